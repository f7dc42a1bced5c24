import { type Credentials, shownHeaders } from '../state/credentials.js';

/** A command that repeats a request; the key is a variable of the shell. */
export function curlOf(url: string, credentials: Credentials | undefined): string {
  const headers = credentials === undefined ? [] : shownHeaders(credentials).map((header) => `-H "${header}"`);
  return ['curl -i', ...headers, quoted(url)].join(' ');
}

/** URLs as browsers write them contain a quote only if it was typed. */
function quoted(text: string): string {
  return `'${text.replaceAll("'", '%27')}'`;
}
