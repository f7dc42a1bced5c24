import { readFileSync } from 'node:fs';
import type { RoomRateResponse } from '../../src/api/channel/property-detail/room-rate.response.js';
import type { DataSet } from '../../src/import/entries/data-set.js';

/** One case in a file of worked examples. */
export interface WorkedCase {
  readonly name: string;
  readonly clock?: string;
  readonly request: {
    readonly path: string;
    readonly query: Readonly<Record<string, string | number | boolean>>;
    readonly headers: Readonly<Record<string, string>>;
  };
  /** The whole response of Quotes. */
  readonly expect?: unknown;
  /** The figures of each room rate of Get property, by room type. */
  readonly expectRoomRates?: Readonly<Record<string, readonly Readonly<Record<string, unknown>>[]>>;
}

/** The files with quotes, and those with details of a channel. */
export const EXAMPLES = {
  quotes: ['basics', 'charges', 'charges-by-night', 'deals'],
  channel: ['channel', 'charges-by-night'],
} as const;

/** Reads test/prices/vectors/NAME.json: a data set, and the expected responses, of one operation if it is given. */
export function workedExample(name: string, operation?: keyof typeof EXAMPLES) {
  const file = JSON.parse(readFileSync(`test/prices/vectors/${name}.json`, 'utf8')) as {
    readonly clock: string;
    readonly dataSet: DataSet;
    readonly cases: readonly WorkedCase[];
  };
  const operationOf = ({ expectRoomRates }: WorkedCase) => (expectRoomRates === undefined ? 'quotes' : 'channel');
  return { ...file, cases: file.cases.filter((one) => operation === undefined || operationOf(one) === operation) };
}

type NamedAmounts = readonly { readonly name: string; readonly amount: number }[];
const byName = (list: NamedAmounts) => Object.fromEntries(list.map(({ name, amount }) => [name, amount]));

/** The room rates of Get property in the form of the examples: by room type, taxes and fees by name. */
export function figuresByRoomType(
  roomTypes: readonly { readonly uuid: string; readonly roomRates: readonly RoomRateResponse[] }[],
) {
  return Object.fromEntries(
    roomTypes.map(({ uuid, roomRates }) => [
      uuid,
      // The examples do not cover cancellation.
      roomRates.map(({ taxes, fees, ...rate }) => {
        return { ...rate, taxes: byName(taxes), fees: byName(fees), cancellationPolicy: undefined };
      }),
    ]),
  );
}
