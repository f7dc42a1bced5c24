import { deepStrictEqual } from 'node:assert';
import { type Servers, type Variant, VARIANTS } from '../servers/variants.js';
import { AT_ONCE, inParallel, requestOk, type Responding, type Response, sendRequest } from './responses.js';

/** The seconds left in a minute have one or two digits. */
const DIFFERENCE_MAX = 2;

/** A request, and what the warm server sends. */
interface Case {
  readonly target: string;
  readonly expected: Response;
  readonly quotes: readonly unknown[];
}

/**
 * Sends the same requests to every variant and compares the responses with ours, figure by figure; also checks that each
 * variant is what it claims to be: compressed, not modified.
 * @returns how many quotes were compared
 */
export async function checkSamePrices(
  servers: Servers,
  targets: readonly string[],
  responses: readonly Response[],
): Promise<number> {
  const cases = responses.slice(0, targets.length).map((expected, at) => {
    return { target: targets[at] ?? '', expected, quotes: JSON.parse(expected.body) as readonly unknown[] };
  });
  for (const variant of VARIANTS.filter(({ server }) => !server.startsWith('ceiling'))) {
    const check = variant.isConditional === true ? problemOfNotModified : problemOfPrices;
    await inParallel(cases, AT_ONCE, async (one) => {
      const problem = await check(servers[variant.server], one, variant);
      if (problem !== undefined) throw new Error(`${variant.name} ${problem}: ${one.target}`);
    });
  }
  return cases.reduce((sum, { quotes }) => sum + quotes.length, 0);
}

async function problemOfNotModified(server: Responding, { target, expected }: Case): Promise<string | undefined> {
  const { status } = await sendRequest(server, target, { 'if-none-match': expected.headers.etag ?? '' });
  return status === 304 ? undefined : `responded ${status} instead of 304`;
}

/** Our variants must send the same bytes, peers the same figures. */
async function problemOfPrices(
  server: Responding,
  { target, expected, quotes }: Case,
  { isOurs, headers }: Variant,
): Promise<string | undefined> {
  const { body, isCompressed } = await requestOk(server, target, headers);
  if (isCompressed !== (headers !== undefined)) return isCompressed ? 'is compressed' : 'is not compressed';
  if (body === expected.body) return undefined;
  if (isOurs === true) return 'sends other bytes than the warm server';
  try {
    deepStrictEqual(JSON.parse(body), quotes);
    return undefined;
  } catch (error) {
    return `sends other figures than this server: ${String(error)}`;
  }
}

/** How much the ceiling and this server send. */
export interface Head {
  readonly headers: number;
  readonly bodyBytes: number;
}

/** Checks that the ceiling sends the same headers as this server, at about the same length. */
export async function checkSameHead(servers: Servers, target: string): Promise<Head> {
  const [ours, ceiling] = [await sendRequest(servers.warm, target), await sendRequest(servers.ceiling, target)];
  const names = ({ headers }: Response) => Object.keys(headers).sort();
  const length = ({ rawHeaders }: Response) => rawHeaders.join('').length;
  if (names(ours).join() !== names(ceiling).join() || Math.abs(length(ours) - length(ceiling)) > DIFFERENCE_MAX)
    throw new Error(`the ceiling sends different headers: ${ceiling.rawHeaders.join()}; ${ours.rawHeaders.join()}`);
  return { headers: names(ours).length, bodyBytes: Buffer.byteLength(ceiling.body) };
}
