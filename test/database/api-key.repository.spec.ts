import { hashKey } from '../../src/domain/access/api-key.js';
import { ApiKeyRepository } from '../../src/database/read/api-key.repository.js';
import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { credentials } from '../../tools/harness/builders/credentials.js';
import { uuidOf } from '../../tools/harness/builders/uuid-of.js';
import { type Stored, storedDataSet } from '../harness/stored.js';

let stored: Stored;
let repository: ApiKeyRepository;

beforeAll(async () => {
  const own = { kind: 'group', groupUuid: uuidOf('Group'), key: 'a-slow-key', requestsPerMinute: 7 };
  const usual = { kind: 'group', groupUuid: uuidOf('Group'), key: 'a-usual-key' };
  stored = await storedDataSet(aDataSet({ keys: [own, usual] }));
  repository = new ApiKeyRepository(stored.prisma);
});
afterAll(() => stored.close());

it.each([
  [credentials.group['x-sm-api-key'], { kind: 'group', groupUuid: uuidOf('Group') }],
  [credentials.property['x-sm-api-key'], { kind: 'property', propertyUuid: uuidOf('House') }],
  [credentials.channel['x-sm-api-key'], { kind: 'channel', apiId: 'the-channel' }],
])('finds the owner of %s', async (key, owner) => {
  expect(await repository.find(hashKey(key))).toMatchObject({ state: 'live', caller: owner, endsInMs: null });
});

it("returns the key's own limit, and null for the server's", async () => {
  expect(await repository.find(hashKey('a-slow-key'))).toMatchObject({ caller: { requestsPerMinute: 7 } });
  expect(await repository.find(hashKey('a-usual-key'))).toMatchObject({ caller: { requestsPerMinute: null } });
});

it('does not know a key that was never stored', async () => {
  expect(await repository.find(hashKey('an-unknown-key'))).toEqual({ state: 'unknown' });
});
