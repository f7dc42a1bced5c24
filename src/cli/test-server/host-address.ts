import { randomBytes } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Where the host is controlled, and the token that its requests need. */
export interface HostAddress {
  readonly pid: number;
  readonly control: string;
  readonly token: string;
}

const FILE = 'host.json';
const RESPONSE_MS = 2000;

/** The address of the host that runs on a cache folder; undefined: there is none. */
export async function findHost(folder: string): Promise<HostAddress | undefined> {
  const address = await readAddress(folder);
  if (address === undefined) return undefined;
  // Also keeps a host that is about to end running for the request that follows.
  const response = await fetch(`${address.control}/host`, {
    headers: { authorization: `Bearer ${address.token}` },
    signal: AbortSignal.timeout(RESPONSE_MS),
  }).catch(() => undefined);
  return response?.ok === true ? address : undefined;
}

/** Readable for this user only, and complete whenever it is read. */
export async function announceHost(folder: string, address: HostAddress): Promise<void> {
  const temporary = join(folder, `${FILE}.${randomBytes(4).toString('hex')}`);
  await writeFile(temporary, JSON.stringify(address), { mode: 0o600 });
  await rename(temporary, join(folder, FILE));
}

export async function withdrawHost(folder: string): Promise<void> {
  await rm(join(folder, FILE), { force: true });
}

async function readAddress(folder: string): Promise<HostAddress | undefined> {
  try {
    return JSON.parse(await readFile(join(folder, FILE), 'utf8')) as HostAddress;
  } catch {
    return undefined;
  }
}
