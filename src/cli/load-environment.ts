import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';
import { ownFile } from '../config/own-file.js';

// The checkout's .env, not that of the working directory, which may belong to another project with another database.
const file = fileURLToPath(ownFile('.env'));
// Read once, since it may be a pipe. The environment takes precedence.
const given = existsSync(file) ? parseEnv(readFileSync(file, 'utf8')) : {};
for (const [name, value] of Object.entries(given)) process.env[name] ??= value;

/** The variables that the .env file sets. */
export const NAMES_IN_FILE: readonly string[] = Object.keys(given);

// Packages read it at load time, and would print connection strings, passwords and queries (docs/decisions/0023).
delete process.env['DEBUG'];
