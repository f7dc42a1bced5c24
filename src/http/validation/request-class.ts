/** The class of an operation's request: path and query parameters as typed, validated properties. */
export interface RequestClass<T extends object = object> {
  new (): T;
  readonly prototype: T;
}
