import { readFileSync, writeFileSync } from 'node:fs';
import { digestsOf, type InterfaceDigests } from './interface-digests.js';
import { INTERFACE_TABLE } from './interface-table.js';

const INTERFACE = 'docs/reference/interface.md';
const FILE = 'test/contract/interface-digests.json';

const EXAMPLE = `# Title
Preamble. All is GET.

## 4. Endpoints

### 4.1 List (group). Pages only.

- Query:

| Name | Bounds |
|---|---|
| page | minimum 1 |
| perPage | 1 to 50 |

- Events: not shown.
`;

describe('the digests of the interface', () => {
  const digests = JSON.parse(readFileSync(FILE, 'utf8')) as InterfaceDigests;

  it('connect every sentence of the table with a statement of the interface', () => {
    const connected = new Set(Object.values(digests).flatMap(({ sentences }) => sentences));
    expect([...connected].sort()).toEqual(Object.keys(INTERFACE_TABLE).sort());
  });

  it('are those of its text; after reviewing what changed, WRITE_DIGESTS=true updates them', async () => {
    const current = digestsOf(readFileSync(INTERFACE, 'utf8'), INTERFACE_TABLE, digests);
    if (process.env['WRITE_DIGESTS'] === 'true') {
      const { format, resolveConfig } = await import('prettier');
      const options = { ...(await resolveConfig(FILE)), filepath: FILE };
      writeFileSync(FILE, await format(JSON.stringify(current), options));
    } else {
      expect(digests).toEqual(current);
    }
  });
});

describe('a digest', () => {
  const table = { '4.1-1': 'page is at least 1.', '4.1-2': 'perPage is 1 to 50.' };
  const numbers = {
    '4.1 Query | page': { sentences: ['4.1-1'], sha256: '' },
    '4.1 Query | perPage': { sentences: ['4.1-2'], sha256: '' },
  };
  const before = digestsOf(EXAMPLE, table, numbers);
  const changed = (text: string, sentences = table) => {
    const after = digestsOf(text, sentences, before);
    const places = new Set([...Object.keys(before), ...Object.keys(after)]);
    return [...places].filter((place) => before[place]?.sha256 !== after[place]?.sha256);
  };

  it('exists for each sentence and each row, by its place', () => {
    expect(Object.entries(before).map(([place, { sentences }]) => [place, ...sentences])).toEqual([
      ['0 Preamble.'],
      ['0 All is GET.'],
      ['4.1 Pages only.'],
      ['4.1 Query:'],
      ['4.1 Query | page', '4.1-1'],
      ['4.1 Query | perPage', '4.1-2'],
      ['4.1 Events: not shown.'],
    ]);
    expect(changed(EXAMPLE)).toEqual([]);
  });

  it.each([
    ['a row', '1 to 50', '1 to 60', ['4.1 Query | perPage']],
    ['the name of a column', '| Bounds', '| Default', ['4.1 Query | page', '4.1 Query | perPage']],
    ['a sentence', 'All is GET.', 'All is PUT.', ['0 All is GET.', '0 All is PUT.']],
    ['a sentence in a title', 'Pages only.', 'Pages.', ['4.1 Pages only.', '4.1 Pages.']],
    [
      'the title of a table',
      '- Query:',
      '- Header:',
      expect.arrayContaining(['4.1 Query | page', '4.1 Header | page']),
    ],
    ['a gap', 'not shown', 'none', ['4.1 Events: not shown.', '4.1 Events: none.']],
    ['a new row', '| page', '| size | 1 |\n| page', ['4.1 Query | size']],
  ])('changes with %s of the interface', (_title, from, to, places) => {
    expect(changed(EXAMPLE.replace(from, to))).toEqual(places);
  });

  it('changes with a sentence of the table', () => {
    expect(changed(EXAMPLE, { ...table, '4.1-1': 'page is at least 0.' })).toEqual(['4.1 Query | page']);
  });
});
