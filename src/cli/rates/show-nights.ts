import { Clock } from '../../config/clock.js';
import { connectClient } from '../../database/connect-client.js';
import { formatAmount } from '../../domain/money/amount-text.js';
import type { MinorUnits } from '../../domain/money/minor-units.js';
import type { Night } from '../../domain/pricing/night.js';
import { formatPlainDate, type PlainDate, weekday } from '../../domain/stay/plain-date.js';
import type { Hotel, RoomRatePart } from '../../import/changes/hotel.js';
import { parseMessage } from '../../import/changes/parse-message.js';
import { datesOf } from '../../import/changes/plan-message.js';
import { readFigures } from '../../import/changes/stored-figures.js';
import { tableLines } from '../explain/text-table.js';
import { withDatabase } from '../with-database.js';
import { writeResult } from '../write-result.js';
import { type ChangeOfNothing, namedChange, type NameFlags, readHotel } from './named-change.js';
import { printProblems } from './print-outcome.js';
import { flagOf } from './set-options.js';

/** Nights that are read and shown together. */
const NIGHTS_MAX = 5000;

/** Prints the nights of what the flags name. */
export async function showNights(
  flags: NameFlags & { readonly json?: true },
  dates: Pick<ChangeOfNothing, 'from' | 'to' | 'weekdays'>,
): Promise<void> {
  await withDatabase(async (connectionString, { clock }) => {
    const hotel = await readHotel(connectionString, flags.property, new Clock(clock).now());
    // Names and dates mean what they mean in a change.
    const { change, roomRates } = namedChange(hotel, flags, { ...dates, set: { stopSell: null } });
    const message = parseMessage(change, 1);
    if ('problems' in message) {
      printProblems(message.problems);
      return;
    }
    const days = datesOf(change);
    const size = Math.max(1, Math.floor(NIGHTS_MAX / Math.max(1, days.length)));
    for (let at = 0; at < roomRates.length; at += size) {
      const nights = await readNights(connectionString, hotel, roomRates.slice(at, at + size), days);
      const lines = flags.json === true ? nights.map((night) => JSON.stringify(night)) : tableOf(nights, hotel);
      for (const line of lines) await writeResult(line);
    }
  });
}

/** A night with the members of a calendar entry, as `--json` shows it. */
type ShownNight = Awaited<ReturnType<typeof readNights>>[number];

async function readNights(
  connectionString: string,
  { uuid: property, digits }: Hotel,
  rates: readonly RoomRatePart[],
  dates: readonly PlainDate[],
) {
  const [from, to] = [dates[0], dates.at(-1)];
  if (from === undefined || to === undefined) return [];
  const spansOf = (owners: readonly string[]) =>
    Array.from(new Set(owners), (owner) => ({ property, owner, from, to }));
  const roomRates = spansOf(rates.map(({ uuid }) => uuid));
  const roomTypes = spansOf(rates.map(({ roomType }) => roomType));
  const client = await connectClient(connectionString, { readOnly: true, patient: true });
  try {
    const figures = await readFigures(client, roomRates, roomTypes);
    return rates.flatMap(({ uuid, name, roomType }) =>
      dates.map((date) => ({
        roomRateUuid: uuid,
        roomRate: name,
        date: formatPlainDate(date),
        weekday: weekday(date),
        ...withAmounts(figures.nights.get(uuid, date), digits),
        count: figures.counts.get(roomType, date),
      })),
    );
  } finally {
    await client.end();
  }
}

function withAmounts(night: Night, digits: number) {
  const text = (amount: MinorUnits | null) => (amount === null ? null : formatAmount(amount, digits));
  return {
    ...night,
    amount: text(night.amount),
    singleAdult: text(night.singleAdult),
    levels: Object.fromEntries(night.levels.map(({ adults, amount }) => [adults, formatAmount(amount, digits)])),
    extraAdult: text(night.extraAdult),
    extraChild: text(night.extraChild),
    extraInfant: text(night.extraInfant),
  };
}

function tableOf(nights: readonly ShownNight[], { currency }: Hotel): readonly string[] {
  const rows = nights.map((night) => {
    const { date, weekday: day, roomRateUuid: _, roomRate, amount, levels, count, ...others } = night;
    const { singleAdult, extraAdult, extraChild, extraInfant, ...restrictions } = others;
    const byAdults = Object.entries(levels).map(([adults, price]) => `${adults}: ${price}`);
    const extras = inWords({ singleAdult, extraAdult, extraChild, extraInfant });
    const prices = [...(amount === null ? [] : [amount]), ...byAdults, ...extras].join(', ');
    const name = roomRate.replaceAll(/\p{Cc}/gu, ' ');
    return [date, day, name, prices || '-', inWords(restrictions).join(', '), String(count)];
  });
  const names = ['date', 'day', 'room rate', `prices in ${currency}`, 'restrictions'];
  return tableLines({
    columns: [...names.map((each) => ({ name: each })), { name: 'rooms left', align: 'right' }],
    rows,
  });
}

/** Members that are set, in the words of their options. */
function inWords(members: Readonly<Record<string, string | number | boolean | null>>): readonly string[] {
  return Object.entries(members).flatMap(([name, value]) => {
    if (value === null || value === false) return [];
    const words = flagOf(name).replaceAll('-', ' ').trim();
    return value === true ? words : `${words} ${value}`;
  });
}
