const ENTRIES = ['^src/cli/main\\.ts$', '^src/app/openapi/openapi-text\\.ts$'];

/** The layers of `src` from the lowest to the highest: each may import those before it. */
const LAYERS = 'domain config telemetry database import http rate-sheets auth responses api app cli'.split(' ');

const RULES = [
  ...LAYERS.slice(0, -1).map((layer, at) => ({
    name: `${layer}-imports-nothing-above`,
    comment: 'A layer imports only lower ones: docs/explanation/architecture.md lists them in order.',
    from: { path: `^src/${layer}/`, pathNot: '\\.spec\\.ts$' },
    to: { path: `^src/(${LAYERS.slice(at + 1).join('|')})/` },
  })),
  {
    name: 'twelve-layers',
    comment: 'Consider which layer a file belongs to before adding another one.',
    from: {},
    to: { path: '^src/', pathNot: `^src/(${LAYERS.join('|')})/` },
  },
  {
    name: 'src-imports-no-tests-and-tools',
    comment: 'What is built has neither beside it; only specs use builders.',
    from: { path: '^src/', pathNot: '\\.spec\\.ts$' },
    to: { path: '^(test|tools)/' },
  },
  {
    name: 'tools-import-no-tests',
    comment: 'Tests use the harness, so it cannot use theirs. Mutation testing runs the specs by their paths.',
    from: { path: '^tools/' },
    to: { path: '^test/' },
  },
  {
    name: 'packages-import-nothing-of-the-server',
    comment: 'What is packed has no `src` beside it: a package starts the server as a process.',
    from: { path: '^packages/' },
    to: { path: '^(src|test|tools)/' },
  },
  {
    name: 'server-imports-no-packages',
    comment: 'They are for the tests of integrations.',
    from: { path: '^src/' },
    to: { path: '^(packages/|node_modules/stayquote)' },
  },
  {
    name: 'no-cycles',
    comment: 'A cycle hides which part depends on which.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'no-dead-files',
    comment: 'A file that no entry leads to is dead or misplaced. Entries: the command line, and what tools import.',
    from: { path: ENTRIES },
    to: { path: '^src/', pathNot: [...ENTRIES, '\\.spec\\.ts$', '^src/database/generated/'], reachable: false },
  },
  {
    name: 'domain-is-pure',
    comment: 'The pricing core is plain data in, plain data out: no framework, no database, no clock, no process.',
    from: { path: '^src/domain/', pathNot: '\\.spec\\.ts$' },
    to: { pathNot: ['^src/domain/', '^(crypto|zlib)$'] },
  },
  {
    name: 'hashes-of-keys-only',
    comment: 'The hash and checksum of a key are pure functions; nothing else in the domain needs Node.js.',
    from: { path: '^src/domain/', pathNot: '^src/domain/access/api-key\\.ts$' },
    to: { path: '^(crypto|zlib)$' },
  },
  {
    name: 'prisma-in-database-only',
    comment: 'Rows and queries stop at the repositories; all other code uses domain data.',
    from: { path: '^(src|packages)/', pathNot: '^src/(database|import)/' },
    to: { path: ['^src/database/generated/', '(^|/)node_modules/(@prisma|prisma|pg)/'] },
  },
  {
    name: 'connections-that-may-be-cut',
    comment:
      'A connection without an error listener ends the process when it is cut: only two files create connections, and one a query of its own kind.',
    from: {
      path: '^src/',
      pathNot: ['^src/database/(create-pool|serving-pool|database-client|copy-rows)\\.ts$', '\\.spec\\.ts$'],
    },
    to: { path: '(^|/)node_modules/pg(-pool)?/', dependencyTypesNot: ['type-only'] },
  },
  {
    name: 'pools-of-prisma',
    comment:
      'Given a connection string, the adapter of Prisma would create its own pool: only two files create it, with ours.',
    from: { path: '^src/', pathNot: '^src/database/(prisma\\.service|create-prisma)\\.ts$' },
    to: { path: '(^|/)node_modules/@prisma/adapter-pg/' },
  },
  {
    name: 'writers-for-the-command-line-only',
    comment: 'The server reads; only commands write.',
    from: { path: '^src/', pathNot: ['^src/cli/', '^src/(database/write|import/write|import/changes)/'] },
    to: { path: '^src/(database/write|import/write|import/changes)/' },
  },
  {
    name: 'one-narrow-writer',
    comment: 'The server itself only writes key uses, and nothing else goes over its writing connection.',
    from: { path: '^src/', pathNot: ['^src/app/app\\.module\\.ts$', '^src/auth/key-uses\\.ts$'] },
    to: { path: '^src/database/key-use\\.writer\\.ts$' },
  },
  {
    name: 'features-keep-apart',
    comment: 'Operations are independent; what two of them share belongs in the domain, http, auth or database.',
    from: { path: '^src/api/([^/]+)/' },
    to: {
      path: '^src/api/[^/]+/',
      // Prices are made in one place. An explanation reads the request of what it explains.
      pathNot: [
        '^src/api/$1/',
        '^src/api/(content|pricing)/',
        '^src/api/(quotes/quotes|channel/get-property)\\.query\\.ts$',
      ],
    },
  },
  {
    name: 'prices-by-the-pricing-service',
    comment: 'No price is made elsewhere: what shows one gets it from PricingService, as plain data.',
    from: { path: '^src/', pathNot: ['^src/domain/', '^src/api/pricing/', '\\.spec\\.ts$'] },
    to: {
      path: '^src/domain/pricing/(quote-stay|offer-stay|best-offer|price-[^/]+|explain-nights|stay-plan)\\.ts$',
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'controllers-call-services',
    comment: 'Controllers decide nothing and load nothing.',
    from: { path: '\\.controller\\.ts$' },
    to: { path: '^src/(database|domain)/', pathNot: '^src/domain/access/' },
  },
];

/** The import rules; `npm run imports` fails on a violation. */
module.exports = {
  forbidden: RULES.map((rule) => ({ ...rule, severity: 'error' })),
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.build.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(src/database/generated/internal|tools/bench/peers/generated)' },
    enhancedResolveOptions: { conditionNames: ['import', 'require', 'node', 'default', 'types'] },
  },
};
