import { randomUUID } from 'node:crypto';
import { PropertyListRepository } from '../../src/database/read/property-list.repository.js';
import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { aProperty } from '../../tools/harness/builders/a-property.js';
import { anEmptyProperty } from '../harness/builders/an-empty-property.js';
import { uuidOf } from '../../tools/harness/builders/uuid-of.js';
import { storedDataSet } from '../harness/stored.js';

it('a list of properties neither lists nor counts what is left out, however many that are', async () => {
  const others = ['apple', 'Zebra'].map((name) => anEmptyProperty({ name }));
  const stored = await storedDataSet(aDataSet({ properties: [aProperty(), ...others] }));
  const unknown = Array.from({ length: 40_000 }, () => randomUUID());
  const repository = new PropertyListRepository(stored.prisma);
  const page = await repository.page(uuidOf('Group'), { page: 1, perPage: 10 }, [uuidOf('Zebra'), ...unknown]);
  expect(page.results.map(({ name }) => name)).toEqual(['House', 'apple']);
  expect(page.total).toBe(2);
  await stored.close();
});
