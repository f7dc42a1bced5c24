// `npm run responses`: records the responses of a built checkout to more than 10,000 requests of every kind, and compares two
// recordings: a change that must not change a response is recorded before and after.
import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { count, flag, readCommand, text } from '../harness/command.js';
import { runInScope, type Scope } from '../harness/scope.js';
import { compareRecordings } from './record/compare.js';
import { recordedRequests } from './record/requests.js';
import { recordResponse } from './record/response-line.js';
import { startRecorded } from './record/start-recorded.js';

const { options, words } = readCommand({
  name: 'npm run responses --',
  about:
    'Records the responses of a built checkout with --out, a line for each, or compares the recordings A and B with --compare: it prints the\n' +
    'first differences, and exits with 1 if there are any. Nothing is measured.',
  options: {
    out: text('the file to record to'),
    dist: text('the checkout; default: this one'),
    seed: count(1, 'seed of the requests'),
    requests: count(11_000, 'how many, besides documents, bursts and conditional requests'),
    cold: flag('without caches: every response reads the dates that it needs from the database'),
    bodies: flag('record large bodies too, not only their digests: to see what differs in them'),
    compare: flag('compare two recordings'),
  },
  words: 'A B',
});
const { out, dist = '.' } = options;
const [before, after] = words;

function say(line: string): void {
  process.stderr.write(`responses: ${line}\n`);
}

if (options.compare && before !== undefined && after !== undefined) {
  process.exit(await compareRecordings(before, after));
} else if (out !== undefined) {
  await runInScope((scope) => record(scope, out), say);
} else {
  say('expected --out FILE, or --compare A B');
  process.exit(1);
}

/** One request after another: the counts of scenarios and of limited keys depend on the order. */
async function record(scope: Scope, file: string): Promise<void> {
  const { server, stored, keys } = await startRecorded(resolve(dist), options.cold, scope, say);
  const output = createWriteStream(file);
  const startedAt = Date.now();
  const statuses = new Map<number | string, number>();
  let number = 0;
  for (const request of recordedRequests({ ...options, stored, keys })) {
    for (const line of await recordResponse(server, request, options.bodies)) {
      number += 1;
      statuses.set(line.status, (statuses.get(line.status) ?? 0) + 1);
      if (!output.write(`${JSON.stringify({ number, ...line })}\n`)) await once(output, 'drain');
    }
    if (number % 1000 === 0) say(`${number} responses`);
  }
  output.end();
  await once(output, 'finish');
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  const byStatus = [...statuses].sort().map(([status, responses]) => `${responses} × ${status}`);
  say(`${number} responses in ${seconds} s: ${byStatus.join(', ')}`);
}
