import { DETAIL_MB } from './large-detail.mjs';

/** What unread responses may add to the memory of an idle server: their bound, and what making them takes for a moment. */
const MORE_MB_MAX = 400;
/** Half a minute without progress, and a few seconds. */
const CUT_SECONDS_MAX = 40;

/** The outcome of `attackUnread` as a row of the table. What the systems on the way have taken is sent, and not cut. */
export function unreadOutcome({ idleMb, maxMb, accepted, refused, cut, overSeconds, isWhole, faults }) {
  const parts = [
    `RSS ${idleMb} to ${maxMb} MB`,
    `${refused} refused with 503, ${accepted} begun, ${cut} of them cut`,
    `none left after ${Math.round(overSeconds)} s`,
    `a reader of 40 KB/s ${isWhole ? 'got all' : 'was cut'}`,
    `${faults} other requests failed`,
  ];
  return {
    count: `${accepted + refused} connections of one key, ${DETAIL_MB} MB each`,
    result: parts.join('; '),
    holds: overSeconds <= CUT_SECONDS_MAX && isWhole && faults === 0 && refused > 0 && maxMb - idleMb <= MORE_MB_MAX,
  };
}
