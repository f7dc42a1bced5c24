import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { StayquoteError } from './stayquote-error.js';

interface Manifest {
  readonly version: string;
  readonly bin: { readonly stayquote: string };
}

const OWN_MANIFEST = new URL('../package.json', import.meta.url);

/**
 * The entry of the installed server: of the project whose tests run, else the one beside this package.
 * @param folder of the server, where it is neither
 * @throws StayquoteError if it is missing, or not the version that this package belongs to
 */
export function findCommand(folder?: string): string {
  const manifest = folder === undefined ? resolveManifest() : join(folder, 'package.json');
  const own = read(OWN_MANIFEST);
  if (manifest === undefined) {
    throw new StayquoteError(
      `The package stayquote ${own.version} is not installed; stayquote-testing starts its server.`,
    );
  }
  const { version, bin } = read(manifest);
  if (version !== own.version) {
    throw new StayquoteError(
      `stayquote is version ${version} and stayquote-testing ${own.version}: install the same version of both.`,
    );
  }
  return join(dirname(manifest), bin.stayquote);
}

function resolveManifest(): string | undefined {
  for (const from of [join(process.cwd(), 'tests.js'), import.meta.url]) {
    try {
      return createRequire(from).resolve('stayquote/package.json');
    } catch {
      // Looked for in the next place.
    }
  }
  return undefined;
}

function read(file: string | URL): Manifest {
  return JSON.parse(readFileSync(file, 'utf8')) as Manifest;
}
