import { sampleUuid } from './sample-uuid.js';

const KINDS = ['group', 'property', 'roomType', 'ratePlan', 'roomRate'] as const;
const RANDOM_UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/;

describe('the uuids of sample data', () => {
  it('are different for each seed, property, kind and position, and look random', () => {
    const uuids = [0, 1, 2, 999_999_999].flatMap((seed) =>
      [0, 1, 2, 1_000_000].flatMap((property) =>
        KINDS.flatMap((kind) =>
          [0, 1, 2, 3, 39_999, 1_000_000].map((position) => sampleUuid({ seed, property }, kind, position)),
        ),
      ),
    );
    expect(new Set(uuids).size).toBe(4 * 4 * 5 * 6);
    expect(uuids.filter((uuid) => !RANDOM_UUID.test(uuid))).toEqual([]);
  });

  it('are different for each of many positions and properties', () => {
    const places = Array.from({ length: 200_000 }, (_, at) => at);
    expect(new Set(places.map((at) => sampleUuid({ seed: 7, property: 1 }, 'roomRate', at))).size).toBe(200_000);
    expect(new Set(places.map((property) => sampleUuid({ seed: 7, property }, 'property'))).size).toBe(200_000);
  });
});
