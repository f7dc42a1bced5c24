import { randomUUID } from 'node:crypto';
import { hashKey } from '../../domain/access/api-key.js';
import type { Prisma } from '../generated/client.js';
import { asActor } from './as-actor.js';
import { type KeyEnd, lifeOf } from './key-end.js';
import { UserError } from '../../config/user-error.js';

/** The owner of a key: exactly one of the three. */
export type KeyOwner =
  | { readonly kind: 'group'; readonly groupUuid: string }
  | { readonly kind: 'property'; readonly propertyUuid: string }
  | { readonly kind: 'channel'; readonly apiId: string };

interface KeySettings {
  readonly name: string | null;
  /** Null: the server's limit applies. */
  readonly requestsPerMinute: number | null;
  /** Null: the server's profile applies. */
  readonly wireProfile: string | null;
  /** Null: its requests force nothing. */
  readonly scenario: string | null;
  readonly end: KeyEnd;
}

/** Stores the hash of a new key and returns the row's uuid. @throws UserError for an unknown owner or an expiry in the past */
export function issueKey(
  connectionString: string,
  key: string,
  owner: KeyOwner,
  { end, ...settings }: KeySettings,
): Promise<string> {
  return asActor(connectionString, 'keys issue', async (transaction) => {
    await assertOwner(transaction, owner);
    const { uuid } = await transaction.apiKey.create({
      data: { ...newKeyColumns(key), ...owner, ...settings, ...(await lifeOf(transaction, end)) },
      select: { uuid: true },
    });
    return uuid;
  });
}

/** The columns of every key that we issue: only its hash and the end of its checksum are stored. */
export function newKeyColumns(key: string): { uuid: string; sha256: Uint8Array<ArrayBuffer>; lastFour: string } {
  return { uuid: randomUUID(), sha256: new Uint8Array(hashKey(key)), lastFour: key.slice(-4) };
}

async function assertOwner(transaction: Prisma.TransactionClient, owner: KeyOwner): Promise<void> {
  if ((await countOf(transaction, owner)) === 0) throw new UserError(`there is no such ${owner.kind}`);
}

function countOf(transaction: Prisma.TransactionClient, owner: KeyOwner): Promise<number> {
  switch (owner.kind) {
    case 'group':
      return transaction.propertyGroup.count({ where: { uuid: owner.groupUuid } });
    case 'property':
      return transaction.property.count({ where: { uuid: owner.propertyUuid } });
    case 'channel':
      return transaction.channel.count({ where: { apiId: owner.apiId } });
  }
}
