import { DEMO_KEYS } from '../../src/import/demo/demo-keys.js';
import { eventually } from '../../tools/harness/until.js';
import { dateAfter } from '../../tools/harness/hotel.js';
import { httpExchange } from '../../tools/harness/http-exchange.js';
import { README_ADDRESS } from './demo-in-chromium.js';
import { type Explorer, SYDNEY } from './explorer.js';
import { explorerForTests } from './explorer-for-tests.js';

const GROUP = { 'x-sm-api-key': DEMO_KEYS.group };

/** The cheapest bookable gross price of a stay, from quotes. */
async function cheapestQuote(port: number, checkIn: string, checkOut: string): Promise<number> {
  const target = `/properties/${SYDNEY}/quotes?checkIn=${checkIn}&checkOut=${checkOut}&adults=2`;
  const { body } = await httpExchange({ port, method: 'GET', target, headers: GROUP });
  const quotes = body as { availability: number; price: { gross: number } }[];
  return Math.min(...quotes.filter(({ availability }) => availability > 0).map(({ price }) => price.gross));
}

/** By the clocks of the hotel, of a stay from 18 March 2027 on for three nights with the promo code WELCOME. */
async function readsCancellation(explorer: Explorer): Promise<void> {
  const line = explorer.page.locator('.cancellation');
  const choose = (rate: string) => explorer.rate('Harbour Room', rate).getByRole('button').click();
  await choose('Members');
  const deadline = '17 March 2027, 14:00';
  await explorer.reads(line, `Free cancellation until ${deadline}; from ${deadline} on, it costs A$`);
  await explorer.reads(line, /; from 18 March 2027, 08:00 on, it costs A\$[\d.,]+ \(hotel time, Australia\/Sydney\)$/);
  const gross = await explorer.amountOf(explorer.page.locator('.big-price'));
  expect(await explorer.amountOf(line.locator('bdi').last())).toBe(gross);
  await choose('Saver');
  await explorer.reads(line, /^Cancelling costs A\$[\d.,]+ from booking on \(hotel time, Australia\/Sydney\)$/);
  expect(await explorer.overflow()).toBe(0);
}

/** What people come to the explorer for, by clicks and keys. */
describe('the explorer on the demo data', () => {
  const { it, demo, open, begin } = explorerForTests();

  it('shows a year of prices after one click, and the cheapest weekend in May at the price of its quotes', async () => {
    const explorer = await open('', 'Group key');
    await explorer.page.getByRole('grid', { name: 'February 2028' }).waitFor();
    await explorer.reads(explorer.heading(), 'Harbour Hearth Sydney');
    await eventually(async () => {
      expect(await explorer.page.locator('[data-date]').count()).toBe(366);
    });
    expect(explorer.complaints).toEqual([]);
    await explorer.page.getByRole('radio', { name: 'Fri or Sat' }).check();
    const may = explorer.page.locator('.month', { hasText: 'May 2027' });
    await may.getByRole('button', { name: /^from/ }).click();
    const weekends = ['01', '07', '08', '14', '15', '21', '22', '28', '29'].map((day) => `2027-05-${day}`);
    const prices = await Promise.all(weekends.map((date) => cheapestQuote(demo().port, date, dateAfter(date, 2))));
    const lowest = Math.min(...prices);
    await eventually(async () => {
      const chosen = await may.locator('[aria-selected="true"]').getAttribute('data-date');
      expect(chosen).toBe(weekends[prices.indexOf(lowest)]);
      expect(await explorer.amountOf(explorer.panel().locator('.big-price'))).toBe(lowest);
    });
  });

  it('explains in words why a rate cannot be booked, and shows yen without and dinars with three decimals', async () => {
    const explorer = await open('#stay?date=2027-04-06', 'Group key');
    const missing = explorer.page.getByRole('region', { name: 'Cannot be booked' });
    await explorer.reads(missing, /the night of 6 April 2027 is not sold/);
    await explorer.field('Arrival').fill('2027-03-31');
    await explorer.field('Property').selectOption({ label: 'Machiya House Kyoto' });
    await explorer.reads(explorer.page.locator('.rates .amount').first(), /^JP¥[\d,]+$/);
    await explorer.field('Property').selectOption({ label: 'Gulf Terrace Kuwait' });
    await explorer.reads(explorer.page.locator('.rates .amount').first(), /^KWD\s[\d,]+\.\d{3}$/);
  });

  it('shows how taxes are calculated as parts of a price, a promo code as a step of it, and what cancelling costs', async () => {
    const explorer = await open('#stay?date=2027-03-18&nights=3', 'Group key');
    const gst = explorer.step('GST');
    await explorer.reads(gst, /^of which GST\s+A\$\d+\.\d\d$/);
    await gst.getByRole('button').click();
    await explorer.reads(gst, /10 % of the room/);
    await explorer.reads(gst, /A\$255\.00 × 10 % \/ 1\.1 = A\$23\.1818…, rounded half away from zero to A\$23\.18/);
    await explorer.page.getByLabel('Promo code').fill('WELCOME');
    await explorer.rate('Harbour Room', 'Members').getByRole('button').click();
    const step = explorer.step('Promo code WELCOME');
    await explorer.reads(step, /−A\$98\.76/);
    const signs = (await explorer.page.locator('.waterfall').innerText()).match(/−/g);
    expect(signs).toHaveLength(await explorer.page.locator('.waterfall .of-discount').count());
    await step.getByRole('button').click();
    await explorer.reads(step, /12\.5 %/);
    await readsCancellation(explorer);
  });

  it('shows until when cancelling is free on a phone that is far from the hotel', async () => {
    const far = {
      viewport: { width: 360, height: 780 },
      hasTouch: true,
      isMobile: true,
      timezoneId: 'America/Los_Angeles',
    };
    await readsCancellation(await open('#stay?date=2027-03-18&nights=3&promo=WELCOME', 'Group key', far));
  });

  it('is used with the keyboard alone, keeps the focus, and names the view in the title', async () => {
    const explorer = await begin();
    const { keyboard } = explorer.page;
    await explorer.button(/^Group key/).press('Enter');
    await explorer.day('2027-03-01').waitFor();
    expect(await explorer.focused()).toBe('main');
    await eventually(async () => {
      expect(await explorer.page.title()).toBe('Harbour Hearth Sydney · Calendar · Stayquote explorer');
    });
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
    await eventually(async () => {
      expect(await explorer.page.title()).toBe('Harbour Hearth Sydney · Stay · Stayquote explorer');
      expect(await explorer.focused()).toBe('prices');
    });
  });

  it('follows pointer and fast keys, and leads past its choices to the prices', async () => {
    const explorer = await begin('Group key');
    const { keyboard } = explorer.page;
    await explorer.day('2027-03-10').click();
    await explorer.reads(explorer.panel(), 'Wednesday, 10 March 2027');
    // The pointer is still where it clicked.
    await keyboard.press('ArrowRight');
    await explorer.reads(explorer.panel(), 'Thursday, 11 March 2027');
    await Promise.all(Array.from({ length: 10 }, () => keyboard.press('ArrowRight')));
    await explorer.page.locator('[data-date="2027-03-21"]:focus').waitFor();
    await explorer.page.getByRole('link', { name: 'Skip to the prices' }).press('Enter');
    expect(await explorer.focused()).toBe('prices');
    await explorer.page.getByRole('radio', { name: 'Any arrival' }).focus();
    await keyboard.press('Tab');
    expect(await explorer.focused()).toBe('2027-03-21');
    await keyboard.press('Enter');
    await explorer.page.locator('.rates').waitFor();
    expect(await explorer.focused()).toBe('prices');
  });

  it('copies a request that works, and never contains the key', async () => {
    const permissions = ['clipboard-read', 'clipboard-write'];
    const explorer = await open('#stay?date=2027-03-18', 'Group key', { permissions });
    await explorer.page.getByText('behind this view').click();
    await explorer.button('Copy curl').first().click();
    let copied = '';
    await eventually(async () => {
      copied = await explorer.page.evaluate<string>('navigator.clipboard.readText()');
      expect(copied).toMatch(/^curl -i -H "x-sm-api-key: \$KEY" 'http/);
    });
    expect(await explorer.page.content()).not.toContain(DEMO_KEYS.group);
    const [, target = ''] = new RegExp(`'${README_ADDRESS}(.+)'$`).exec(copied) ?? [];
    expect((await httpExchange({ port: demo().port, method: 'GET', target, headers: GROUP })).status).toBe(200);
    const headers = explorer.page.getByRole('table', { name: 'Headers of the response' });
    for (const name of ['X-RateLimit-Remaining', 'ETag', 'X-SM-TRACE-TOKEN']) await explorer.reads(headers, name);
  });

  it('a link holds the view, and not the key', async () => {
    const explorer = await open('', 'Group key');
    await explorer.button('More: Adults').click();
    await explorer.day('2027-05-14').click();
    await explorer.button('Open this stay').click();
    await explorer.page.locator('.rates').waitFor();
    await explorer.loaded();
    const shown = await explorer.page.locator('.rates').innerText();
    const link = explorer.page.url();
    expect(link).not.toContain('stq_');
    const another = await open(new URL(link).hash, 'Group key');
    await eventually(async () => {
      expect(await another.page.locator('.rates').innerText()).toBe(shown);
    });
  });

  const comparison = (explorer: Explorer) => {
    const change = async (number: number) => {
      await explorer.page.getByText(`Change alternative ${number}`).click();
      return explorer.page.getByRole('group', { name: `Alternative ${number}` });
    };
    const head = (number: number) => explorer.page.getByRole('columnheader').nth(number);
    return { cheapest: explorer.page.getByRole('row', { name: /^Cheapest/ }), change, head };
  };

  it('compares another arrival, length, room type and hotel per night, and opens one of them', async () => {
    const explorer = await begin('Group key');
    await explorer.show('Compare');
    const { cheapest, change, head } = comparison(explorer);
    await explorer.button('One night more').click();
    await explorer.reads(
      cheapest,
      /in total[^]*(?:the same|[+−]\d+(?:\.\d)?% \([+−]A\$[\d.]+\))\s+A\$[\d.,]+ in total/,
    );
    await explorer.button('Another room type').click();
    await explorer.reads(cheapest, /Harbour Room[^]*Harbour Room[^]*[+]\d+(?:\.\d)?% [^]*(?:Wool Loft|Quay Suite)/);
    await explorer.button('Remove alternative 1').click();
    await explorer.button('A week later').click();
    const arrival = (await change(2)).getByLabel('Arrival');
    expect(await arrival.inputValue()).toBe('2027-03-15');
    await arrival.fill('2027-04-10');
    await explorer.reads(head(2), /Sat 10 Apr to Mon 12 Apr/);
    await explorer.button('Another hotel').click();
    const hotel = (await change(3)).getByRole('combobox', { name: 'Hotel', exact: true });
    await hotel.selectOption({ label: 'Machiya House Kyoto' });
    await explorer.reads(cheapest, /JP¥[\d,]+[^J]*another currency/);
    const shown = await cheapest.innerText();
    await explorer.page.waitForURL(/against=2027-04-10_.*against=_[^_]*2__/);
    await explorer.page.reload();
    await eventually(async () => {
      expect(await cheapest.innerText()).toBe(shown);
    });
    await cheapest.getByRole('button').nth(3).click();
    await explorer.reads(explorer.heading(), 'Machiya House Kyoto');
    await explorer.step('Base price').getByRole('button').click();
    await explorer.reads(explorer.step('Base price'), /: JP¥\d\d,\d{3} for up to 2 adults$/);
    // Back there, the stay of before has taken the place of the one that was opened.
    await explorer.show('Compare');
    await explorer.reads(head(3), 'Harbour Hearth Sydney');
  });

  it('compares with a code, and within the one hotel of a property key', async () => {
    const explorer = await open('#compare?date=2027-03-18&nights=3', 'Property key');
    const { cheapest, change, head } = comparison(explorer);
    await explorer.page.getByLabel('Promo code to compare with').fill('WELCOME');
    await explorer.button('With code').click();
    await explorer.reads(cheapest, /A\$281\.67[^]*A\$845\.00[^]*A\$230\.41[^]*−18\.2% \(−A\$51\.25\)[^]*A\$691\.24/);
    await explorer.button('Another room type').click();
    await explorer.reads(cheapest, /Harbour Room[^]*(?:Wool Loft|Quay Suite)/);
    const choices = await change(2);
    await choices.getByRole('combobox', { name: 'Room type' }).selectOption({ label: 'Keeper’s Cabin' });
    await explorer.reads(cheapest, /none$/);
    await explorer.reads(head(2), 'Keeper’s Cabin');
    expect(await explorer.button('Another hotel').count()).toBe(0);
    expect(await choices.getByRole('combobox', { name: 'Hotel' }).count()).toBe(0);
  });
});
