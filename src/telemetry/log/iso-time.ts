let milliseconds = 0;
let member = '';

/** The member `time` of a line, in UTC. Written anew each millisecond and not for each line: a busy server writes many in one. */
export function isoTime(): string {
  const now = Date.now();
  if (now !== milliseconds) {
    milliseconds = now;
    member = `,"time":"${new Date(now).toISOString()}"`;
  }
  return member;
}
