import { RequestTable } from './request-table.js';

/** The class of an operation's request: path and query parameters as typed, checked properties. */
export interface RequestClass<T extends object = object> {
  new (): T;
  readonly prototype: T;
}

const tables = new WeakMap<object, RequestTable>();

/** The table of the request class with this prototype; its decorators fill it. */
export function tableOf(prototype: object): RequestTable {
  const known = tables.get(prototype);
  if (known !== undefined) return known;
  const fresh = new RequestTable();
  tables.set(prototype, fresh);
  return fresh;
}
