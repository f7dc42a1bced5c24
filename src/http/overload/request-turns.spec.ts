import { setImmediate as nextTurn } from 'node:timers/promises';
import { RequestTurns } from './request-turns.js';

const aRequest = (owner: string) => ({ owner, response: { closed: false } });

/** Takes more time than requests may begin in one turn. */
function work(): void {
  const end = performance.now() + 2;
  while (performance.now() < end);
}

/** A turn in which a request has begun and taken all the time. */
function aBusyTurn() {
  const [turns, begun] = [new RequestTurns(), [] as string[]];
  const begin = (name: string): void => {
    begun.push(name);
    work();
  };
  const submit = (name: string, request = aRequest(name.charAt(0))) => {
    const turn = turns.next(request);
    if (turn === undefined) begin(name);
    else {
      void turn.then(() => {
        begin(name);
      });
    }
  };
  return { turns, begun, submit };
}

describe('requests', () => {
  it('begin at once until a turn of the event loop has lasted too long', async () => {
    const { begun, submit } = aBusyTurn();
    for (const name of ['a1', 'a2', 'a3']) submit(name);
    expect(begun).toEqual(['a1']);
    while (begun.length < 3) await nextTurn();
    await nextTurn();
    submit('a4');
    expect(begun).toEqual(['a1', 'a2', 'a3', 'a4']);
  });

  it('begin one in a turn if each takes long, with keys taking turns', async () => {
    const { begun, submit } = aBusyTurn();
    for (const name of ['a1', 'a2', 'a3', 'a4', 'b1']) submit(name);
    let turns = 0;
    for (; begun.length < 5; turns += 1) await nextTurn();
    expect(begun).toEqual(['a1', 'a2', 'b1', 'a3', 'a4']);
    expect(turns).toBeGreaterThanOrEqual(4);
  });

  it('never begin once their clients have disconnected', async () => {
    const { begun, submit } = aBusyTurn();
    const lost = aRequest('a');
    submit('a1');
    submit('a2', lost);
    submit('a3');
    lost.response.closed = true;
    while (begun.length < 2) await nextTurn();
    expect(begun).toEqual(['a1', 'a3']);
  });

  it('are refused one in each turn', async () => {
    const { turns } = aBusyTurn();
    let refused = 0;
    for (let sent = 0; sent < 5; sent += 1) void turns.nextRefusal(aRequest('a')).then(() => (refused += 1));
    expect(turns.surplusSize).toBe(5);
    let taken = 0;
    for (; refused < 5; taken += 1) await nextTurn();
    expect(taken).toBeGreaterThanOrEqual(5);
    expect(turns.surplusSize).toBe(0);
  });
});
