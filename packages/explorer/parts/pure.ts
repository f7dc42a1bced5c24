import { Component, type ComponentChildren, createElement, type FunctionComponent } from 'preact';

/** A component that is rendered again only if one of its properties is another value. */
export function pure<Props extends object>(Render: FunctionComponent<Props>) {
  return class Pure extends Component<Props> {
    override shouldComponentUpdate(next: Readonly<Props>): boolean {
      return !isSame(this.props, next);
    }

    override render(): ComponentChildren {
      return createElement(Render, this.props);
    }
  };
}

function isSame(a: object, b: object): boolean {
  const before = new Map(Object.entries(a));
  const entries = Object.entries(b);
  return entries.length === before.size && entries.every(([name, value]) => Object.is(before.get(name), value));
}
