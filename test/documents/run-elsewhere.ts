/** The commands in the documents that no test runs from there, and why not. The list is checked against them, so that it stays current. */
export const RUN_ELSEWHERE: Readonly<Record<string, string>> = {
  'npm run check': 'it runs this test',
  'npm run check:long': 'it takes long; the check proves the same with small counts',
  'npm test': 'it runs this test',
  'npm run test:slow': 'it runs this test',
  'npm run test:browser': 'it needs a Chromium',
  'npm run test:system': 'it needs Debian packages',
  'npm run screenshot': 'it writes into the checkout',
  'npm run build': 'the first command on a fresh clone runs it',
  'npm run lint': 'it is a check of its own',
  'npm run types': 'it is a check of its own',
  'npm ci': 'it reinstalls the packages',
  'npm run imports': 'it is a step of the check',
  'npm run openapi': 'it writes into the checkout',
  'npm run openapi:lint': 'it is a step of the check',
  'npm run release': 'it writes into the checkout, and is a step of the check',
  'npm install --save-dev --ignore-scripts': 'it needs the tarballs',
  'node_modules/.bin/stayquote': 'it needs the tarballs',
  'npm run examples': 'it writes into the checkout',
  'npm run catalogue': 'it writes into the checkout',
  'npm run guarantees': 'it takes long; each test run tries some',
  'npm run fuzz': 'it takes long; each test run sends some',
  'npm run sbom': 'its output changes with every package',
  'npm run bench': 'it takes minutes; check:long compares the responses',
  'npm run bench:compare': 'it needs a second checkout',
  'npm run bench:sizing': 'it takes minutes; check:long measures with little data',
  'npm run bench:growth': 'it takes an hour; check:long measures with little data',
  'npm run bench:calendar': 'it takes minutes',
  'npm run bench:channel-search': 'it takes minutes',
  'npm run responses': 'it takes minutes',
  'npm run faults': 'it takes long, and needs Debian packages',
  'npm run soak': 'it takes an hour',
  'npm run cluster': 'it needs Debian packages',
  'docker compose -f docs/examples/compose-cluster.yaml up': 'it needs containers',
  'npm run profile': 'it measures',
  'npm run mutation': 'it takes long',
  'docker compose up': 'it needs containers',
  'node bin/stayquote.js database migrate': 'it needs a database whose owner is another role',
  'node bin/stayquote.js database seed': '`prisma db seed` runs it',
  'docker run': 'it needs a Docker engine',
  'docker buildx imagetools inspect': 'it queries an image registry',
};

/** Whether a line is one of these commands, optionally with preceding settings and trailing arguments. */
export function isRunElsewhere(line: string): boolean {
  const command = line.replace(/^(?:[A-Z_]+=\S+ +)+/, '');
  return Object.keys(RUN_ELSEWHERE).some((named) => command === named || command.startsWith(`${named} `));
}
