/** A command that the documents name and that no test can run, and the file that sees to it instead, by what it says. */
export interface RunElsewhere {
  readonly command: string;
  readonly because: string;
  readonly file: string;
  readonly says: string;
}

/** The commands that are not run out of the documents. The list is compared with them, so that it cannot rot. */
export const RUN_ELSEWHERE: readonly RunElsewhere[] = [
  { command: 'npm run check', because: 'it runs this test', file: '.ci/run', says: 'npm run --silent check' },
  { command: 'npm test', because: 'it runs this test', file: 'scripts/check.mjs', says: "const suites = ['test'," },
  {
    command: 'npm run test:slow',
    because: 'it runs this test',
    file: 'scripts/check.mjs',
    says: "'test:slow'",
  },
  { command: 'npm run test:browser', because: 'it needs a Chromium', file: '.ci/run', says: 'check -- --browser' },
  {
    command: 'npm run test:system',
    because: 'it needs programs of Debian',
    file: '.ci/run',
    says: '--browser --system',
  },
  {
    command: 'npm run screenshot',
    because: 'it writes into the checkout',
    file: 'package.json',
    says: 'test/browser/screenshot.ts',
  },
  { command: 'npm ci', because: 'it installs the packages anew', file: 'scripts/set-up.mjs', says: "['ci'," },
  { command: 'npm run imports', because: 'it is a step of the check', file: 'scripts/check.mjs', says: "'imports'" },
  {
    command: 'npm run openapi',
    because: 'it writes into the checkout',
    file: 'scripts/check.mjs',
    says: "'openapi', '--', '--check'",
  },
  {
    command: 'npm run catalogue',
    because: 'it writes into the checkout',
    file: 'test/demo/catalogue/document.spec.ts',
    says: 'toBe(text)',
  },
  {
    command: 'npm run guarantees',
    because: 'it takes long; each test run tries some',
    file: 'test/guarantees/asked.ts',
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
    file: 'test/supply-chain/licences.spec.ts',
    says: "'sbom'",
  },
  {
    command: 'npm run bench',
    because: 'it takes minutes; each test run compares the answers',
    file: 'test/bench/same-prices.slow.ts',
    says: "'bench/bench.mjs', '--check'",
  },
  {
    command: 'npm run faults',
    because: 'it takes long, and needs programs of Debian',
    file: 'package.json',
    says: '"faults": "node scripts/set-up.mjs && node faults/faults.mjs"',
  },
  {
    command: 'npm run profile',
    because: 'it measures',
    file: 'package.json',
    says: '&& node bench/profile.mjs"',
  },
  {
    command: 'npm run mutation',
    because: 'it takes long',
    file: 'package.json',
    says: '&& node scripts/mutation.mjs"',
  },
  {
    command: 'npm run migrate',
    because: "it needs the address of a reader's own PostgreSQL",
    file: 'test/database/migrations.spec.ts',
    says: "'migrate', 'deploy'",
  },
  ...['pg_dump', 'pg_restore', 'psql'].map((command) => ({
    command,
    because: 'it is a program of PostgreSQL',
    file: 'test/system/backup.system.ts',
    says: "readDocument('docs/BACKUP.md')",
  })),
  {
    command: 'docker compose up',
    because: 'it needs a Docker engine',
    file: 'docker-compose.yml',
    says: "command: ['serve', '--demo']",
  },
  {
    command: 'docker compose exec server',
    because: 'it needs a Docker engine',
    file: 'docker-compose.yml',
    says: '  server:',
  },
  {
    command: 'docker buildx imagetools inspect',
    because: 'it asks a registry of images',
    file: 'Dockerfile',
    says: 'docker buildx imagetools inspect node:24-slim',
  },
];

/** Whether a line is one of these commands, perhaps with settings before it and arguments behind it. */
export function isRunElsewhere(line: string): boolean {
  const command = line.replace(/^(?:[A-Z_]+=\S+ +)+/, '');
  return RUN_ELSEWHERE.some((entry) => command === entry.command || command.startsWith(`${entry.command} `));
}
