import { WaitingBytes } from './waiting-bytes.js';

function setUp() {
  const dropped: string[] = [];
  const bytes = new WaitingBytes(100);
  const holder = (name: string) => ({ owner: name.charAt(0), drop: () => dropped.push(name) });
  return { dropped, bytes, holder };
}

describe('waiting bytes', () => {
  it('are counted up to the bound', () => {
    const { dropped, bytes, holder } = setUp();
    const a1 = holder('a1');
    bytes.set(a1, 60);
    bytes.set(holder('b1'), 40);
    bytes.set(a1, 0);
    expect([bytes.hasRoom(holder('a2'), 60), bytes.hasRoom(holder('a2'), 61)]).toEqual([true, false]);
    bytes.set(holder('a2'), 60);
    expect(dropped).toEqual([]);
  });

  it('beyond the bound, drop the oldest connections of the owner with the most bytes', () => {
    const { dropped, bytes, holder } = setUp();
    for (const name of ['a1', 'a2', 'a3', 'b1']) bytes.set(holder(name), 25);
    expect([bytes.hasRoom(holder('a4'), 1), bytes.hasRoom(holder('c1'), 40)]).toEqual([false, true]);
    bytes.set(holder('c1'), 40);
    expect(dropped).toEqual(['a1', 'a2']);
  });

  it('drop a connection that exceeds the bound by itself', () => {
    const { dropped, bytes, holder } = setUp();
    bytes.set(holder('a1'), 101);
    bytes.set(holder('b1'), 100);
    expect(dropped).toEqual(['a1']);
  });
});
