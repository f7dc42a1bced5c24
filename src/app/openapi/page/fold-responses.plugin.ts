import type { PageSystem, Plugin, ReadonlyRecord } from './plugin.js';

interface ResponseProps {
  readonly code: string;
  readonly response: ReadonlyRecord;
  readonly getComponent: (name: string, isContainer: boolean) => unknown;
}

/** A documented response is one line until it is clicked, and so is its table of headers. */
export const foldResponsesPlugin: Plugin = () => {
  const wrapResponse = (Original: unknown, { React }: PageSystem) => {
    const { createElement } = React;
    return (props: ResponseProps) => {
      const [isFolded, setFolded] = React.useState(true);
      if (!isFolded) return createElement(Original, props);
      const { code, response, getComponent } = props;
      const description = createElement(getComponent('Markdown', true), { source: response.get('description') });
      const onClick = () => {
        setFolded(false);
      };
      const button = createElement('button', { className: 'folded-response', onClick }, description);
      return createElement(
        'tr',
        { className: 'response', 'data-code': code },
        createElement('td', { className: 'response-col_status' }, code),
        createElement('td', { className: 'response-col_description' }, button),
      );
    };
  };

  const wrapHeaders = (Original: unknown, { React }: PageSystem) => {
    const { createElement } = React;
    return (props: object) =>
      createElement('details', null, createElement('summary', null, 'Headers'), createElement(Original, props));
  };

  return { wrapComponents: { response: wrapResponse, headers: wrapHeaders } };
};
