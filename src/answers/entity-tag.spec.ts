import { plainDate } from '../domain/stay/plain-date.js';
import { entityTag, isKnown } from './entity-tag.js';

const SOURCE = { edition: '7-abc', today: plainDate(20_000), question: '/properties/x/quotes?checkIn=2027-03-10' };
const TAG = entityTag(SOURCE, '1.0.0');

it('is the same for the same edition, today and question, and another for any other', () => {
  expect(entityTag({ ...SOURCE }, '1.0.0')).toBe(TAG);
  const others = [
    entityTag({ ...SOURCE, edition: '8-abc' }, '1.0.0'),
    entityTag({ ...SOURCE, today: plainDate(20_001) }, '1.0.0'),
    entityTag({ ...SOURCE, question: `the-channel ${SOURCE.question}` }, '1.0.0'),
    entityTag(SOURCE, '1.0.1'),
  ];
  expect(new Set([TAG, ...others]).size).toBe(5);
});

it('is a weak tag as HTTP writes it', () => {
  expect(TAG).toMatch(/^W\/"[\x21\x23-\x7e]+"$/);
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
  expect(isKnown(TAG, sent)).toBe(known);
});
