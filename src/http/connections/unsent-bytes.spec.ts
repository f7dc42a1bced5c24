import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Metrics } from '../../telemetry/metrics/metrics.js';
import { UnsentBytes } from './unsent-bytes.js';

const BOUNDS = { process: 300, key: 200 };

/** A response that is not sent before it is closed. */
const aResponse = () => new ServerResponse(new IncomingMessage(new Socket()));

const anUnsent = () => new UnsentBytes(BOUNDS, new Metrics().connections);

const mustWait = (unsent: UnsentBytes, key: string) => {
  const waiting = unsent.room(key);
  waiting?.catch(() => undefined);
  return waiting !== undefined;
};

it('a response may start while the unsent bytes of its key and of the process are below their bounds', () => {
  const unsent = anUnsent();
  expect(mustWait(unsent, 'a')).toBe(false);
  unsent.hold('a', aResponse(), 199);
  expect(mustWait(unsent, 'a')).toBe(false);
  unsent.hold('a', aResponse(), 1);
  expect(mustWait(unsent, 'a')).toBe(true);
  expect(mustWait(unsent, 'b')).toBe(false);
  unsent.hold('b', aResponse(), 100);
  expect(mustWait(unsent, 'b')).toBe(true);
});

it('waiting requests proceed one after the other, each when there is room for it', async () => {
  const unsent = anUnsent();
  const [first, second] = [aResponse(), aResponse()];
  unsent.hold('a', first, 200);
  unsent.hold('b', second, 100);
  const entered: string[] = [];
  for (const key of ['a', 'a', 'b']) {
    const proceed = () => {
      entered.push(key);
      unsent.hold(key, aResponse(), 200);
    };
    // One has no room before the test ends.
    unsent.room(key)?.then(proceed, () => undefined);
  }
  first.emit('close');
  for (let turn = 0; turn < 5; turn += 1) await nextTurn();
  expect(entered).toEqual(['a']);
  second.emit('close');
  for (let turn = 0; turn < 5; turn += 1) await nextTurn();
  expect(entered).toEqual(['a', 'b']);
});

it('bytes are released only once, and a closed response never counts', () => {
  const unsent = anUnsent();
  const response = aResponse();
  const release = unsent.hold('a', response, 200);
  release();
  release();
  response.emit('close');
  unsent.hold('a', aResponse(), 199);
  expect(mustWait(unsent, 'a')).toBe(false);
  const closed = aResponse();
  closed.destroy();
  unsent.hold('a', closed, 1);
  expect(mustWait(unsent, 'a')).toBe(false);
});

it('a request is refused when it waits too long, or when too many are waiting', async () => {
  const unsent = anUnsent();
  unsent.hold('a', aResponse(), 200);
  const waiting = Array.from({ length: 1000 }, async () => unsent.room('a'));
  expect(() => unsent.room('a')).toThrow('Unread responses to this key take');
  const outcomes = await Promise.allSettled(waiting);
  expect(new Set(outcomes.map(({ status }) => status))).toEqual(new Set(['rejected']));
  expect(mustWait(unsent, 'b')).toBe(false);
});
