import type { IncomingMessage } from 'node:http';

/**
 * Every value that was sent for a header: Node joins the values of a repeated header, or keeps the first. `headersDistinct`
 * gives the same, but parses all headers.
 * @param name in lower case
 */
export function headerValues({ rawHeaders }: IncomingMessage, name: string): string[] {
  const values: string[] = [];
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const sent = rawHeaders[at] ?? '';
    if (sent.length === name.length && sent.toLowerCase() === name) values.push(rawHeaders[at + 1] ?? '');
  }
  return values;
}
