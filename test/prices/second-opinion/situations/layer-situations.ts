import { liesWithin, weekdayOf, type CalendarDate } from '../calendar-date.js';
import type { RateCase } from './rate-cases.js';
import type { Situations } from './situations.js';

type Entry = NonNullable<RateCase['roomRate']['calendar']>[number];

/** The calendar entries for a night, in order. */
function entriesOf({ roomRate: { calendar = [] } }: RateCase, night: CalendarDate): Entry[] {
  return calendar.filter(
    ({ from, to, weekdays }) =>
      liesWithin(night, from, to) && (weekdays ?? [weekdayOf(night)]).includes(weekdayOf(night)),
  );
}

const onNight =
  (condition: (entries: readonly Entry[], night: CalendarDate, rate: RateCase) => boolean) => (rate: RateCase) =>
    rate.quote !== undefined && rate.nights.some((night) => condition(entriesOf(rate, night), night, rate));

const levels = ({ amounts }: Entry): string[] => Object.keys(amounts ?? {});

export const layerSituations: Situations<RateCase> = {
  'a later entry replaces the amount': onNight(
    (entries) => entries.filter(({ amount, amounts }) => (amount ?? amounts ?? null) !== null).length > 1,
  ),
  'a later entry replaces one field and leaves the amount': onNight((entries) => {
    const last = entries.at(-1);
    return entries.length > 1 && last !== undefined && !('amount' in last) && !('amounts' in last);
  }),
  'amounts are replaced as a whole': onNight((entries) => {
    const [below, above] = entries.filter(({ amounts }) => amounts !== undefined && amounts !== null).slice(-2);
    return above !== undefined && levels(below!).some((level) => !levels(above).includes(level));
  }),
  'null takes an extra back': onNight((entries) => {
    const extras = entries.flatMap((entry) => ('extraAdult' in entry ? [entry.extraAdult] : []));
    return extras.at(-1) === null && extras.some((extra) => typeof extra === 'string');
  }),
  'an amount that was taken back is given again': onNight((entries) => {
    const amounts = entries.flatMap((entry) => ('amount' in entry ? [entry.amount] : []));
    return amounts.includes(null) && typeof amounts.at(-1) === 'string';
  }),
  'an entry of some weekdays does not speak of a night': onNight((entries, night, { roomRate: { calendar = [] } }) =>
    calendar.some((entry) => liesWithin(night, entry.from, entry.to) && !entries.includes(entry)),
  ),
  'a restriction is lifted by a later entry': onNight((entries) => {
    const sales = entries.flatMap((entry) => ('stopSell' in entry ? [entry.stopSell] : []));
    return sales.includes(true) && sales.at(-1) !== true;
  }),
  'a count is replaced by a later entry': onNight(
    (_, night, { roomType: { inventory = [] } }) =>
      inventory.filter(({ from, to }) => liesWithin(night, from, to)).length > 1,
  ),
};
