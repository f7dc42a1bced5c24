import { dataSetSchema } from '../parse/data-set-schema.js';
import type { ChargeEntry, PropertyEntry } from '../entries/property-entry.js';
import type { CalendarEntry } from '../entries/room-rate-entry.js';
import type { DealEntry, PromotionEntry } from '../entries/deal-entry.js';
import { LANGUAGES } from '../../domain/content/language.js';
import { promotionCodeKey } from '../../domain/pricing/deals/promotion.js';

/** Says what an export cannot write as it is stored. */
export type Note = (text: string) => void;

/** A limit of 0 nights, which earlier versions stored, as what it means. */
export function calendarInTodaysTerms({ maxStayArrival, maxStayThrough, ...entry }: CalendarEntry): CalendarEntry {
  return {
    ...entry,
    ...(maxStayThrough === 0 && { stopSell: true }),
    ...(maxStayArrival === 0 && { closedToArrival: true }),
    ...(maxStayArrival !== undefined && maxStayArrival !== 0 && { maxStayArrival }),
    ...(maxStayThrough !== undefined && maxStayThrough !== 0 && { maxStayThrough }),
  };
}

export function dealInTodaysTerms({ maxNights, ...deal }: DealEntry): DealEntry {
  return maxNights === 0 ? { ...deal, active: false } : { ...deal, ...(maxNights !== undefined && { maxNights }) };
}

/** Without a charge that is due on no night, which has no equivalent: channels list it with 0. */
export function chargesInTodaysTerms(charges: readonly ChargeEntry[], note: Note): ChargeEntry[] {
  return charges.filter(({ name, maxNights }) => {
    if (maxNights === 0) note(`the charge ${JSON.stringify(name)} is due on no night (maxNights 0) and is left out`);
    return maxNights !== 0;
  });
}

/** Without the later ones of promotions whose codes have become equal. */
export function promotionsInTodaysTerms(promotions: readonly PromotionEntry[], note: Note): PromotionEntry[] {
  const keys = new Set<string>();
  return promotions.filter(({ code }) => {
    const isNew = !keys.has(promotionCodeKey(code));
    if (!isNew) note(`the promotion ${JSON.stringify(code)} has the code of another one and is left out`);
    keys.add(promotionCodeKey(code));
    return isNew;
  });
}

/** Texts that may be empty. */
const MAY_BE_EMPTY = new Set([
  ...['address', 'suburb', 'state', 'country', 'postcode', 'email', 'phoneNumber', 'captions', 'roomArea'],
  ...['category', 'categoryCode'],
]);

/** Texts of blanks only, and links that are neither http nor https, are no longer imported. */
export function textsInTodaysTerms<Entry extends object>(
  entry: Entry & Pick<PropertyEntry, 'defaultLanguage'>,
  note: Note,
): Entry {
  const { visible, url } = patterns();
  const { defaultLanguage = 'en' } = entry;
  let blankCodes = 0;
  const isOptional = (name: string) => name === 'description' || (isLanguage(name) && name !== defaultLanguage);
  const isLink = (what: string, value: string): boolean => {
    const isHttp = url.test(value);
    if (!isHttp) note(`${what} ${JSON.stringify(value)} is neither http nor https and is left out`);
    return isHttp;
  };
  const text = (value: string, name: string): string | undefined => {
    if (name === 'bookingEngineUrl' && !isLink(name, value)) return undefined;
    if (visible.test(value)) return value;
    if (MAY_BE_EMPTY.has(name)) return '';
    if (name === 'mappingCode') note('mappingCode is blank and is left out');
    if (isOptional(name) || name === 'mappingCode') return undefined;
    // Codes stay different.
    const replacement = name === 'code' ? '-'.repeat((blankCodes += 1)) : '-';
    note(`${name} is blank and is written as "${replacement}"`);
    return replacement;
  };
  const written = (value: unknown, name: string): unknown => {
    if (typeof value === 'string') return text(value, name);
    if (typeof value !== 'object' || value === null || FIGURES.has(name)) return value;
    if (Array.isArray(value)) return value.map((item) => written(item, name)).filter((item) => item !== undefined);
    if ('url' in value && !isLink('the photo', String(value.url))) return undefined;
    const fields = Object.entries(value).map(([field, each]) => [field, written(each, field)] as const);
    return Object.fromEntries(fields.filter(([, each]) => each !== undefined));
  };
  // No required field is left out.
  return written(entry, '') as Entry;
}

/** Lists without texts, which may be long. */
const FIGURES = new Set(['calendar', 'inventory']);

function isLanguage(name: string): boolean {
  return LANGUAGES.some((language) => language === name);
}

/** Those of the schema, so that both agree. */
function patterns(): { readonly visible: RegExp; readonly url: RegExp } {
  const { name, url } = dataSetSchema()['$defs'] as Record<'name' | 'url', { readonly pattern: string }>;
  return { visible: new RegExp(name.pattern, 'u'), url: new RegExp(url.pattern, 'u') };
}
