import { PricingService } from '../../api/pricing/pricing.service.js';
import { Clock } from '../../config/clock.js';
import type { RateSheet } from '../../database/read/rate-sheet/rate-sheet.js';
import { formatAmount } from '../../domain/money/amount-text.js';
import { minorUnits } from '../../domain/money/minor-units.js';
import type { Party } from '../../domain/stay/party.js';
import { addDays, formatPlainDate, type PlainDate } from '../../domain/stay/plain-date.js';
import type { Stay } from '../../domain/stay/stay.js';
import { type DryRun, EXAMPLE_NIGHTS_MAX, type ExampleNight, type Extremes } from '../../import/changes/dry-run.js';
import type { Hotel } from '../../import/changes/hotel.js';
import { partyWords } from '../explain/party-words.js';
import { tableLines } from '../explain/text-table.js';
import type { Preview } from './print-outcome.js';

const party = (adults: number, children = 0, infants = 0): Party => ({ adults, children, infants });

/** Those that show a change of any figure; the usual one first. */
const PARTIES = [party(2), party(1), party(3), party(4), party(2, 1), party(2, 0, 1)];

/** What would change, priced as the server prices it. */
export function previewOf(dryRun: DryRun, hotel: Hotel, now: Date): Preview {
  const { currency, digits } = hotel;
  const pricing = new PricingService(new Clock(now));
  const text = (price: number) => formatAmount(minorUnits(price), digits);
  const prices = { before: dryRun.prices.before.map(text), after: dryRun.prices.after.map(text) };
  const stays = dryRun.examples.map((night) => exampleStay(night, hotel, pricing));
  const rows = stays.map(({ roomRate, checkIn, checkOut, before, after, ...guests }) =>
    [checkIn, checkOut, partyWords(guests), roomRate, offerWords(before), offerWords(after)].map((cell) =>
      cell.replaceAll(/\p{Cc}/gu, ' '),
    ),
  );
  const columns = ['check-in', 'check-out', 'guests', 'room rate', 'before', 'after'].map((name) => ({ name }));
  const lines = [
    ...extremesLine(`prices in ${currency}`, prices),
    ...extremesLine('rooms left', dryRun.counts),
    ...(rows.length === 0 ? [] : ['totals of example stays:', ...tableLines({ columns, rows })]),
  ];
  return { json: { currency, prices, counts: dryRun.counts, stays }, lines };
}

type Figures = readonly (string | number)[];

function extremesLine(what: string, { before, after }: Readonly<Record<keyof Extremes, Figures>>): readonly string[] {
  if (before.length + after.length === 0) return [];
  const words = (extremes: Figures) => [...new Set(extremes)].join(' to ') || 'none';
  return [`${what}: ${words(before)} before, ${words(after)} after`];
}

/** What is quoted for a stay; null: nothing. */
type Offer = { readonly total: string; readonly roomsLeft: number } | null;

function offerWords(offer: Offer): string {
  if (offer === null) return 'not quoted';
  return `${offer.total}, ${offer.roomsLeft === 0 ? 'not bookable' : `${offer.roomsLeft} left`}`;
}

/** The first stay whose quote changes, if possible one that can be booked; if none does, the first one. */
function exampleStay({ owner, date, ...sheets }: ExampleNight, hotel: Hotel, pricing: PricingService) {
  const [before, after] = [onlyOf(sheets.before, owner), onlyOf(sheets.after, owner)];
  const shown = staysAround(date).flatMap((stay) =>
    PARTIES.map((guests) => {
      const [old, changed] = [before, after].map((sheet) => {
        const quotes = pricing.quote(pricing.asOfToday(sheet), stay, guests, undefined, false);
        return [...quotes].find((quote) => quote !== undefined);
      });
      const roomRateUuid = (old ?? changed)?.roomRateUuid ?? owner;
      const [checkIn, checkOut] = [formatPlainDate(stay.checkIn), formatPlainDate(stay.checkOut)];
      return {
        roomRateUuid,
        checkIn,
        checkOut,
        ...guests,
        before: offerOf(old, hotel),
        after: offerOf(changed, hotel),
      };
    }),
  );
  const differing = shown.filter((each) => JSON.stringify(each.before) !== JSON.stringify(each.after));
  const bookable = differing.find((each) => Math.max(each.before?.roomsLeft ?? 0, each.after?.roomsLeft ?? 0) > 0);
  const example = bookable ?? differing[0] ?? shown[0];
  if (example === undefined) throw new Error('There are no stays to quote');
  const named = [...hotel.roomRates, ...hotel.roomTypes].find(({ uuid }) => uuid === example.roomRateUuid);
  return { roomRate: named?.name ?? '', ...example };
}

function offerOf(quote: { readonly gross: number; readonly availability: number } | undefined, hotel: Hotel): Offer {
  if (quote === undefined) return null;
  return { total: formatAmount(minorUnits(quote.gross), hotel.digits), roomsLeft: quote.availability };
}

/** Stays that arrive on a date, and one that departs on it: a limit shows in longer ones only. */
function staysAround(date: PlainDate): readonly Stay[] {
  const arriving = Array.from({ length: EXAMPLE_NIGHTS_MAX }, (_, at) => ({
    checkIn: date,
    checkOut: addDays(date, at + 1),
  }));
  return arriving.toSpliced(1, 0, { checkIn: addDays(date, -1), checkOut: date });
}

/** The sheet with nothing but a room rate, or the rates of a room type. */
function onlyOf(sheet: RateSheet, owner: string): RateSheet {
  const roomTypes = sheet.property.roomTypes.map((type) => ({
    ...type,
    rates: type.uuid === owner ? type.rates : type.rates.filter(({ uuid }) => uuid === owner),
  }));
  return { ...sheet, property: { ...sheet.property, roomTypes } };
}
