import type { OfferedKey, PageSystem, Plugin } from './plugin.js';

interface FieldProps {
  /** Of the security scheme. */
  readonly name: string;
  readonly getComponent: (name: string, ...rest: unknown[]) => unknown;
}

/**
 * Offers keys to click: at the top of the page, and in the dialog behind Authorize, below the fields that they fill in. The
 * dialog opens at its first field. Without this, every field takes the focus in turn, and the dialog scrolls to the last one.
 */
export const authorisePlugin: Plugin = () => {
  const onClickOf =
    ({ authActions, specSelectors }: PageSystem, { values }: OfferedKey) =>
    () => {
      const schemes = specSelectors.securityDefinitions();
      const authorizations = Object.entries(values).map(
        ([name, value]) => [name, { name, schema: schemes.get(name), value }] as const,
      );
      authActions.authorizeWithPersistOption(Object.fromEntries(authorizations));
    };

  const wrapButton = (Original: unknown, system: PageSystem) => {
    const { createElement } = system.React;
    const isInUse = ({ values }: OfferedKey) =>
      Object.entries(values).every(
        ([name, value]) => system.authSelectors.authorized()?.getIn([name, 'value']) === value,
      );
    const buttonOf = (offered: OfferedKey) => {
      const { description } = offered;
      const props = {
        key: description,
        type: 'button',
        'aria-pressed': isInUse(offered),
        onClick: onClickOf(system, offered),
      };
      return createElement('button', props, description);
    };
    return (props: object) => {
      const { offeredKeys } = system.getConfigs();
      const button = createElement(Original, props);
      if (offeredKeys.length === 0) return button;
      const offers = createElement(
        'div',
        { className: 'offered-keys' },
        'Use a demo key:',
        ...offeredKeys.map(buttonOf),
      );
      return createElement('div', { className: 'authorise' }, offers, button);
    };
  };

  const wrapField = (Original: unknown, system: PageSystem) => {
    const { createElement } = system.React;
    const UnfocusedInput = (props: object) => createElement('input', { ...props, autoFocus: false });

    const buttonOf = (offered: OfferedKey, name: string) => {
      const value = offered.values[name];
      const onClick = onClickOf(system, offered);
      const code = createElement('code', null, value);
      const more = Object.keys(offered.values).length > 1 ? ', fills in both fields' : '';
      return createElement('button', { key: value, type: 'button', onClick }, code, ` ${offered.description}${more}`);
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

  return { wrapComponents: { apiKeyAuth: wrapField, AuthorizeBtnContainer: wrapButton } };
};
