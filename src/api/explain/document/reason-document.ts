import type { Reason } from '../../../domain/pricing/reason.js';
import { formatPlainDate } from '../../../domain/stay/plain-date.js';
import type { ReasonDocument } from './reason.response.js';

/** A reason with its text, field by field. */
export function reasonDocument({ code, date, limit, by }: Reason<string>, text: string): ReasonDocument {
  return {
    code,
    ...(date !== undefined && { date: formatPlainDate(date) }),
    ...(limit !== undefined && { limit }),
    ...(by !== undefined && { by }),
    text,
  };
}
