import { randomUUID } from 'node:crypto';
import { PropertyListRepository } from '../../src/database/read/property-list.repository.js';
import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { anEmptyProperty } from '../harness/builders/an-empty-property.js';
import { aProperty } from '../../tools/harness/builders/a-property.js';
import { uuidOf } from '../../tools/harness/builders/uuid-of.js';
import { type Stored, storedDataSet } from '../harness/stored.js';

let stored: Stored;
let repository: PropertyListRepository;

beforeAll(async () => {
  const others = ['apple', 'Zebra', 'Äpfel'].map((name) => anEmptyProperty({ name }));
  const foreign = anEmptyProperty({ name: 'Foreign', groupUuid: uuidOf('Other') });
  stored = await storedDataSet(
    aDataSet({
      groups: [{ uuid: uuidOf('Other'), name: 'Other' }],
      properties: [aProperty(), ...others, foreign],
    }),
  );
  repository = new PropertyListRepository(stored.prisma);
});
afterAll(() => stored.close());

it("lists a group's own properties by code point", async () => {
  const page = await repository.page(uuidOf('Group'), { page: 1, perPage: 10 }, []);
  expect(page.results.map(({ name }) => name)).toEqual(['House', 'Zebra', 'apple', 'Äpfel']);
  expect(page.total).toBe(4);
});

it('returns pages without gaps or overlaps, and the total past the end too', async () => {
  const pages = await Promise.all([1, 2, 3].map((page) => repository.page(uuidOf('Group'), { page, perPage: 3 }, [])));
  expect(pages.map(({ results }) => results.map(({ name }) => name))).toEqual([
    ['House', 'Zebra', 'apple'],
    ['Äpfel'],
    [],
  ]);
  expect(pages.map(({ total }) => total)).toEqual([4, 4, 4]);
});

it('neither lists nor counts what is left out, however many that are', async () => {
  const unknown = Array.from({ length: 40_000 }, () => randomUUID());
  const page = await repository.page(uuidOf('Group'), { page: 1, perPage: 10 }, [uuidOf('Zebra'), ...unknown]);
  expect(page.results.map(({ name }) => name)).toEqual(['House', 'apple', 'Äpfel']);
  expect(page.total).toBe(3);
});

it('returns no properties for a group that does not exist', async () => {
  expect(await repository.page(uuidOf('Unknown'), { page: 1, perPage: 10 }, [])).toEqual({ results: [], total: 0 });
});
