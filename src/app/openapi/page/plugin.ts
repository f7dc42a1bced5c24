/**
 * The types of a plugin of Swagger UI, as far as those of this folder need them. A plugin is sent to the browser as the text of
 * its function, so it can use its arguments, but nothing else of its file and no import.
 */
export type Plugin = (system: PageSystem) => {
  readonly wrapComponents: Readonly<Record<string, (original: unknown, system: PageSystem) => Component>>;
  readonly statePlugins?: Readonly<
    Record<string, { readonly wrapSelectors: Readonly<Record<string, SelectorWrapper>> }>
  >;
};

/** What Swagger UI passes to a plugin: React, and the options, selectors and actions of the page. */
export interface PageSystem {
  readonly React: {
    createElement: (component: unknown, props: object | null, ...children: unknown[]) => unknown;
    useState: <Value>(initial: Value) => [Value, (next: Value) => void];
  };
  getConfigs(): PageConfigs;
  readonly authSelectors: {
    shownDefinitions(): ReadonlyList<ReadonlyRecord>;
    /** Undefined: no key is in use. */
    authorized(): ReadonlyRecord | undefined;
  };
  readonly authActions: { authorizeWithPersistOption(authorizations: object): void };
  readonly specSelectors: {
    securityDefinitions(): ReadonlyRecord;
    operationWithMeta(path: string, method: string): { get(name: 'parameters'): ReadonlyList<ReadonlyRecord> };
    parameterWithMetaByIdentity(pathMethod: unknown, parameter: ReadonlyRecord): ReadonlyRecord | undefined;
  };
}

/** Options of the page that plugins read. */
export interface PageConfigs {
  readonly offeredKeys: readonly OfferedKey[];
  /** Other pages of this server. */
  readonly pages: readonly { readonly path: string; readonly name: string }[];
}

/** Credentials to click: the value of each security scheme, by its name. */
export interface OfferedKey {
  readonly description: string;
  readonly values: Readonly<Record<string, string>>;
}

/** A React component; each plugin declares the properties that it reads. */
// oxlint-disable-next-line typescript/no-explicit-any
export type Component = (props: any) => unknown;

/** Makes a selector of another; each plugin declares the arguments. */
// oxlint-disable-next-line typescript/no-explicit-any
type SelectorWrapper = (original: any, system: PageSystem) => (...args: any[]) => unknown;

/** Immutable's Map, in which Swagger UI keeps objects of the contract. */
export interface ReadonlyRecord {
  has(name: string): boolean;
  get(name: string): unknown;
  getIn(path: readonly string[]): unknown;
  filter(isKept: (value: unknown, name: string) => boolean): ReadonlyRecord;
}

/** Immutable's List, in which Swagger UI keeps arrays of the contract. */
export interface ReadonlyList<Item> extends Iterable<Item> {
  readonly size: number;
  first(): Item;
  filter(isKept: (item: Item) => boolean): ReadonlyList<Item>;
}
