import type { OfferedKey, PageSystem, Plugin } from './plugin.js';

interface FieldProps {
  /** Of the security scheme. */
  readonly name: string;
  readonly getComponent: (name: string, ...rest: unknown[]) => unknown;
}

/**
 * The dialog behind Authorize opens at its first field, and offers keys below the fields that they fill in. Without this, every
 * field takes the focus in turn, and the dialog scrolls to the last one.
 */
export const authorisePlugin: Plugin = () => {
  const wrapField = (Original: unknown, system: PageSystem) => {
    const { createElement } = system.React;
    const UnfocusedInput = (props: object) => createElement('input', { ...props, autoFocus: false });

    const authorise = ({ values }: OfferedKey) => {
      const schemes = system.specSelectors.securityDefinitions();
      const authorizations = Object.entries(values).map(
        ([name, value]) => [name, { name, schema: schemes.get(name), value }] as const,
      );
      system.authActions.authorizeWithPersistOption(Object.fromEntries(authorizations));
    };

    const buttonOf = (offered: OfferedKey, name: string) => {
      const value = offered.values[name];
      const onClick = () => {
        authorise(offered);
      };
      const code = createElement('code', null, value);
      return createElement('button', { key: value, type: 'button', onClick }, code, ` ${offered.description}`);
    };

    return (props: FieldProps) => {
      const { name, getComponent } = props;
      const isFirst = system.authSelectors.shownDefinitions().first().has(name);
      const unfocused: FieldProps['getComponent'] = (component, ...rest) =>
        component === 'Input' ? UnfocusedInput : getComponent(component, ...rest);
      const field = createElement(Original, isFirst ? props : { ...props, getComponent: unfocused });
      const buttons = system
        .getConfigs()
        .offeredKeys.filter(({ values }) => name in values)
        .map((offered) => buttonOf(offered, name));
      if (buttons.length === 0) return field;
      const offers = createElement('div', { className: 'offered-keys' }, 'Keys of the demo data:', ...buttons);
      return createElement('div', null, field, offers);
    };
  };

  return { wrapComponents: { apiKeyAuth: wrapField } };
};
