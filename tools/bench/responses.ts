// `npm run responses -- DIR`: compares the responses of this checkout and of another built one to more than 10,000
// requests of every kind. A change that must not change a response is compared with the commit before it.
import { resolve } from 'node:path';
import { count, flag, readCommand } from '../harness/command.js';
import { runInScope } from '../harness/scope.js';
import { differenceOf } from './record/difference.js';
import { recordedRequests } from './record/requests.js';
import { recordResponses } from './record/response-line.js';
import { startRecorded } from './record/start-recorded.js';
import { say } from './say.js';

const SHOWN_MAX = 10;

const { options, words } = readCommand({
  name: 'npm run responses --',
  about:
    'Sends the same requests to the servers of DIR, a built checkout, and of this one, each on a database of its own, and compares status, ' +
    'headers and body: it prints the first differences, and exits with 1 if there are any. Nothing is measured.',
  options: {
    seed: count(1, 'seed of the requests'),
    requests: count(11_000, 'how many, besides documents, bursts and conditional requests'),
    cold: flag('the server of DIR has no caches: every response reads the dates that it needs from the database'),
  },
  words: '<dir>',
});

// One request after another: the counts of scenarios and of limited keys depend on the order.
await runInScope(async (scope) => {
  const before = await startRecorded(resolve(...words), options.cold, scope);
  const after = await startRecorded(process.cwd(), false, scope);
  const statuses = new Map<number | string, number>();
  let responses = 0;
  let different = 0;
  for (const request of recordedRequests({ ...options, ...after })) {
    const lines = await recordResponses(before.server.port, request);
    const others = await recordResponses(after.server.port, request);
    for (const [at, line] of lines.entries()) {
      responses += 1;
      statuses.set(line.status, (statuses.get(line.status) ?? 0) + 1);
      const difference = differenceOf(request, line, others[at] ?? { status: 'cut' });
      if (difference === undefined) continue;
      different += 1;
      if (different <= SHOWN_MAX) process.stdout.write(`${difference}\n`);
    }
    if (responses % 1000 === 0) say(`${responses} responses`);
  }
  say([...statuses].map(([status, number]) => `${number} × ${status}`).join(', '));
  if (different > 0) throw new Error(`${different} of ${responses} responses differ`);
  process.stdout.write(`${responses} responses are the same\n`);
}, say);
