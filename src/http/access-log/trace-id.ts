const TRACE_PARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})[0-9a-f]{16}-[0-9a-f]{2}$/;

/** The trace id of a W3C `traceparent`, by which callers find their request in our log; undefined: none, or invalid. */
export function traceIdOf([sent, ...others]: readonly string[]): string | undefined {
  return others.length > 0 ? undefined : TRACE_PARENT.exec(sent ?? '')?.[1];
}
