import { readFileSync } from 'node:fs';
import { ownFile } from './own-file.js';

/** The running release, from package.json. */
export function packageVersion(): string {
  const manifest: unknown = JSON.parse(readFileSync(ownFile('package.json'), 'utf8'));
  const isManifest = typeof manifest === 'object' && manifest !== null && 'version' in manifest;
  if (!isManifest || typeof manifest.version !== 'string') throw new Error('package.json has no version');
  return manifest.version;
}
