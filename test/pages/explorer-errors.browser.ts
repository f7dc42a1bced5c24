import { join } from 'node:path';
import { writeFile } from 'node:fs/promises';
import type { Browser } from 'playwright-core';
import { DEMO_KEYS } from '../../src/import/demo/demo-keys.js';
import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { aProperty } from '../../tools/harness/builders/a-property.js';
import { aRatePlan } from '../../tools/harness/builders/a-rate-plan.js';
import { aRoomRate } from '../../tools/harness/builders/a-room-rate.js';
import { aRoomType } from '../../tools/harness/builders/a-room-type.js';
import { credentials } from '../../tools/harness/builders/credentials.js';
import { uuidOf } from '../../tools/harness/builders/uuid-of.js';
import { runStayquote, serveStayquote, type StartedServer } from '../../tools/harness/server.js';
import { temporaryFolder } from '../harness/temporary-folder.js';
import { demoForTests, README_ADDRESS } from './demo-in-chromium.js';
import { Explorer, SYDNEY } from './explorer.js';
import { itWithPage } from './it-with-page.js';
import { launchChromium } from './launch-chromium.js';

const CLOCK = '2027-03-01T09:00:00Z';

describe('the explorer, when a request fails', () => {
  const demo = demoForTests();
  let explorer: Explorer;
  const it = itWithPage(() => explorer);

  const open = async (hash = '') => {
    explorer = await Explorer.open(demo().browser, hash);
  };
  afterEach(async () => {
    expect(explorer.unexpected()).toEqual([]);
    await explorer.close();
  });
  const alert = () => explorer.page.getByRole('alert');

  it('shows the sentence of a 401, and the form for another key', async () => {
    await open();
    await explorer.useKey('stq_NobodyHasThisKey0000000000000000000000');
    await explorer.reads(
      alert(),
      'The API key is missing or not valid; expected a live key of a group or property in x-sm-api-key',
    );
    await explorer.take('Group key');
    await explorer.page.getByRole('grid', { name: 'May 2027' }).waitFor();
  });

  it('shows the sentence of a 403 and of a 404', async () => {
    await open(`#calendar?property=b0000000-0000-4000-8000-000000000004`);
    await explorer.take('Group key');
    await explorer.reads(alert(), 'has no access to property b0000000-0000-4000-8000-000000000004');
    await explorer.close();
    await open(`#stay?property=b0000000-0000-4000-8000-000000000099&date=2027-04-01`);
    await explorer.take('Group key');
    await explorer.reads(alert(), 'There is no property b0000000-0000-4000-8000-000000000099');
  });

  it('shows each invalid parameter of a 400', async () => {
    await open();
    await explorer.take('Group key');
    await explorer.page.getByLabel('Nights', { exact: true }).fill('40');
    await explorer.page.getByLabel('Adults', { exact: true }).fill('0');
    await explorer.reads(alert(), /nights/);
    await explorer.reads(alert(), 'adults was "0"; expected a whole number from 1 to');
    await explorer.page.getByLabel('Nights', { exact: true }).fill('2');
    await explorer.page.getByLabel('Adults', { exact: true }).fill('2');
    await explorer.page.getByRole('grid', { name: 'May 2027' }).waitFor();
  });

  it('shows the wait of a 429', async () => {
    await open(`#stay?property=${SYDNEY}&date=2027-03-18`);
    await explorer.useKey(DEMO_KEYS.limited);
    await explorer.page.locator('.rates').waitFor();
    for (const nights of ['3', '4', '5', '6', '7']) {
      const responded = explorer.page.waitForResponse((response) => response.url().includes(SYDNEY));
      await explorer.page.getByLabel('Nights', { exact: true }).fill(nights);
      await responded;
    }
    await explorer.reads(alert(), 'More than 3 requests per minute with this key; retry in');
    await explorer.reads(explorer.page.getByRole('timer'), /^Trying again in \d+ seconds?$/);
  });

  it('tries again by itself after the wait of a 503', async () => {
    await open();
    await explorer.page.setExtraHTTPHeaders({ 'X-Stayquote-Scenario': 'service-unavailable' });
    await explorer.take('Group key');
    await explorer.reads(alert(), '503');
    await explorer.page.setExtraHTTPHeaders({});
    await explorer.page.getByRole('grid', { name: 'May 2027' }).waitFor();
  });

  it('says that the server cannot be reached, and tries again on request', async () => {
    await open(`#stay?property=${SYDNEY}&date=2027-03-18`);
    await explorer.take('Group key');
    await explorer.page.locator('.rates').waitFor();
    await explorer.page.context().setOffline(true);
    await explorer.page.getByLabel('Nights', { exact: true }).fill('4');
    await explorer.reads(alert(), `The server at ${README_ADDRESS}/ cannot be reached`);
    await explorer.page.context().setOffline(false);
    await explorer.button('Try again').click();
    await explorer.page.locator('.rates').waitFor();
  });
});

/** Names that would run a script if they were treated as HTML. */
const HOSTILE = `<img src=x onerror="window.hacked=1">`;

const YEAR = { from: '2027-03-01', to: '2028-03-31' };

/** A hotel that nobody can arrive at on 24 December, with hostile names, in a currency without decimals. */
const HOTEL = aDataSet({
  properties: [
    aProperty({
      name: 'House',
      currency: 'JPY',
      roomTypes: [
        aRoomType({
          maxOccupancy: 2,
          maxAdultOccupancy: 2,
          content: { name: { en: '<script>window.hacked=1</script>' } },
          inventory: [{ ...YEAR, count: 5 }],
        }),
      ],
      ratePlans: [aRatePlan({ name: 'Plan' }), { ...aRatePlan({ name: 'Long' }), name: HOSTILE }],
      roomRates: [
        aRoomRate({
          calendar: [
            { ...YEAR, amount: '100' },
            { from: '2027-12-24', to: '2027-12-24', closedToArrival: true },
          ],
        }),
        aRoomRate({
          name: 'LongRate',
          plan: 'Long',
          calendar: [
            { ...YEAR, amount: '90' },
            { from: '2027-12-20', to: '2027-12-28', minStayArrival: 5 },
          ],
        }),
      ],
    }),
  ],
});

describe('the explorer on a hotel of one’s own', () => {
  let browser: Browser;
  let server: StartedServer;
  let folder: Awaited<ReturnType<typeof temporaryFolder>>;
  let explorer: Explorer;
  const it = itWithPage(() => explorer);

  const serve = async (variables = {}) => {
    const data = { DATA_DIR: join(folder.path, 'data'), CLOCK };
    server = await serveStayquote({ EXTENSIONS: 'calendar,cancellation,explain', ...data, ...variables });
    browser = await launchChromium([
      `--host-resolver-rules=MAP ${new URL(README_ADDRESS).host} 127.0.0.1:${server.port}`,
    ]);
  };
  const end = async () => {
    await browser.close();
    await server.end('SIGTERM');
  };

  beforeAll(async () => {
    folder = await temporaryFolder();
    const file = join(folder.path, 'hotel.json');
    const hotel = HOTEL as { properties: [object] };
    await writeFile(file, JSON.stringify({ ...hotel, properties: [{ ...hotel.properties[0], name: HOSTILE }] }));
    const { code, stderr } = await runStayquote(['import', file, '--with-keys'], {
      DATA_DIR: join(folder.path, 'data'),
    });
    expect([code, stderr]).toEqual([0, '']);
  });
  afterAll(() => folder.remove());
  afterEach(async () => {
    await explorer.close();
    await end();
  });

  it('shows why 24 December cannot be booked, and hostile names as text', async () => {
    await serve();
    explorer = await Explorer.open(browser, `#calendar?promo=${encodeURIComponent(HOSTILE)}`);
    await explorer.useKey(credentials.group['x-sm-api-key']);
    await explorer.day('2027-12-24').click();
    await explorer.reads(explorer.panel(), 'Cannot be booked');
    await explorer.reads(explorer.panel(), 'Closed to arrival: no stay may begin on this date');
    await explorer.reads(explorer.panel(), 'Minimum stay: arriving on this date requires at least 5 nights');
    await explorer.reads(explorer.panel(), HOSTILE);
    await explorer.reads(explorer.heading(), HOSTILE);
    await explorer.button('Explain each rate').click();
    await explorer.page.getByText('no stay may begin on 24 December 2027').waitFor();
    await explorer.show('Compare');
    await explorer.button('One adult more').click();
    await explorer.page.getByText('the room holds at most 2 adults, and 3 are requested').first().waitFor();
    expect(await explorer.page.evaluate('window.hacked')).toBeUndefined();
    expect(explorer.unexpected()).toEqual([]);
  });

  it('shows quotes alone without the extensions, and says so', async () => {
    await serve({ EXTENSIONS: 'none' });
    explorer = await Explorer.open(browser, `#calendar?property=${uuidOf('House')}&date=2027-04-06`);
    await explorer.useKey(credentials.group['x-sm-api-key']);
    await explorer.page.getByRole('heading', { name: 'No calendar on this server' }).waitFor();
    await explorer.button('Open a stay').click();
    await explorer.page.getByText('This server serves quotes alone').waitFor();
    await explorer.reads(explorer.page.locator('.rates .amount').first(), /^JP¥180$/);
    await explorer.reads(explorer.page.locator('.nights'), 'JP¥90');
    await explorer.button('Change').click();
    await explorer.page.getByText('The key is of a channel').click();
    await explorer.page.getByLabel('Channel API id').fill(credentials.channel['x-sm-api-id']);
    await explorer.useKey(credentials.channel['x-sm-api-key']);
    await explorer.page.getByText('The prices of a channel are shown by it alone.').waitFor();
    expect(explorer.unexpected()).toEqual([]);
  });
});
