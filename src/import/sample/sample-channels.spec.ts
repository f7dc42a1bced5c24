import { plainDate } from '../../domain/stay/plain-date.js';
import { sampleChannels } from './sample-channels.js';

const SIZE = { rates: 8, days: 30, groups: 1, seed: 1, from: plainDate(20_000) };
const entriesOf = (properties: number, apiId: string) =>
  [...sampleChannels({ ...SIZE, properties })].filter((entry) => entry.apiId === apiId);
const sizesOf = (...from: Parameters<typeof entriesOf>) =>
  entriesOf(...from).map(({ properties = [] }) => properties.length);

describe('the channels of sample data', () => {
  it('connect each property once, a thousand in an entry', () => {
    const entries = entriesOf(2500, 'sample-channel');
    const uuids = entries.flatMap(({ properties = [] }) => properties.map(({ uuid }) => uuid));
    expect(new Set(uuids).size).toBe(2500);
    expect([sizesOf(2500, 'sample-channel'), sizesOf(2500, 'sample-partner')]).toEqual([[1000, 1000, 500], [834]]);
    expect([sizesOf(1, 'sample-channel'), sizesOf(1, 'sample-partner')]).toEqual([[1], [1]]);
  });

  it('have other deals in each entry, with properties of that entry: a later one with the same code would replace it', () => {
    const entries = entriesOf(2500, 'sample-channel');
    const codes = entries.flatMap(({ deals = [] }) => deals.map(({ code }) => code));
    expect(new Set(codes).size).toBe(6);
    for (const { properties = [], deals = [] } of entries) {
      const connected = new Set(properties.map(({ uuid }) => uuid));
      expect(deals.map((deal) => deal.properties.length)).toEqual([1, properties.length / 4]);
      expect(deals.flatMap((deal) => deal.properties.filter(({ uuid }) => !connected.has(uuid)))).toEqual([]);
    }
  });
});
