// @ts-nocheck: becomes TypeScript in the next commits.
import { DETAIL_MB } from './large-detail.js';

/** What unread responses may add to an idle server's memory: their limit, plus what creating them takes temporarily. */
const MORE_MB_MAX = 400;
/** Half a minute without progress, plus a few seconds. */
const CUT_SECONDS_MAX = 40;

/** The outcome of `attackUnread` as a table row. Responses that intermediate buffers absorbed count as sent, not cut. */
export function unreadOutcome({ idleMb, maxMb, accepted, refused, cut, overSeconds, isWhole, errors }) {
  const parts = [
    `RSS ${idleMb} to ${maxMb} MB`,
    `${refused} refused with 503, ${accepted} started, ${cut} of them cut`,
    `none left after ${Math.round(overSeconds)} s`,
    `a reader at 40 KB/s ${isWhole ? 'received everything' : 'was cut'}`,
    `${errors} other requests failed`,
  ];
  return {
    count: `${accepted + refused} connections of one key, ${DETAIL_MB} MB each`,
    result: parts.join('; '),
    holds: overSeconds <= CUT_SECONDS_MAX && isWhole && errors === 0 && refused > 0 && maxMb - idleMb <= MORE_MB_MAX,
  };
}
