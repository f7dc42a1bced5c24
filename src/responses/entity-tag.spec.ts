import type { RateSheet } from '../database/read/rate-sheet/rate-sheet.js';
import { plainDate } from '../domain/stay/plain-date.js';
import { matchesIfNoneMatch, tagOfSource, tagOfBody } from './entity-tag.js';

const REQUEST = '/properties/x/quotes?checkIn=2027-03-10';
const TAG = tag({});

function tag({ edition = '7-abc', today = 20_000, cacheKey = REQUEST, release = '1.0.0' }): string {
  const sheet = Object.assign(Object.create(null) as RateSheet, { edition });
  return tagOfSource({ sheet, today: plainDate(today) }, cacheKey, release);
}

it('is the same for the same edition, date and request, and differs for any other', () => {
  expect(tag({})).toBe(TAG);
  const others = [
    tag({ edition: '8-abc' }),
    tag({ today: 20_001 }),
    tag({ cacheKey: `the-channel ${REQUEST}` }),
    tag({ release: '1.0.1' }),
  ];
  expect(new Set([TAG, ...others]).size).toBe(5);
});

it('is a weak tag in HTTP syntax, different for another body', () => {
  const tags = [TAG, ...['[]', '[1]'].map((text) => tagOfBody(Buffer.from(text)))];
  for (const each of tags) expect(each).toMatch(/^W\/"[\x21\x23-\x7e]+"$/);
  expect(new Set(tags).size).toBe(3);
});

it.each([
  [undefined, false],
  ['', false],
  [TAG, true],
  [TAG.slice(2), true],
  [`"other", ${TAG}`, true],
  [`"other",W/"another"`, false],
  [' * ', true],
  ['"*"', false],
  [TAG.slice(0, -2), false],
])('If-None-Match %p matches: %p', (sent, matches) => {
  expect(matchesIfNoneMatch(TAG, sent)).toBe(matches);
});
