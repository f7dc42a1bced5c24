// @ts-nocheck: becomes TypeScript in the next commits.
/**
 * What clients received around a fault, from the outcomes of a `VersionedLoad`.
 * @param from, until when the fault began and ended, of `performance.now()`
 * @param recoverMs every request sent this long after the end must succeed
 */
export function outageOf(outcomes, { from, until, recoverMs }) {
  const during = outcomes.filter(({ sentAt }) => sentAt >= from && sentAt < until);
  const after = outcomes.filter(({ sentAt }) => sentAt >= until);
  const refused = outcomes.filter((outcome) => outcome.sentAt >= from && isRefusal(outcome));
  const failedAfter = after.filter(({ status }) => status !== 200);
  const settled = after.filter(({ sentAt }) => sentAt >= until + recoverMs);
  return {
    sent: during.length,
    ok: during.filter(({ status }) => status === 200).length,
    refused: during.filter(isRefusal).length,
    /** Without a complete response. */
    lost: during.filter(({ status }) => status === 0).length,
    /** Neither a 200 nor a 503 that says when to try again. */
    wrong: [...during, ...after].filter(
      (outcome) => outcome.status > 0 && outcome.status !== 200 && !isRefusal(outcome),
    ).length,
    slowestRefusedMs: Math.round(Math.max(0, ...refused.map(({ sentAt, endedAt }) => endedAt - sentAt))),
    /** When the last request was sent that failed, after the end. */
    recoveredMs: Math.round(Math.max(0, ...failedAfter.map(({ sentAt }) => sentAt - until))),
    settled: settled.length,
    late: settled.filter(({ status }) => status !== 200).length,
  };
}

function isRefusal({ status, retryAfter }) {
  return status === 503 && /^[1-9]\d*$/.test(retryAfter);
}
