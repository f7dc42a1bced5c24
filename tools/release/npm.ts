// @ts-nocheck: becomes TypeScript in the next commits.
// Runs npm for a release.
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

function npm(args, cwd) {
  const { status, stdout, stderr, error } = spawnSync('npm', args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`npm ${args.join(' ')} failed: ${error?.message ?? stderr}`);
  return { stdout, stderr };
}

/** Packs a staged folder and returns the path of the tarball. */
export function pack(folder, target) {
  const { stdout } = npm(['pack', folder, '--json', '--ignore-scripts', '--pack-destination', target], target);
  const packed = JSON.parse(stdout);
  const [{ filename }] = Object.values(packed);
  return join(target, filename);
}

/**
 * Installs tarballs by path into an empty project.
 * @throws where npm requests one of our names from the registry, in which they are unclaimed
 */
export function install(folder, tarballs, ...options) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
  const args = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=http'];
  const { stderr } = npm([...args, ...options, ...tarballs], folder);
  const requested = stderr.split('\n').filter((line) => /\bhttps?:\/\/\S*stayquote/.test(line));
  if (requested.length > 0) throw new Error(`npm requested our names from the registry: ${requested.join('; ')}`);
}

/** Megabytes on disk, as `du -sm` counts them. */
export function megabytes(folder) {
  return Number.parseInt(spawnSync('du', ['-sm', folder], { encoding: 'utf8' }).stdout, 10);
}
