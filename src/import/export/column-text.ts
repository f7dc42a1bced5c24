import { formatAmount } from '../../domain/money/amount-text.js';
import { formatPercentage, ppm } from '../../domain/money/percentage.js';
import { FIRST_DATE, formatPlainDate, LAST_DATE, plainDate } from '../../domain/stay/plain-date.js';
import { toMinorUnits, toPlainDate } from '../../database/columns.js';

/** A `_minor` column as a data set writes it, in major units of a currency with that many digits. */
export function amountText(column: bigint, digits: number): string;
export function amountText(column: bigint | null, digits: number): string | null;
export function amountText(column: bigint | null, digits: number): string | null {
  return column === null ? null : formatAmount(toMinorUnits(column), digits);
}

/** A `_ppm` column as a data set writes it, in percent. */
export function percentageText(column: number): string;
export function percentageText(column: number | null): string | null;
export function percentageText(column: number | null): string | null {
  return column === null ? null : formatPercentage(ppm(column));
}

/** The columns of a percentage and an amount, of which at most one is set, as a data set writes them. */
export function figureTexts(
  row: { readonly percentagePpm: number | null; readonly amountMinor: bigint | null },
  digits: number,
) {
  return { percentage: percentageText(row.percentagePpm), amount: amountText(row.amountMinor, digits) };
}

/**
 * A `date` column as a data set writes it. One outside the years 0100 to 9999 is before or after every stay, as the first or last
 * date of these years is; what the driver cannot read, such as infinity, is an open end.
 */
export function dateText(column: Date): string;
export function dateText(column: Date | null): string | null;
export function dateText(column: Date | null): string | null {
  const date = column === null ? NaN : toPlainDate(column);
  if (Number.isNaN(date)) return null;
  return formatPlainDate(plainDate(Math.max(FIRST_DATE, Math.min(date, LAST_DATE))));
}
