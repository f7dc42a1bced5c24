// `npm run openapi:lint`. The linters have a folder of their own, so that an installation of the project does not include them.
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';
import { readCommand } from '../harness/command.js';
import { installTools } from '../set-up/install-tools.mjs';

const { words } = readCommand({
  name: 'npm run openapi:lint --',
  about:
    'Lints the contracts, or the given ones, with Redocly (recommended-strict) and Spectral (spectral:oas); any finding fails.',
  words: '[contracts...]',
  measures: false,
  options: {},
});
const committed = ['openapi.json', 'public-api.json', 'extensions.json'].map((name) => `contract/openapi/${name}`);
const contracts = (words.length > 0 ? words : committed).map((path) => resolve(path));

/** No telemetry, and no requests for newer versions. */
const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', CI: 'true' };

/** Runs a linter in its folder; its output is shown only if it fails. */
function lint(program: string, ...flags: readonly string[]): boolean {
  const args = [program, 'lint', ...flags, ...contracts];
  const options = { cwd: import.meta.dirname, env, encoding: 'utf8' } as const;
  const { status, stdout, stderr, error } = spawnSync(process.execPath, args, options);
  if (status === 0) return true;
  process.stderr.write(`stayquote: ${args.join(' ')} failed\n${error?.message ?? `${stdout}${stderr}`}\n`);
  return false;
}

installTools('openapi-lint');
const outcomes = [
  lint('node_modules/@redocly/cli/bin/cli.js', '--config=redocly.yaml'),
  lint('node_modules/@stoplight/spectral-cli/dist/index.js', '--ruleset=spectral.yaml', '--fail-severity=hint'),
];
if (outcomes.includes(false)) process.exit(1);
