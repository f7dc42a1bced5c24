import type { PageSystem, Plugin, ReadonlyList, ReadonlyRecord } from './plugin.js';

interface ParametersProps {
  readonly parameters: ReadonlyList<ReadonlyRecord>;
  readonly pathMethod: unknown;
}

/** A form shows the parameters that are required or start with a value. A button below shows the others. */
export const foldParametersPlugin: Plugin = () => {
  const wrapParameters = (Original: unknown, { React, specSelectors }: PageSystem) => {
    const hasValue = (parameter: ReadonlyRecord, pathMethod: unknown) => {
      // What was entered stays visible, because it is sent.
      const entered = specSelectors.parameterWithMetaByIdentity(pathMethod, parameter)?.get('value');
      const start = parameter.get('example') ?? parameter.getIn(['schema', 'default']);
      return (entered ?? start ?? '') !== '';
    };

    return (props: ParametersProps) => {
      const { parameters, pathMethod } = props;
      const [isFolded, setFolded] = React.useState(true);
      const shown = parameters.filter(
        (parameter) => !isFolded || parameter.get('required') === true || hasValue(parameter, pathMethod),
      );
      const form = React.createElement(Original, { ...props, parameters: shown });
      const hidden = parameters.size - shown.size;
      if (hidden === 0) return form;
      const onClick = () => {
        setFolded(false);
      };
      const button = React.createElement(
        'button',
        { className: 'more-parameters', onClick },
        `More parameters (${hidden})`,
      );
      return React.createElement('div', null, form, button);
    };
  };

  return { wrapComponents: { parameters: wrapParameters } };
};
