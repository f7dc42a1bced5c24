import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { ownFile } from '../config/own-file.js';

// The checkout's .env, not that of the working directory, which may belong to another project with another database.
const file = fileURLToPath(ownFile('.env'));
if (existsSync(file)) process.loadEnvFile(file);

// Packages read it at load time, and would print connection strings, passwords and queries (docs/decisions/0107).
delete process.env['DEBUG'];
