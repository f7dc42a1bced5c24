import { datesOfStay } from '../../database/read/rate-sheet/date-range.js';
import type { RateSheet } from '../../database/read/rate-sheet/rate-sheet.js';
import type { RateSheetReader } from '../../database/read/rate-sheet/rate-sheet.reader.js';
import type { Stay } from '../../domain/stay/stay.js';
import { CannotQuote } from './cannot-quote.js';

/** The sheet of a property. @throws CannotQuote if there is no such property, or what is stored of it cannot be read */
export async function readSheet(
  { sheets }: { readonly sheets: RateSheetReader },
  uuid: string,
  stay: Stay,
): Promise<RateSheet> {
  const sheet = await sheets.read(uuid, datesOfStay(stay));
  if (sheet === undefined) throw new CannotQuote([`there is no property ${uuid}`]);
  if (sheet.fault !== undefined) throw new CannotQuote([`the property ${uuid} cannot be served: ${sheet.fault}`]);
  return sheet;
}
