// Runs npm for a release.
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** @throws Error if it fails */
export function npm(args: readonly string[], cwd: string): { readonly stdout: string; readonly stderr: string } {
  const { status, stdout, stderr, error } = spawnSync('npm', args, { cwd, encoding: 'utf8' });
  if (status !== 0) throw new Error(`npm ${args.join(' ')} failed: ${error?.message ?? stderr}`);
  return { stdout, stderr };
}

/**
 * Installs tarballs by path into an empty project.
 * @throws Error where npm requests one of our names from the registry, in which they are unclaimed
 */
export function install(folder: string, tarballs: readonly string[], ...options: readonly string[]): void {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'package.json'), '{ "private": true, "type": "module" }\n');
  const args = ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=http'];
  const { stderr } = npm([...args, ...options, ...tarballs], folder);
  const requested = stderr.split('\n').filter((line) => /\bhttps?:\/\/\S*stayquote/.test(line));
  if (requested.length > 0) throw new Error(`npm requested our names from the registry: ${requested.join('; ')}`);
}
