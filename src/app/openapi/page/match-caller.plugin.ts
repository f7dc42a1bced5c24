import type { PageSystem, Plugin, ReadonlyList, ReadonlyRecord } from './plugin.js';

interface ParametersProps {
  readonly parameters: ReadonlyList<ReadonlyRecord>;
}

type ParameterValues = (pathMethod: ReadonlyList<string>, isXml: boolean) => ReadonlyRecord;

/**
 * Shows and sends only the parameters of the caller whose key is in use: the server refuses those of another kind. With the keys
 * of both it is the channel, because the headers of both are sent.
 */
export const matchCallerPlugin: Plugin = () => {
  const isOfCaller = ({ authSelectors }: PageSystem) => {
    const caller = authSelectors.authorized()?.has('channelId') === true ? 'channelId' : 'apiKey';
    return (parameter: ReadonlyRecord) => (parameter.get('x-caller') ?? caller) === caller;
  };

  const wrapParameters = (Original: unknown, system: PageSystem) => (props: ParametersProps) => {
    const parameters = props.parameters.filter(isOfCaller(system));
    return system.React.createElement(Original, { ...props, parameters });
  };

  // Values of a form stay when its caller changes.
  const wrapValues = (original: ParameterValues, system: PageSystem) => {
    return (_state: unknown, pathMethod: ReadonlyList<string>, isXml: boolean) => {
      const [path = '', method = ''] = pathMethod;
      const parameters = system.specSelectors.operationWithMeta(path, method).get('parameters');
      const ofCaller = isOfCaller(system);
      const others = parameters.filter((parameter) => !ofCaller(parameter));
      const names = new Set(
        [...others].map((parameter) => `${String(parameter.get('in'))}.${String(parameter.get('name'))}`),
      );
      return original(pathMethod, isXml).filter((_value, name) => !names.has(name));
    };
  };

  return {
    wrapComponents: { parameters: wrapParameters },
    statePlugins: { spec: { wrapSelectors: { parameterValues: wrapValues } } },
  };
};
