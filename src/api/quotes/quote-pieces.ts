import type { WireProfile } from '../../domain/access/wire-profile.js';
import type { PropertySheet } from '../../domain/pricing/property-sheet.js';
import { addDays, formatPlainDate } from '../../domain/stay/plain-date.js';
import { nightsOf, type Stay } from '../../domain/stay/stay.js';
import type { JsonWriter } from '../../responses/json/json-writer.js';
import type { QuotesQuery } from './quotes.query.js';

/** What all quotes of a response have in common. */
export interface QuotesFrame {
  readonly property: PropertySheet;
  readonly query: Pick<QuotesQuery, 'stay' | 'party' | 'withBreakdown'>;
  readonly profile: WireProfile;
}

/**
 * The text between the values in which the quotes of a response differ, in the order of the contract. Each piece is made once
 * for a response and repeated in every quote.
 */
export function quotePieces(out: JsonWriter, { property, query, profile }: QuotesFrame) {
  const { stay, party, withBreakdown } = query;
  const dates = `"checkInDate":"${formatPlainDate(stay.checkIn)}","checkOutDate":"${formatPlainDate(stay.checkOut)}"`;
  const occupancy = `"occupancy":{"adults":${party.adults},"children":${party.children}}`;
  const entries = withBreakdown ? breakdownDates(stay, profile) : [];
  const close = withBreakdown ? ']}' : '}}';
  return {
    none: out.piece('[]'),
    first: out.piece(`[{"propertyUuid":"${property.uuid}","roomTypeUuid":"`),
    next: out.piece(`${close},{"propertyUuid":"${property.uuid}","roomTypeUuid":"`),
    roomRateUuid: out.piece('","roomRateUuid":"'),
    availability: out.piece(`",${dates},"lengthOfStay":${nightsOf(stay)},"availability":`),
    gross: out.piece(`,${occupancy},"price":{"gross":`),
    net: out.piece(',"net":'),
    tax: out.piece(',"tax":'),
    serviceCharge: out.piece(',"serviceCharge":'),
    entries: entries.map((date, at) => out.piece(`${at === 0 ? '},"breakdown":[' : ','}{"date":"${date}","gross":`)),
    noDiscounts: out.piece(',"discount":[],"promoDiscount":[]}'),
    discount: out.piece(',"discount":['),
    type: out.piece('{"type":"'),
    nextType: out.piece(',{"type":"'),
    promoDiscount: out.piece('],"promoDiscount":['),
    code: out.piece('{"code":"'),
    amount: out.piece('","amount":'),
    afterDiscount: out.piece('}'),
    afterDiscounts: out.piece(']}'),
    end: out.piece(`${close}]`),
  };
}

/** §2.4: every night of the stay, then the check-out date, which other generations of the direct booking API leave out. */
function breakdownDates({ checkIn, checkOut }: Stay, { breakdown }: WireProfile): string[] {
  const dates: string[] = [];
  for (let date = checkIn; date < checkOut; date = addDays(date, 1)) dates.push(formatPlainDate(date));
  if (breakdown === 'with-check-out') dates.push(formatPlainDate(checkOut));
  return dates;
}
