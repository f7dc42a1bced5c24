import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { DataSet } from '../../src/import/entries/data-set.js';
import { plainEnvironment } from '../../tools/harness/server.js';
import { runInProcess } from '../harness/run-in-process.js';
import { temporaryFolder } from '../harness/temporary-folder.js';
import { startTestApp } from '../harness/test-app.js';
import { createEmptyDatabase } from '../harness/test-database.js';
import { shared } from '../harness/shared.js';

const CLOCK = '2027-03-01T09:00:00Z';
const STAY = { checkIn: '2027-03-08', checkOut: '2027-03-10' };

describe('stayquote data-set new', () => {
  const folder = shared(temporaryFolder);
  const database = shared(createEmptyDatabase);

  it('prints a hotel that can be imported into an empty database, quoted and served', async () => {
    const variables = { DATABASE_URL: database().connectionString, CLOCK };
    const made = await runInProcess(['data-set', 'new'], { CLOCK });
    expect(made.code).toBe(0);
    const file = join(folder().path, 'my-hotel.json');
    await writeFile(file, made.stdout);
    expect(await runInProcess(['import', file], variables)).toEqual({
      code: 0,
      stdout: '1 new property: My hotel\nimported 1 group, 1 property, 1 channel, 0 keys from 1 document\n',
      stderr: '',
    });

    // Two nights of 120.00, 7 % VAT, and 2.50 for each adult and night.
    const command = /^stayquote: to quote a stay afterwards, run: (.*)$/m.exec(made.stderr)?.[1] ?? '';
    const quoted = spawnSync('sh', ['-c', command], { env: plainEnvironment(variables), encoding: 'utf8' });
    expect(quoted.stdout).toMatch(/^Double room +Flexible with breakfast +5 +240\.00 +26\.80 +0\.00 +266\.80 /m);

    const uuid = (JSON.parse(made.stdout) as DataSet).properties?.[0]?.uuid ?? '';
    const keyOf = async (...owner: string[]) =>
      (await runInProcess(['keys', 'issue', ...owner], variables)).stdout.trim();
    const app = await startTestApp({ dataSet: undefined, beside: database(), clock: CLOCK });
    const quotes = await app.get(`/properties/${uuid}/quotes`, {
      query: { ...STAY, adults: 2 },
      headers: { 'x-sm-api-key': await keyOf('--property', uuid) },
    });
    const detail = await app.get(`/properties/${uuid}`, {
      query: { checkin: STAY.checkIn, checkout: STAY.checkOut, totalAdults: 2, totalRooms: 1 },
      headers: { 'x-sm-api-id': 'my-channel', 'x-sm-api-key': await keyOf('--channel', 'my-channel') },
    });
    await app.close();
    expect(quotes.body).toMatchObject([{}, {}, {}]);
    expect(detail.body).toMatchObject({
      name: 'My hotel',
      roomTypes: [{ roomRates: [{}, {}] }, { roomRates: [{}] }],
    });
  });

  it('prints another hotel each time, with rates for a year from today', async () => {
    const hotels = await Promise.all(['', CLOCK].map((clock) => runInProcess(['data-set', 'new'], { CLOCK: clock })));
    const [one, other] = hotels.map(({ stdout }) => JSON.parse(stdout) as DataSet);
    expect(one?.properties?.[0]?.uuid).not.toBe(other?.properties?.[0]?.uuid);
    expect(other?.properties?.[0]?.roomRates?.[0]?.calendar?.[0]).toMatchObject({
      from: '2027-02-28',
      to: '2028-02-29',
    });
  });
});
