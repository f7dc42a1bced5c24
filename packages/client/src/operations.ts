import type { paths as Extensions } from './generated/extensions.js';
import type { paths as Interface } from './generated/openapi.js';
import type { paths as PublicApi } from './generated/public-api.js';

type Operations = Interface & PublicApi & Extensions;

/** An operation, by its path as the contracts write it, such as `/properties/{propertyUuid}/quotes`. */
export type Path = keyof Operations;

/** The guests of one room, for `rooms`. */
export interface Room {
  readonly adults: number;
  readonly children?: number;
}

/** Nothing in place of the `never` of an operation that has no such parameters. */
type Given<Parameters> = [NonNullable<Parameters>] extends [never] ? unknown : NonNullable<Parameters>;

/** Each parameter has one spelling here, and rooms are objects. */
type Spelt<Parameters> = {
  [Name in keyof Parameters as Name extends `rooms[${string}` | 'promoCode' ? never : Name]: Name extends 'rooms'
    ? readonly Room[]
    : Parameters[Name];
};

/** What an operation takes: the parameters of its path and of its query together. Dates are text, `yyyy-mm-dd`. */
export type SentOf<P extends Path> = Spelt<
  Given<Operations[P]['get']['parameters']['path']> & Given<Operations[P]['get']['parameters']['query']>
>;

/** What an operation responds with. Amounts are numbers, in major units. */
export type ResponseOf<P extends Path> = Operations[P]['get']['responses'][200]['content']['application/json'];

/** The operations that respond with one page of a list. */
export type ListPath = {
  [P in Path]: ResponseOf<P> extends { readonly results: readonly unknown[] } ? P : never;
}[Path];

/** An item of a list. */
export type ItemOf<P extends ListPath> =
  ResponseOf<P> extends { readonly results: readonly (infer Item)[] } ? Item : never;
