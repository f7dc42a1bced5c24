import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { freePort } from '../../src/database/embedded/free-port.js';

/** Of 12,768 ports; among so many random ones, some would be equal. */
const PORTS = 400;

const PICK = `
  import { freePort } from './dist/database/embedded/free-port.js';
  const ports = [];
  for (let count = 0; count < ${PORTS}; count += 1) ports.push(await freePort());
  process.stdout.write(ports.join(' '), () => process.stdin.once('data', () => process.exit()));`;

it('a free port is not found again before a server can listen on it, in whichever process', async () => {
  const other = spawn(process.execPath, ['--input-type=module', '--eval', PICK], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  const othersPorts = text(other.stdout);
  const ports: number[] = [];
  for (let count = 0; count < PORTS; count += 1) ports.push(await freePort());
  other.stdin.end('\n');
  const all = [...ports, ...(await othersPorts).split(' ').map(Number)];
  expect(all).toHaveLength(2 * PORTS);
  expect(new Set(all).size).toBe(2 * PORTS);
});
