// @ts-nocheck: becomes TypeScript in the next commits.
// Lints the contracts, or the one given, with Redocly (recommended-strict) and Spectral (spectral:oas); any finding fails. The linters have a
// folder of their own, so that an installation of the project does not include them.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { installTools } from '../set-up/install-tools.mjs';

const folder = fileURLToPath(new URL('./', import.meta.url));
const committed = ['openapi.json', 'public-api.json', 'extensions.json'].map(
  (name) => new URL(`../../contract/openapi/${name}`, import.meta.url),
);
const contracts = process.argv[2] === undefined ? committed.map(fileURLToPath) : [process.argv[2]];

/** No telemetry, and no requests for newer versions. */
const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true', CI: 'true' };

/** Runs a command in the folder of the linters; its output is shown only if it fails. */
function run(command, args) {
  const { status, stdout, stderr, error } = spawnSync(command, args, { cwd: folder, env, encoding: 'utf8' });
  if (status === 0) return true;
  process.stderr.write(`stayquote: ${command} ${args.join(' ')} failed\n${error?.message ?? `${stdout}${stderr}`}\n`);
  return false;
}

installTools('openapi-lint');
const linters = [
  ['node_modules/@redocly/cli/bin/cli.js', 'lint', '--config=redocly.yaml', ...contracts],
  [
    'node_modules/@stoplight/spectral-cli/dist/index.js',
    'lint',
    '--ruleset=spectral.yaml',
    '--fail-severity=hint',
    ...contracts,
  ],
];
if (!linters.map((args) => run(process.execPath, args)).every(Boolean)) process.exit(1);
