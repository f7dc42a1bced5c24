/** HTTP clients commonly used to call an API. */
const PROGRAMS: ReadonlySet<string> = new Set([
  ...['curl', 'Wget', 'PostmanRuntime', 'insomnia', 'Mozilla', 'k6'],
  ...['node', 'undici', 'axios', 'got', 'python-requests', 'python-httpx', 'Python-urllib', 'Go-http-client'],
  ...['okhttp', 'Java-http-client', 'Apache-HttpClient', 'GuzzleHttp', 'Ruby', 'reqwest'],
]);

/**
 * The client program from `User-Agent`, if it is a well-known one. Anything else is not logged: the header may contain a key,
 * and an imported key may look like the name of a program.
 */
export function clientProgram(userAgent = ''): string | undefined {
  const end = userAgent.indexOf('/');
  const program = end === -1 ? userAgent : userAgent.slice(0, end);
  return PROGRAMS.has(program) ? program : undefined;
}
