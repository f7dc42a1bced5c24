import { isTimezone } from '../../../config/property-today.js';
import { currencyDigits } from '../../../domain/money/currency.js';

/** Why a stored property cannot be served: its prices have no decimals, or it has no today; undefined: it can. */
export function storedFault({ currency, timezone }: { readonly currency: string; readonly timezone: string }) {
  if (currencyDigits(currency) === undefined) return `its currency ${JSON.stringify(currency)} is not known`;
  return isTimezone(timezone) ? undefined : `its time zone ${JSON.stringify(timezone)} is not known`;
}
