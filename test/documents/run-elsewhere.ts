/** A command in the documents that no test can run, and the file that covers it instead, identified by a string in it. */
export interface RunElsewhere {
  readonly command: string;
  readonly because: string;
  readonly file: string;
  readonly says: string;
}

/** The commands that are not run from the documents. The list is checked against them, so that it stays current. */
export const RUN_ELSEWHERE: readonly RunElsewhere[] = [
  { command: 'npm run check', because: 'it runs this test', file: '.ci/run', says: 'npm run --silent check' },
  {
    command: 'npm run check:long',
    because: 'it takes long; the check proves the same with small counts',
    file: 'package.json',
    says: '"check:long": "SECOND_OPINION_RUNS=',
  },
  { command: 'npm test', because: 'it runs this test', file: 'tools/checks/check.ts', says: "['test', '--json'" },
  {
    command: 'npm run test:slow',
    because: 'it runs this test',
    file: 'tools/checks/check.ts',
    says: "['spec', 'slow', ...extra]",
  },
  { command: 'npm run test:browser', because: 'it needs a Chromium', file: '.ci/run', says: 'check -- --browser' },
  {
    command: 'npm run test:system',
    because: 'it needs Debian packages',
    file: '.ci/run',
    says: '--browser --system',
  },
  {
    command: 'npm run screenshot',
    because: 'it writes into the checkout',
    file: 'package.json',
    says: 'test/pages/screenshot.ts',
  },
  {
    command: 'npm run build',
    because: 'the first command on a fresh clone runs it',
    file: 'tools/set-up/set-up.mjs',
    says: "['run', '--silent', 'build']",
  },
  {
    command: 'npm run lint',
    because: 'it is a check of its own',
    file: 'tools/checks/check.ts',
    says: "lint: ['lint']",
  },
  {
    command: 'npm run types',
    because: 'it is a check of its own',
    file: 'tools/checks/check.ts',
    says: "types: ['types']",
  },
  { command: 'npm ci', because: 'it reinstalls the packages', file: 'tools/set-up/set-up.mjs', says: "['ci'," },
  {
    command: 'npm run imports',
    because: 'it is a step of the check',
    file: 'tools/checks/check.ts',
    says: "['imports']",
  },
  {
    command: 'npm run openapi',
    because: 'it writes into the checkout',
    file: 'tools/checks/check.ts',
    says: "'openapi', '--check'",
  },
  {
    command: 'npm run openapi:lint',
    because: 'it is a step of the check',
    file: 'tools/checks/check.ts',
    says: "'openapi:lint'",
  },
  {
    command: 'npm run release',
    because: 'it writes into the checkout, and is a step of the check',
    file: 'tools/checks/check.ts',
    says: "'release', '--dry-run'",
  },
  {
    command: 'npm install --save-dev --ignore-scripts',
    because: 'it needs the tarballs',
    file: 'test/packages/packages.slow.ts',
    says: 'namesRequested(await project(), server, testing)',
  },
  {
    command: 'node_modules/.bin/stayquote',
    because: 'it needs the tarballs',
    file: 'tools/release/try-server.ts',
    says: "'node_modules/.bin/stayquote'",
  },
  {
    command: 'npm run examples',
    because: 'it writes into the checkout',
    file: 'test/contract/response-examples.spec.ts',
    says: 'WRITE_EXAMPLES',
  },
  {
    command: 'npm run catalogue',
    because: 'it writes into the checkout',
    file: 'test/import-export/demo/catalogue/document.spec.ts',
    says: 'toBe(text)',
  },
  {
    command: 'npm run guarantees',
    because: 'it takes long; each test run tries some',
    file: 'test/prices/guarantees/scenario.ts',
    says: "process.env['GUARANTEE_RUNS']",
  },
  {
    command: 'npm run fuzz',
    because: 'it takes long; each test run sends some',
    file: 'test/hostile/fuzz/fuzz.slow.ts',
    says: "process.env['FUZZ_RUNS']",
  },
  {
    command: 'npm run sbom',
    because: 'its output changes with every package',
    file: 'test/packages/licences.spec.ts',
    says: "'sbom'",
  },
  {
    command: 'npm run bench',
    because: 'it takes minutes; check:long compares the responses',
    file: 'test/packages/bench/same-prices.long.ts',
    says: "'tools/bench/bench.ts', '--check'",
  },
  {
    command: 'npm run bench:compare',
    because: 'it needs a second checkout',
    file: 'package.json',
    says: '&& node --import tsx tools/bench/compare.ts"',
  },
  {
    command: 'npm run bench:sizing',
    because: 'it takes minutes; check:long measures with little data',
    file: 'test/packages/bench/sizing.long.ts',
    says: "'tools/bench/sizing.ts', '--small'",
  },
  {
    command: 'npm run bench:growth',
    because: 'it takes an hour; check:long measures with little data',
    file: 'test/packages/bench/growth.long.ts',
    says: "'tools/bench/growth.ts', ...options",
  },
  {
    command: 'npm run bench:calendar',
    because: 'it takes minutes',
    file: 'package.json',
    says: '&& node --import tsx tools/bench/calendar.ts"',
  },
  {
    command: 'npm run bench:channel-search',
    because: 'it takes minutes',
    file: 'package.json',
    says: '&& node --import tsx tools/bench/channel-search.ts"',
  },
  {
    command: 'npm run responses',
    because: 'it takes minutes',
    file: 'package.json',
    says: '&& node --import tsx tools/bench/responses.ts"',
  },
  {
    command: 'npm run faults',
    because: 'it takes long, and needs Debian packages',
    file: 'package.json',
    says: '"faults": "node tools/set-up/set-up.mjs && node --import tsx tools/faults/faults.ts"',
  },
  {
    command: 'npm run soak',
    because: 'it takes an hour',
    file: 'package.json',
    says: '"soak": "npm run --silent faults -- soak"',
  },
  {
    command: 'npm run cluster',
    because: 'it needs Debian packages',
    file: 'tools/harness/cluster.ts',
    says: "'tools/cluster/cluster.ts'",
  },
  {
    command: 'docker compose -f docs/examples/compose-cluster.yaml up',
    because: 'it needs containers',
    file: 'test/faults/containers/compose-cluster.ts',
    says: "'docs/examples/compose-cluster.yaml'",
  },
  {
    command: 'npm run profile',
    because: 'it measures',
    file: 'package.json',
    says: '&& node --import tsx tools/bench/profile.ts"',
  },
  {
    command: 'npm run mutation',
    because: 'it takes long',
    file: 'package.json',
    says: '&& node --import tsx tools/mutation/mutation.ts"',
  },
  ...['pg_dump', 'pg_restore', 'psql'].map((command) => ({
    command,
    because: 'it is a program of PostgreSQL',
    file: 'test/faults/backup.system.ts',
    says: "readDocument('docs/how-to/backup.md')",
  })),
  {
    command: 'docker compose up',
    because: 'it needs containers',
    file: 'test/faults/containers/containers.system.ts',
    says: "engine.compose('up'",
  },
  {
    command: 'node bin/stayquote.js database migrate',
    because: 'it needs a database whose owner is another role',
    file: 'test/command-line/database-refusals.slow.ts',
    says: "'database', 'migrate'",
  },
  {
    command: 'node bin/stayquote.js database seed',
    because: '`prisma db seed` runs it',
    file: 'prisma.config.ts',
    says: "seed: 'node bin/stayquote.js database seed'",
  },
  {
    command: 'docker run',
    because: 'it needs a Docker engine',
    file: 'docs/examples/kubernetes/migration-job.yaml',
    says: 'migrate',
  },
  {
    command: 'docker buildx imagetools inspect',
    because: 'it queries an image registry',
    file: 'Dockerfile',
    says: 'docker buildx imagetools inspect node:24-slim',
  },
];

/** Whether a line is one of these commands, optionally with preceding settings and trailing arguments. */
export function isRunElsewhere(line: string): boolean {
  const command = line.replace(/^(?:[A-Z_]+=\S+ +)+/, '');
  return RUN_ELSEWHERE.some((entry) => command === entry.command || command.startsWith(`${entry.command} `));
}
