// `npm start`: sets up what is missing and serves the demo data. One process, which package.json starts with `exec`: npm sends
// a signal to its shell, and a shell with two commands to run would end without passing it on.
import { fileURLToPath } from 'node:url';

await import('./set-up.mjs');
const entry = fileURLToPath(new URL('../../bin/stayquote.js', import.meta.url));
process.argv.splice(1, 1, entry, 'serve', '--demo');
await import('../../bin/stayquote.js');
