import { userName } from '../../config/user-name.js';
import type { Prisma } from '../generated/client.js';
import { withPrisma } from '../create-prisma.js';

type Transaction = Prisma.TransactionClient;

/** Sets the actor of the key audit for the rest of a transaction: the user of this machine, and the command. */
export async function announceActor(transaction: Transaction, via: string): Promise<void> {
  await transaction.$executeRaw`
    select set_config('stayquote.actor', ${userName()}, true), set_config('stayquote.via', ${via}, true)`;
}

/** Runs one action on keys as one transaction, with its actor recorded in the key audit. */
export function asActor<Result>(
  connectionString: string,
  via: string,
  act: (transaction: Transaction) => Promise<Result>,
): Promise<Result> {
  return withPrisma(connectionString, false, (prisma) =>
    prisma.$transaction(async (transaction) => {
      await announceActor(transaction, via);
      return act(transaction);
    }),
  );
}
