import type { RateSheet } from '../database/read/rate-sheet/rate-sheet.js';
import { plainDate } from '../domain/stay/plain-date.js';
import { matchesIfNoneMatch, tagOfSource, tagOfBody } from './entity-tag.js';

const QUESTION = '/properties/x/quotes?checkIn=2027-03-10';
const TAG = tag({});

function tag({ edition = '7-abc', today = 20_000, question = QUESTION, release = '1.0.0' }): string {
  const sheet = Object.assign(Object.create(null) as RateSheet, { edition });
  return tagOfSource({ sheet, today: plainDate(today) }, question, release);
}

it('is the same for the same edition, today and question, and another for any other', () => {
  expect(tag({})).toBe(TAG);
  const others = [
    tag({ edition: '8-abc' }),
    tag({ today: 20_001 }),
    tag({ question: `the-channel ${QUESTION}` }),
    tag({ release: '1.0.1' }),
  ];
  expect(new Set([TAG, ...others]).size).toBe(5);
});

it('is a weak tag as HTTP writes it', () => {
  for (const each of [TAG, tagOfBody(Buffer.from('[]'))]) expect(each).toMatch(/^W\/"[\x21\x23-\x7e]+"$/);
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
])('If-None-Match: %p: the caller has it %p', (sent, known) => {
  expect(matchesIfNoneMatch(TAG, sent)).toBe(known);
});

it('is another for another text', () => {
  const [one, other] = ['[]', '[1]'].map((text) => tagOfBody(Buffer.from(text)));
  expect(one).not.toBe(other);
});
