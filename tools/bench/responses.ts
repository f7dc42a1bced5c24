// @ts-nocheck: becomes TypeScript in the next commits.
// Records the responses of a built checkout to more than 10,000 requests of every kind, and compares two recordings: a change
// that must not change a response is recorded before and after. Usage: --help
import { createWriteStream } from 'node:fs';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { compareRecordings } from './record/compare.js';
import { readRecordOptions } from './record/options.js';
import { recordedRequests } from './record/requests.js';
import { recordResponse } from './record/response-line.js';
import { startRecorded } from './record/start-recorded.js';
import { runInScope } from '../harness/scope.js';

const say = (line) => process.stderr.write(`responses: ${line}\n`);
const options = readRecordOptions(process.argv.slice(2));

if (options.compare) {
  process.exit(await compareRecordings(...options.files));
} else {
  await runInScope(record, say);
}

/** One request after another: the counts of scenarios and of limited keys depend on the order. */
async function record(scope) {
  const { server, stored, keys } = await startRecorded(resolve(options.dist), options, scope, say);
  const output = createWriteStream(options.out);
  const startedAt = Date.now();
  const statuses = new Map();
  let count = 0;
  for (const request of recordedRequests({ ...options, stored, keys })) {
    for (const line of await recordResponse(server, request, options)) {
      count += 1;
      statuses.set(line.status, (statuses.get(line.status) ?? 0) + 1);
      if (!output.write(`${JSON.stringify({ number: count, ...line })}\n`)) await once(output, 'drain');
    }
    if (count % 1000 === 0) say(`${count} responses`);
  }
  output.end();
  await once(output, 'finish');
  const seconds = Math.round((Date.now() - startedAt) / 1000);
  const byStatus = [...statuses].sort().map(([status, responses]) => `${responses} × ${status}`);
  say(`${count} responses in ${seconds} s: ${byStatus.join(', ')}`);
}
