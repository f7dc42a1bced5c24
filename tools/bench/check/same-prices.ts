import { deepStrictEqual } from 'node:assert';
import type { HttpResponse } from '../../harness/http-exchange.js';
import type { Servers } from '../servers/variants.js';
import { inParallel, requestOk, sendRequest } from './responses.js';

/** The seconds left in a minute have one or two digits. */
const DIFFERENCE_MAX = 2;
/** They must send the same bytes as the warm server; the peers, the same figures. */
const OURS = ['sheetless', 'cached', 'warm-shipped'] as const;
const PEERS = ['fastify-pg', 'nest-prisma'] as const;

/**
 * Sends the same requests to every server and compares the responses with those of the warm server.
 * @returns how many quotes were compared
 */
export async function checkSamePrices(
  servers: Servers,
  targets: readonly string[],
  responses: readonly HttpResponse[],
): Promise<number> {
  const cases = responses.map((expected, at) => ({ expected, target: targets[at] ?? '' }));
  await inParallel(cases, async ({ target, expected }) => {
    for (const name of OURS) {
      const { text } = await requestOk(servers[name], target);
      if (text !== expected.text) throw new Error(`${name} sends other bytes than the warm server: ${target}`);
    }
    for (const name of PEERS) {
      const { body } = await requestOk(servers[name], target);
      deepStrictEqual(body, expected.body, `${name} sends other figures than the warm server: ${target}`);
    }
    const { status } = await sendRequest(servers.cached, target, { 'if-none-match': expected.headers.etag ?? '' });
    if (status !== 304) throw new Error(`the cached server responded ${status} instead of 304: ${target}`);
  });
  return responses.reduce((sum, { body }) => sum + (body as readonly unknown[]).length, 0);
}

/** Checks that the ceiling sends the same headers as this server, at about the same length. */
export async function checkSameHead(servers: Servers, target: string): Promise<void> {
  const [ours, ceiling] = [await sendRequest(servers.warm, target), await sendRequest(servers.ceiling, target)];
  const names = ({ headers }: HttpResponse) => Object.keys(headers).sort().join();
  const length = ({ rawHeaders }: HttpResponse) => rawHeaders.join('').length;
  if (names(ours) !== names(ceiling) || Math.abs(length(ours) - length(ceiling)) > DIFFERENCE_MAX)
    throw new Error(`the ceiling sends different headers: ${ceiling.rawHeaders.join()}; ${ours.rawHeaders.join()}`);
}
