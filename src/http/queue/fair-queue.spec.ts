import { FairQueue } from './fair-queue.js';

const item = (text: string) => ({ owner: text.charAt(0), text });

function queueOf(texts: string) {
  const queue = new FairQueue<ReturnType<typeof item>>();
  const items = texts.split(' ').map(item);
  for (const each of items) queue.add(each);
  return { queue, items };
}

function drain(queue: FairQueue<ReturnType<typeof item>>): string {
  const texts: string[] = [];
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) texts.push(next.text);
  return texts.join(' ');
}

describe('a fair queue', () => {
  it.each([
    ['a1 a2 a3 b1 b2 c1', 'a1 b1 c1 a2 b2 a3'],
    ['b1 a1 b2 a2', 'b1 a1 b2 a2'],
  ])('turns %s into %s', (added, taken) => {
    expect(drain(queueOf(added).queue)).toBe(taken);
  });

  it('puts an owner that returns behind all others', () => {
    const { queue } = queueOf('a1 b1 b2 c1');
    expect(queue.shift()?.text).toBe('a1');
    queue.add(item('a2'));
    expect(drain(queue)).toBe('b1 c1 a2 b2');
  });

  it('puts an item that returns before the others of its owner, and behind all other owners', () => {
    const { queue, items } = queueOf('a1 a2');
    queue.shift();
    queue.add(item('b1'));
    queue.addFirst(items[0]!);
    expect(drain(queue)).toBe('b1 a1 a2');
  });

  it('skips owners that are not ready, and keeps their place', () => {
    const { queue } = queueOf('a1 a2 b1 c1');
    expect([queue.shift((owner) => owner !== 'a')?.text, queue.shift(() => false)]).toEqual(['b1', undefined]);
    expect(drain(queue)).toBe('a1 c1 a2');
  });

  it('counts and removes items', () => {
    const { queue, items } = queueOf('a1 a2 b1');
    expect(queue.size).toBe(3);
    expect([queue.remove(items[0]!), queue.remove(items[0]!), queue.size]).toEqual([true, false, 2]);
    expect(drain(queue)).toBe('a2 b1');
    expect([queue.size, queue.shift()]).toEqual([0, undefined]);
  });
});
