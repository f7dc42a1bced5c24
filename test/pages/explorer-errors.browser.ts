import { DEMO_CHANNEL_API_ID, DEMO_KEYS } from '../../src/import/demo/demo-keys.js';
import { aDataSet } from '../../tools/harness/builders/a-data-set.js';
import { aProperty } from '../../tools/harness/builders/a-property.js';
import { aRatePlan } from '../../tools/harness/builders/a-rate-plan.js';
import { aRoomRate } from '../../tools/harness/builders/a-room-rate.js';
import { aRoomType } from '../../tools/harness/builders/a-room-type.js';
import { credentials } from '../../tools/harness/builders/credentials.js';
import { uuidOf } from '../../tools/harness/builders/uuid-of.js';
import { eventually } from '../../tools/harness/until.js';
import { startTestApp } from '../harness/test-app.js';
import { README_ADDRESS } from './demo-in-chromium.js';
import { type Explorer, SYDNEY } from './explorer.js';
import { explorerForTests } from './explorer-for-tests.js';

const { it, open, begin } = explorerForTests();

const grid = (explorer: Explorer) => explorer.page.getByRole('grid', { name: 'May 2027' });

describe('the explorer, when a request fails', () => {
  const alert = (explorer: Explorer) => explorer.page.getByRole('alert');

  it('shows the sentence of a 403 and of a 404, and each invalid parameter of a 400', async () => {
    const explorer = await open('#calendar?property=b0000000-0000-4000-8000-000000000004', 'Group key');
    await explorer.reads(alert(explorer), 'has no access to property b0000000-0000-4000-8000-000000000004');
    await explorer.page.goto('/explorer#stay?property=b0000000-0000-4000-8000-000000000099&date=2027-04-01');
    await explorer.reads(alert(explorer), 'There is no property b0000000-0000-4000-8000-000000000099');
    await explorer.page.goto(`/explorer#calendar?property=${SYDNEY}`);
    await explorer.field('Nights').fill('40');
    await explorer.field('Adults').fill('0');
    await explorer.reads(alert(explorer), /nights/);
    await explorer.reads(alert(explorer), 'adults was "0"; expected a whole number from 1 to');
    await explorer.field('Nights').fill('2');
    await explorer.field('Adults').fill('2');
    await grid(explorer).waitFor();
  });

  it('shows the wait of a 429', async () => {
    const explorer = await open(`#stay?property=${SYDNEY}&date=2027-03-18`);
    await explorer.useKey(DEMO_KEYS.limited);
    await explorer.page.locator('.rates').waitFor();
    for (const nights of ['3', '4', '5', '6', '7']) {
      const responded = explorer.page.waitForResponse((response) => response.url().includes(SYDNEY));
      await explorer.field('Nights').fill(nights);
      await responded;
    }
    await explorer.reads(alert(explorer), 'More than 3 requests per minute with this key; retry in');
    await explorer.reads(explorer.page.getByRole('timer'), /^Trying again in \d+ seconds?$/);
  });

  it('tries again by itself after the wait of a 503, and on request where the server cannot be reached', async () => {
    const explorer = await open();
    const { page } = explorer;
    await page.setExtraHTTPHeaders({ 'X-Stayquote-Scenario': 'service-unavailable' });
    await explorer.take('Group key');
    await explorer.reads(alert(explorer), '503');
    await page.setExtraHTTPHeaders({});
    await grid(explorer).waitFor();
    await explorer.show('Stay');
    await page.locator('.rates').waitFor();
    await page.context().setOffline(true);
    await explorer.field('Nights').fill('4');
    await explorer.reads(alert(explorer), `The server at ${README_ADDRESS}/ cannot be reached`);
    await page.context().setOffline(false);
    await explorer.button('Try again').click();
    await page.locator('.rates').waitFor();
  });

  it('shows a way back where a view fails', async () => {
    const explorer = await begin('Group key');
    await explorer.page.route('**/explain?**', (route) => route.fulfill({ json: {} }));
    await explorer.show('Stay');
    await explorer.reads(alert(explorer), 'This view cannot be shown');
    await explorer.show('Calendar');
    await grid(explorer).waitFor();
    await explorer.show('Stay');
    await explorer.page.unroute('**/explain?**');
    await explorer.button('Start again').click();
    await grid(explorer).waitFor();
    // The page reports its own fault.
    expect(explorer.complaints.splice(0)).not.toEqual([]);
  });
});

/** Names that would run a script if they were treated as HTML. */
const HOSTILE = `<img src=x onerror="window.hacked=1">`;

const YEAR = { from: '2027-03-01', to: '2028-03-31' };

/** A hotel that nobody can arrive at on 24 December, with hostile names, in a currency without decimals. */
const HOTEL = aDataSet({
  properties: [
    aProperty({
      uuid: uuidOf('House'),
      name: HOSTILE,
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
  /** Serves the hotel, and opens the explorer with a key of its group. */
  const onHotel = async (extensions: string, hash: string, test: (explorer: Explorer) => Promise<void>) => {
    const app = await startTestApp({ dataSet: HOTEL, env: { EXTENSIONS: extensions } });
    try {
      const explorer = await open(hash, undefined, { baseURL: `http://127.0.0.1:${app.port}` });
      await explorer.useKey(credentials.group['x-sm-api-key']);
      await test(explorer);
    } finally {
      await app.close();
    }
  };

  it('shows why 24 December cannot be booked, and hostile names as text', async () => {
    const hash = `#calendar?promo=${encodeURIComponent(HOSTILE)}`;
    await onHotel('calendar,cancellation,explain', hash, async (explorer) => {
      await explorer.day('2027-12-24').click();
      const closed = 'Closed to arrival: no stay may begin on this date';
      const tooShort = 'Minimum stay: arriving on this date requires at least 5 nights';
      for (const text of ['Cannot be booked', closed, tooShort, HOSTILE]) await explorer.reads(explorer.panel(), text);
      await explorer.reads(explorer.heading(), HOSTILE);
      await explorer.button('Explain each rate').click();
      await explorer.page.getByText('no stay may begin on 24 December 2027').waitFor();
      await explorer.show('Compare');
      await explorer.button('One adult more').click();
      await explorer.page.getByText('the room holds at most 2 adults, and 3 are requested').first().waitFor();
      expect(await explorer.page.evaluate('window.hacked')).toBeUndefined();
    });
  });

  it('shows quotes alone without the extensions, and says so', async () => {
    await onHotel('none', `#calendar?property=${uuidOf('House')}&date=2027-04-06`, async (explorer) => {
      await explorer.page.getByRole('heading', { name: 'No calendar on this server' }).waitFor();
      await explorer.button('Open a stay').click();
      await explorer.page.getByText('This server serves quotes alone').waitFor();
      await explorer.reads(explorer.page.locator('.rates .amount').first(), /^JP¥180$/);
      await explorer.reads(explorer.page.locator('.nights'), 'JP¥90');
      await explorer.button('Change').click();
      await explorer.useKey(credentials.channel['x-sm-api-key'], credentials.channel['x-sm-api-id']);
      await explorer.page.getByText('The prices of a channel are shown by it alone.').waitFor();
    });
  });
});

/** A page of a group of 120 hotels, the first of which is that of the demo. */
function manyHotels(page: number) {
  const numbers = Array.from({ length: 120 }, (_hotel, at) => at + 1).slice(50 * (page - 1), 50 * page);
  const uuidOfHotel = (number: number) => `${SYDNEY.slice(0, -4)}${String(number).padStart(4, '0')}`;
  const results = numbers.map((number) => ({ uuid: uuidOfHotel(number), name: `Hotel ${number}` }));
  return { results, page, perPage: 50, total: 120, totalPages: 3 };
}

describe('the choice of a hotel', () => {
  it('finds the hotels of a channel around a place', async () => {
    const explorer = await begin();
    await explorer.useKey(DEMO_KEYS.channel, DEMO_CHANNEL_API_ID);
    await explorer.page.locator('.rates').waitFor();
    await explorer.reads(explorer.heading(), 'Harbour Hearth Sydney');
    await explorer.page.locator('.around summary').click();
    await explorer.field('Place').selectOption('Shimogyo-ku, Kyoto, JP');
    await explorer.field('Property').selectOption({ label: 'Machiya House Kyoto' });
    await explorer.reads(explorer.heading(), 'Machiya House Kyoto');
    const coordinates = explorer.page.getByLabel('Latitude, longitude');
    await coordinates.fill('-36.8, 174.8');
    await coordinates.press('Enter');
    await explorer.page.getByLabel('Within').selectOption('25 km');
    await explorer.field('Property').selectOption({ label: 'Tidemark Auckland' });
    await explorer.reads(explorer.heading(), 'Tidemark Auckland');
    await explorer.page.getByLabel('Property UUID').fill(SYDNEY);
    await explorer.reads(explorer.heading(), 'Harbour Hearth Sydney');
  });

  it('searches a group of many hotels, with the keyboard and the mouse', async () => {
    const explorer = await begin();
    const pages: number[] = [];
    await explorer.page.route('**/properties?*', (route) => {
      const page = Number(new URL(route.request().url()).searchParams.get('page'));
      pages.push(page);
      return route.fulfill({ json: manyHotels(page) });
    });
    await explorer.take('Group key');
    // A short list is a select, which has the same role.
    const search = explorer.page.locator('input').and(explorer.page.getByRole('combobox', { name: 'Property' }));
    await search.focus();
    await eventually(async () => {
      expect(await search.inputValue()).toBe('Hotel 1');
    });
    const { keyboard } = explorer.page;
    await keyboard.press('ArrowDown');
    await explorer.page.getByText('50 matches, 50 of 120 properties searched').waitFor();
    expect(pages).toEqual([1]);
    await keyboard.type('hotel 11');
    await explorer.page.getByText('11 matches, 120 of 120 properties searched').waitFor();
    expect(pages).toEqual([1, 2, 3]);
    await keyboard.press('ArrowDown');
    await keyboard.press('ArrowDown');
    await explorer.page.getByRole('option', { name: 'Hotel 111', selected: true }).waitFor();
    await keyboard.press('Escape');
    expect([await search.inputValue(), await search.getAttribute('aria-expanded')]).toEqual(['Hotel 1', 'false']);
    await keyboard.type('hotel 12');
    await explorer.page.getByText('2 matches, 120 of 120 properties searched').waitFor();
    await keyboard.press('ArrowDown');
    await keyboard.press('Enter');
    await explorer.page.waitForURL(/property=b0000000-0000-4000-8000-000000000120/);
    expect([await search.inputValue(), await explorer.focused()]).toEqual(['Hotel 120', 'property']);
    await search.fill('hotel 110');
    await explorer.page.getByRole('option', { name: 'Hotel 110' }).click();
    await explorer.page.waitForURL(/property=b0000000-0000-4000-8000-000000000110/);
    expect([await search.inputValue(), await explorer.focused()]).toEqual(['Hotel 110', 'property']);
    await search.fill(SYDNEY);
    await explorer.page.waitForURL(new RegExp(`property=${SYDNEY}`));
  });
});
