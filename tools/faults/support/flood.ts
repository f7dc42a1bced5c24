// Sends requests at a fixed rate, whether or not responses arrive, in its own process, with a port and a `Load` as its only
// argument. A due request waits for a free connection, so that the number of connections bounds the requests in flight.
// Connections take turns, so that none is idle for long; to lose one is an error. Prints the responses per second, by status.
import { readFileSync } from 'node:fs';
import { Connection } from '../../bench/generator/connection.js';
import { givenToTool } from '../../harness/program.js';
import type { Load } from './loads.js';

const given = givenToTool() as Load & { readonly port: number };
const { port, headers, file, rate, connections, warmUpSeconds, seconds } = given;
const targets = readFileSync(file, 'utf8').trim().split('\n');
const all = Array.from({ length: connections }, () => new Connection(port, headers));
const free = [...all];
const statuses: Record<string, number> = {};
const start = performance.now();
const measuredFrom = start + warmUpSeconds * 1000;
const end = measuredFrom + seconds * 1000;
let sent = 0;

function sendDue(): void {
  const now = performance.now();
  if (now >= end) return;
  const due = Math.floor(((now - start) * rate) / 1000);
  while (sent < due) {
    const connection = free.shift();
    if (connection === undefined) return;
    send(connection);
  }
}

function send(connection: Connection): void {
  connection.send(targets[sent % targets.length] ?? '', (status) => {
    const now = performance.now();
    if (now >= measuredFrom && now < end) statuses[status] = (statuses[status] ?? 0) + 1;
    free.push(connection);
    sendDue();
  });
  sent += 1;
}

for (const { socket } of all) {
  socket.on('close', () => {
    if (performance.now() < end) throw new Error('the server closed a connection');
  });
}
const pacing = setInterval(sendDue, 1);
setTimeout(
  () => {
    clearInterval(pacing);
    for (const connection of all) connection.close();
    const perSecond = Object.entries(statuses).map(([status, count]) => [status, count / seconds]);
    process.stdout.write(`${JSON.stringify(Object.fromEntries(perSecond))}\n`);
  },
  end - start + 500,
);
