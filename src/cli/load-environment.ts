import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

// The checkout's own file, not that of the working directory, which may be another project's with a database of its own.
const file = fileURLToPath(new URL('../../.env', import.meta.url));
if (existsSync(file)) process.loadEnvFile(file);

// Packages read it while they are loaded, and would print connection strings, passwords and queries (docs/decisions/0107).
delete process.env['DEBUG'];
