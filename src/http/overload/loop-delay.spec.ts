import { EventEmitter, once } from 'node:events';
import { LoopDelay } from './loop-delay.js';

function block(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

describe('the delay of the event loop', () => {
  it('is not that of one long task, but of several in a row, until a look is in time', async () => {
    const [delay, looks] = [new LoopDelay(), new EventEmitter()];
    delay.start(() => looks.emit('look'));
    const keepAlive = setInterval(() => undefined, 1000);
    try {
      block(1500);
      await once(looks, 'look');
      expect(delay.milliseconds).toBeLessThan(1000);
      for (let look = 0; look < 5; look += 1) {
        block(250);
        await once(looks, 'look');
      }
      expect(delay.milliseconds).toBeGreaterThanOrEqual(100);
      while (delay.milliseconds >= 100) await once(looks, 'look');
    } finally {
      clearInterval(keepAlive);
      delay.stop();
    }
  });
});
