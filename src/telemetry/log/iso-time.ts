let second = -1;
let member = '';

/** The member `time` of a line, in UTC. `toISOString` takes 5 µs on the request path, so it is called once per second. */
export function isoTime(): string {
  const now = Date.now();
  const milliseconds = now % 1000;
  if (now - milliseconds !== second) {
    second = now - milliseconds;
    member = `,"time":"${new Date(second).toISOString().slice(0, -'000Z'.length)}`;
  }
  return `${member}${String(milliseconds).padStart(3, '0')}Z"`;
}
