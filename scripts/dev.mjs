// `npm run dev`: compiles when a source changes, and restarts the server with what was compiled.
import { spawn } from 'node:child_process';

const commands = [
  ['node_modules/typescript/bin/tsc', '--watch', '--preserveWatchOutput'],
  ['--watch', '--watch-preserve-output', 'bin/stayquote.js', 'serve', '--demo', ...process.argv.slice(2)],
];
const children = commands.map((args) => spawn(process.execPath, args, { stdio: 'inherit' }));

/** Either command is of no use without the other. */
const end = () => children.forEach((child) => child.kill('SIGTERM'));
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, end);
for (const child of children) child.on('exit', end);
