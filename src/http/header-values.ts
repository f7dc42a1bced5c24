import type { IncomingMessage } from 'node:http';

/**
 * Every value that a header was sent with: Node joins those of a doubled one, or keeps the first. Its `headersDistinct`
 * says the same, and takes all headers apart for it.
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
