// @ts-nocheck: becomes TypeScript in the next commits.
import { parseArgs } from 'node:util';

const HELP = `npm run responses -- --out FILE [options]    record the responses of a built checkout
npm run responses -- --compare A B          compare two recordings; exits with 1 if they differ
  --dist DIR      the checkout; default: this one
  --seed N        seed of the requests; default: 1
  --requests N    how many, besides documents, bursts and conditional requests; default: 11000
  --cold          without caches: every response reads the dates that it needs from the database
  --bodies        record large bodies too, not only their digests: to see what differs in them
`;

/** Parses the command line; an invalid one or --help ends the process. */
export function readRecordOptions(args) {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        dist: { type: 'string', default: '.' },
        out: { type: 'string' },
        seed: { type: 'string', default: '1' },
        requests: { type: 'string', default: '11000' },
        cold: { type: 'boolean', default: false },
        bodies: { type: 'boolean', default: false },
        compare: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    });
    if (values.help) end(HELP, 0);
    if (values.compare ? positionals.length !== 2 : values.out === undefined || positionals.length > 0) end(HELP, 1);
    const [seed, requests] = [Number(values.seed), Number(values.requests)];
    if (![seed, requests].every((number) => Number.isSafeInteger(number) && number > 0)) end(HELP, 1);
    return { ...values, seed, requests, files: positionals };
  } catch (error) {
    return end(`${error.message}\n${HELP}`, 1);
  }
}

function end(text, code) {
  (code === 0 ? process.stdout : process.stderr).write(text);
  process.exit(code);
}
