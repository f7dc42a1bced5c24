import type { PageSystem, Plugin } from './plugin.js';

/** Links to the other pages of this server, above the title. */
export const linkPagesPlugin: Plugin = () => {
  const wrapInfo = (Original: unknown, system: PageSystem) => {
    const { createElement } = system.React;
    return (props: object) => {
      const links = system.getConfigs().pages.map(({ path, name }) => createElement('a', { key: path, href: path }, name));
      const nav = createElement('nav', { className: 'pages', 'aria-label': 'Pages' }, ...links);
      return createElement('div', null, nav, createElement(Original, props));
    };
  };

  return { wrapComponents: { InfoContainer: wrapInfo } };
};
