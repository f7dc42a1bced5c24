import { readFileSync } from 'node:fs';
import { ASSUMED, planFor } from '../../../tools/bench/sizing/plan.js';

const of = (processor: number) => ({ processor });

/** Times in microseconds. */
const figures = {
  imported: {
    ...{ replaceNight: 30, replaceNightPostgres: 20 },
    ...{ nightBytes: 100, inventoryNightBytes: 50, propertyBytes: 10_000 },
  },
  memory: {
    ...{ first: { own: 1000, postgres: 2000 }, next: { own: 10_000, postgres: 20_000 } },
    ...{ sheetBytes: 40_000, responseBytes: 5000, processBytes: 2e8 },
  },
  requests: { cached: of(100), warm: of(300), redis: of(150) },
  priceChange: 2000,
  idle: { idle: 10_000, notification: 0 },
  redis: { processor: 40 },
  revalidation: { own: 2, postgres: 1 },
};

describe('what a number of properties needs', () => {
  it('follows from the measured figures and the assumptions', () => {
    // Per second 5,000 requests of 250 µs, 120 changes that each cause reads of 10 ms, and 43,200 revalidations of 2 µs.
    expect(planFor(86_400, figures)).toMatchObject({
      rate: 5000,
      changes: 120,
      processes: 5,
      cores: expect.closeTo(1.25 + 1.2 + 0.0864 + 5 * 0.01, 6) as number,
      sheetBytes: 3_456_000_000,
      diskBytes: 86_400 * (600_000 + 100_000 + 10_000) * 2,
      connections: 90,
      deliveries: 600,
      postgresCores: expect.closeTo(120 * 0.022 + 0.0432, 6) as number,
      redisCores: expect.closeTo(0.2, 6) as number,
      importHours: expect.closeTo((86_400 * 6000 * 50e-6) / 3600, 6) as number,
    });
  });

  it('has two processes at least, of which one may fail', () => {
    expect(planFor(1, figures)).toMatchObject({ processes: 2, connections: 36 });
  });

  it('is based on the assumptions that docs/how-to/scaling.md names', () => {
    const assumptions = readFileSync('docs/how-to/scaling.md', 'utf8').split('## A worked calculation')[1] ?? '';
    expect(ASSUMED).toMatchObject({ requestsADay: 1000, changesADay: 24, importsADay: 1, peak: 5, hitRate: 0.5 });
    expect(ASSUMED).toMatchObject({ responsesCached: 20, busy: 0.6, diskReserve: 2 });
    for (const text of ['1,000 per property', '24 per property', '5 times', 'half, with 20', '60 %', 'twice'])
      expect(assumptions).toContain(text);
  });
});
