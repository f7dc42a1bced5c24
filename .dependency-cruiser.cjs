const ENTRIES = ['^src/cli/main\\.ts$', '^src/app/openapi/openapi-text\\.ts$'];

/** The rooms of `src` from the lowest to the highest: each may import those before it. */
const ROOMS = 'domain config telemetry data-set database http rate-sheets auth responses api app cli'.split(' ');

/** The layers of the house as a failing command. */
module.exports = {
  forbidden: [
    ...ROOMS.slice(0, -1).map((room, at) => ({
      name: `${room}-imports-nothing-above`,
      comment: 'Imports lead down: docs/ARCHITECTURE.md has the rooms in their order.',
      severity: 'error',
      from: { path: `^src/${room}/`, pathNot: '\\.spec\\.ts$' },
      to: { path: `^src/(${ROOMS.slice(at + 1).join('|')})/` },
    })),
    {
      name: 'twelve-rooms',
      comment: 'Ask which room a file belongs in before adding another one.',
      severity: 'error',
      from: {},
      to: { path: '^src/', pathNot: `^src/(${ROOMS.join('|')})/` },
    },
    {
      name: 'src-imports-no-tests',
      comment: 'A spec that needs the builders or helpers of `test` lives there.',
      severity: 'error',
      from: { path: '^src/' },
      to: { path: '^test/' },
    },
    {
      name: 'no-cycles',
      comment: 'A cycle hides which part knows which.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no-dead-files',
      comment:
        'A file that no entry leads to is dead or misplaced. Entries: the command line, and what scripts import.',
      severity: 'error',
      from: { path: ENTRIES },
      to: { path: '^src/', pathNot: [...ENTRIES, '\\.spec\\.ts$', '^src/database/generated/'], reachable: false },
    },
    {
      name: 'domain-is-pure',
      comment: 'The pricing core is plain data in, plain data out: no framework, no database, no clock, no process.',
      severity: 'error',
      from: { path: '^src/domain/', pathNot: '\\.spec\\.ts$' },
      to: { pathNot: ['^src/domain/', '^(crypto|zlib)$'] },
    },
    {
      name: 'hashes-of-keys-only',
      comment: 'The hash and checksum of a key are pure functions; nothing else in the domain needs Node.js.',
      severity: 'error',
      from: { path: '^src/domain/', pathNot: '^src/domain/access/api-key\\.ts$' },
      to: { path: '^(crypto|zlib)$' },
    },
    {
      name: 'prisma-in-database-only',
      comment: 'Rows and queries stop at the repositories; the rest of the house sees domain data.',
      severity: 'error',
      from: { pathNot: '^src/database/' },
      to: { path: ['^src/database/generated/', '(^|/)node_modules/(@prisma|prisma|pg)/'] },
    },
    {
      name: 'connections-that-may-be-cut',
      comment: 'A connection without an error listener ends the process when it is cut: two files make all of them.',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/database/(create-pool|database-client)\\.ts$', '\\.spec\\.ts$'] },
      to: { path: '(^|/)node_modules/pg(-pool)?/', dependencyTypesNot: ['type-only'] },
    },
    {
      name: 'pools-of-prisma',
      comment: 'The adapter of Prisma would make a pool of its own for a connection string: two files give it ours.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/database/(prisma\\.service|create-prisma)\\.ts$' },
      to: { path: '(^|/)node_modules/@prisma/adapter-pg/' },
    },
    {
      name: 'writers-for-the-command-line-only',
      comment: 'The server reads; only commands write.',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/cli/', '^src/database/write/'] },
      to: { path: '^src/database/write/' },
    },
    {
      name: 'one-narrow-writer',
      comment:
        'What the server itself writes is when keys are used, and nothing but that goes over its writing connection.',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/app/app\\.module\\.ts$', '^src/auth/key-uses\\.ts$'] },
      to: { path: '^src/database/key-use\\.writer\\.ts$' },
    },
    {
      name: 'features-keep-apart',
      comment: 'Each operation stands alone; what two of them share lives in the domain, http, auth or database.',
      severity: 'error',
      from: { path: '^src/api/(properties|room-types|quotes|channel|channel-search)/' },
      to: { path: '^src/api/(properties|room-types|quotes|channel|channel-search)/', pathNot: '^src/api/$1/' },
    },
    {
      name: 'controllers-call-services',
      comment: 'Controllers decide nothing and load nothing.',
      severity: 'error',
      from: { path: '\\.controller\\.ts$' },
      to: { path: '^src/(database|domain)/', pathNot: '^src/domain/access/' },
    },
  ],
  options: {
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^src/database/generated/internal' },
    enhancedResolveOptions: { conditionNames: ['import', 'require', 'node', 'default', 'types'] },
  },
};
