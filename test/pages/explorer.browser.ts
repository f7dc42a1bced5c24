import { DEMO_KEYS } from '../../src/import/demo/demo-keys.js';
import { eventually } from '../../tools/harness/until.js';
import { httpExchange } from '../../tools/harness/http-exchange.js';
import { demoForTests, README_ADDRESS } from './demo-in-chromium.js';
import { Explorer, SYDNEY } from './explorer.js';
import { itWithPage } from './it-with-page.js';

const GROUP = { 'x-sm-api-key': DEMO_KEYS.group };

/** The cheapest bookable gross price of a stay, from quotes. */
async function cheapestQuote(port: number, checkIn: string, checkOut: string): Promise<number> {
  const target = `/properties/${SYDNEY}/quotes?checkIn=${checkIn}&checkOut=${checkOut}&adults=2`;
  const { body } = await httpExchange({ port, method: 'GET', target, headers: GROUP });
  const quotes = body as { availability: number; price: { gross: number } }[];
  return Math.min(...quotes.filter(({ availability }) => availability > 0).map(({ price }) => price.gross));
}

/** What people come to the explorer for, each from the empty page. */
describe('the explorer on the demo data', () => {
  const demo = demoForTests();
  let explorer: Explorer;
  const it = itWithPage(() => explorer);

  const open = async (hash = '', options = {}) => {
    explorer = await Explorer.open(demo().browser, hash, options);
    return explorer;
  };
  afterEach(async () => {
    await explorer.close();
  });

  it('shows a year of prices after one click', async () => {
    await open();
    await explorer.take('Group key');
    await explorer.page.getByRole('grid', { name: 'February 2028' }).waitFor();
    await explorer.reads(explorer.heading(), 'Harbour Hearth Sydney');
    await eventually(async () => {
      expect(await explorer.page.locator('[data-date]').count()).toBe(366);
    });
    expect(explorer.complaints).toEqual([]);
  });

  it('finds the cheapest weekend in May, at the price of its quotes', async () => {
    await open();
    await explorer.take('Group key');
    await explorer.page.getByRole('radio', { name: 'Fri or Sat' }).check();
    const may = explorer.page.locator('.month', { hasText: 'May 2027' });
    await may.getByRole('button', { name: /^from/ }).click();
    const weekends = ['01', '07', '08', '14', '15', '21', '22', '28', '29'].map((day) => `2027-05-${day}`);
    const prices = await Promise.all(
      weekends.map((date) => {
        const after = new Date(Date.parse(date) + 2 * 86_400_000).toISOString().slice(0, 10);
        return cheapestQuote(demo().port, date, after);
      }),
    );
    const lowest = Math.min(...prices);
    await eventually(async () => {
      const chosen = await may.locator('[aria-selected="true"]').getAttribute('data-date');
      expect(chosen).toBe(weekends[prices.indexOf(lowest)]);
      expect(await explorer.amountOf(explorer.panel().locator('.big-price'))).toBe(lowest);
    });
  });

  it('explains in words why a rate cannot be booked', async () => {
    await open('#stay?date=2027-04-06');
    await explorer.take('Group key');
    const missing = explorer.page.getByRole('region', { name: 'Cannot be booked' });
    await explorer.reads(missing, /the night of 6 April 2027 is not sold/);
  });

  it('applies a promo code, which is a step of the price', async () => {
    await open('#stay?date=2027-03-18&nights=3');
    await explorer.take('Group key');
    await explorer.rate('Harbour Room', 'Saver').waitFor();
    await explorer.page.getByLabel('Promo code').fill('WELCOME');
    await explorer.rate('Harbour Room', 'Members').getByRole('button').click();
    const step = explorer.step('Promo code WELCOME');
    await explorer.reads(step, /−A\$98\.76/);
    await step.getByRole('button').click();
    await explorer.reads(step, /12\.5 %/);
  });

  it('shows how a tax is calculated', async () => {
    await open('#stay?date=2027-03-18&nights=3');
    await explorer.take('Group key');
    const gst = explorer.step('GST');
    await gst.getByRole('button').click();
    await explorer.reads(gst, /10 % of the room/);
    await explorer.reads(gst, /A\$255\.00 × 10 % \/ 1\.1 = A\$23\.1818…, rounded half away from zero to A\$23\.18/);
  });

  describe.each([
    ['on a desk', {}],
    ['on a phone', { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true }],
    ['far from the hotel', { timezoneId: 'America/Los_Angeles' }],
  ])('%s', (_, options) => {
    it('shows until when cancelling is free, by the clocks of the hotel', async () => {
      await open('#stay?date=2027-03-18&nights=3&promo=WELCOME', options);
      await explorer.take('Group key');
      const line = explorer.page.locator('.cancellation');
      const choose = (rate: string) => explorer.rate('Harbour Room', rate).getByRole('button').click();
      await choose('Members');
      const deadline = '17 March 2027, 14:00';
      await explorer.reads(line, `Free cancellation until ${deadline}; from ${deadline} on, it costs A$`);
      await explorer.reads(
        line,
        /; from 18 March 2027, 08:00 on, it costs A\$[\d.,]+ \(hotel time, Australia\/Sydney\)$/,
      );
      const gross = await explorer.amountOf(explorer.page.locator('.big-price'));
      expect(await explorer.amountOf(line.locator('bdi').last())).toBe(gross);
      await choose('Saver');
      await explorer.reads(line, /^Cancelling costs A\$[\d.,]+ from booking on \(hotel time, Australia\/Sydney\)$/);
      const overflow = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';
      expect(await explorer.page.evaluate(overflow)).toBe(0);
    });
  });

  it('is used with the keyboard alone', async () => {
    await open();
    const { keyboard } = explorer.page;
    await explorer.button(/^Group key/).focus();
    await keyboard.press('Enter');
    await explorer.day('2027-03-01').waitFor();
    for (let at = 0; at < 40; at += 1) {
      await keyboard.press('Tab');
      if (await explorer.page.evaluate('document.activeElement?.hasAttribute("data-date") ?? false')) break;
    }
    // Each key moves from the date that the one before has moved to; 9 May is the last day of its week.
    const moves = [
      ['PageDown', '2027-04-01'],
      ['PageDown', '2027-05-01'],
      ['ArrowDown', '2027-05-08'],
      ['ArrowRight', '2027-05-09'],
      ['End', '2027-05-09'],
    ] as const;
    for (const [key, date] of moves) {
      await keyboard.press(key);
      await explorer.page.locator(`[data-date="${date}"]:focus`).waitFor();
    }
    await explorer.reads(explorer.panel(), /^Sunday,? 9 May 2027/);
    await keyboard.press('Enter');
    await explorer.page.locator('.rates').waitFor();
    await explorer.page.waitForURL(/#stay\?.*date=2027-05-09/);
  });

  it('compares a stay with and without a code', async () => {
    await open('#compare?date=2027-03-18&nights=3');
    await explorer.take('Group key');
    await explorer.page.getByLabel('Promo code to compare with').fill('WELCOME');
    await explorer.button('With code').click();
    const cheapest = explorer.page.getByRole('row', { name: /^Cheapest/ });
    await cheapest.getByText('−18.2%').waitFor();
    await explorer.reads(cheapest, /A\$281\.67[^]*A\$845\.00[^]*A\$230\.41[^]*−18\.2% \(−A\$51\.25\)[^]*A\$691\.24/);
    await explorer.button('One night more').click();
    await explorer.page.getByText('Alternative 2').first().waitFor();
  });

  it('copies a request that works, and never contains the key', async () => {
    await open('#stay?date=2027-03-18', { permissions: ['clipboard-read', 'clipboard-write'] });
    await explorer.take('Group key');
    await explorer.page.getByText('behind this view').click();
    await explorer.button('Copy curl').first().click();
    let copied = '';
    await eventually(async () => {
      copied = String(await explorer.page.evaluate('navigator.clipboard.readText()'));
      expect(copied).toMatch(/^curl -i -H "x-sm-api-key: \$KEY" 'http/);
    });
    expect(await explorer.page.content()).not.toContain(DEMO_KEYS.group);
    const [, target = ''] = new RegExp(`'${README_ADDRESS}(.+)'$`).exec(copied) ?? [];
    expect((await httpExchange({ port: demo().port, method: 'GET', target, headers: GROUP })).status).toBe(200);
    const headers = explorer.page.getByRole('table', { name: 'Headers of the response' });
    for (const name of ['X-RateLimit-Remaining', 'ETag', 'X-SM-TRACE-TOKEN']) await explorer.reads(headers, name);
  });

  it('a link holds the view, and not the key', async () => {
    await open();
    await explorer.take('Group key');
    await explorer.page.getByRole('button', { name: 'More: Adults' }).click();
    await explorer.day('2027-05-14').click();
    await explorer.button('Open this stay').click();
    await explorer.page.locator('.rates').waitFor();
    await explorer.loaded();
    const shown = await explorer.page.locator('.rates').innerText();
    const link = explorer.page.url();
    expect(link).not.toContain('stq_');
    await explorer.close();
    await open(new URL(link).hash);
    await explorer.take('Group key');
    await eventually(async () => {
      expect(await explorer.page.locator('.rates').innerText()).toBe(shown);
    });
  });

  it('shows what a channel may sell', async () => {
    await open('#stay?date=2027-03-18');
    await explorer.take('Channel credentials');
    await explorer.page.locator('.rates').waitFor();
    expect(explorer.unexpected()).toEqual([]);
  });

  it('shows yen without and dinars with three decimals', async () => {
    await open('#stay?property=b0000000-0000-4000-8000-000000000002&date=2027-03-31');
    await explorer.take('Group key');
    await explorer.reads(explorer.page.locator('.rates .amount').first(), /^JP¥[\d,]+$/);
    await explorer.page.getByLabel('Property', { exact: true }).selectOption({ label: 'Gulf Terrace Kuwait' });
    await explorer.page
      .getByText(/^KWD\s[\d,]+\.\d{3}$/)
      .first()
      .waitFor();
  });
});
