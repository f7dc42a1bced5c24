import { DEMO_KEYS } from '../../src/import/demo/demo-keys.js';
import { eventually } from '../../tools/harness/until.js';
import { README_ADDRESS } from './demo-in-chromium.js';
import { type Explorer, PHONE, SYDNEY } from './explorer.js';
import { explorerForTests } from './explorer-for-tests.js';
import { readmeKeys } from './readme-keys.js';

const { it, demo, visit, open, begin } = explorerForTests();

describe('the start page', () => {
  const copy = async ({ page }: Explorer, what: RegExp): Promise<string> => {
    const button = page.getByRole('button', { name: what });
    await button.click();
    await button.getByText('Copied').waitFor();
    return page.evaluate<string>('navigator.clipboard.readText()');
  };

  it('copies a first request that works, and a key that opens the explorer', async () => {
    const explorer = await visit('/', { permissions: ['clipboard-read', 'clipboard-write'] });
    const text = await explorer.page.locator('main').innerText();
    for (const name of ['Harbour Hearth Hotels', 'Harbour Hearth Sydney', 'Demo Channel']) expect(text).toContain(name);
    const command = await copy(explorer, /the first request/);
    const [, header = '', url = ''] = /^curl -H '([^']+)' '([^']+)'$/.exec(command) ?? [];
    const [name = '', value = ''] = header.split(': ');
    const address = url.replace(README_ADDRESS, `http://127.0.0.1:${demo().port}`);
    expect((await fetch(address, { headers: { [name]: value } })).status).toBe(200);
    expect(await copy(explorer, /x-sm-api-key of all properties/)).toBe((await readmeKeys()).apiKey);
    await explorer.page.getByRole('link', { name: /explorer/i }).click();
    await explorer.page.getByLabel('API key').focus();
    await explorer.page.keyboard.press('ControlOrMeta+V');
    await explorer.button('Use this key').click();
    await explorer.page.getByRole('combobox', { name: 'Property' }).waitFor();
    expect(explorer.complaints).toEqual([]);
    expect(await explorer.page.getByRole('alert').count()).toBe(0);
  });

  it('works without its script, where a click selects a key', async () => {
    const { page, complaints } = await visit('/', { javaScriptEnabled: false });
    expect(await page.getByRole('button').count()).toBe(0);
    const { apiKey } = await readmeKeys();
    await page.getByText(apiKey, { exact: true }).click();
    expect(await page.evaluate('getSelection().toString()')).toBe(apiKey);
    await page.getByRole('link', { name: /Swagger UI/ }).click();
    await page.waitForURL('**/docs');
    expect(complaints).toEqual([]);
  });
});

/** What each view shows once it has loaded. */
const SHOWN = { Calendar: '[role="grid"]', Stay: '.rates', Compare: '.compare tbody tr' };

/** From each view to each other. */
const TOUR = ['Stay', 'Compare', 'Calendar', 'Compare', 'Stay', 'Calendar'] as const;

const OF_SYDNEY = `property=${SYDNEY}`;

/** Addresses that were cut, mistyped or made up, and lead to different states (packages/explorer/state/hash.spec.ts). */
const BROKEN = [
  ...['#%E0%A4%A', '#stay', `#stay?${OF_SYDNEY}&date=2026-02-30`, `#compare?${OF_SYDNEY}`],
  ...['2026-02-28', '9999-12-31', '0001-01-01'].map((date) => `#stay?${OF_SYDNEY}&date=${date}`),
  ...['&date=9999-12-31', '&against=0.0.0.0.', `&against=_c${SYDNEY.slice(1)}__2`].map(
    (more) => `#compare?${OF_SYDNEY}${more}`,
  ),
  ...['nights=0&adults=0', 'nights=999999', 'children=999999', 'promo=%00', 'locale=zz'].map(
    (parameter) => `#stay?${OF_SYDNEY}&date=2027-04-01&${parameter}`,
  ),
  ...['from=2099-01', 'nights=999999', `roomTypes=${SYDNEY}`, `rate=${SYDNEY}&date=9999-12-31`].map(
    (parameter) => `#calendar?${OF_SYDNEY}&${parameter}`,
  ),
];

describe('the explorer, to a newcomer', () => {
  const arrives = (explorer: Explorer, date: string) =>
    eventually(async () => {
      expect(await explorer.field('Arrival').inputValue()).toBe(date);
    });

  for (const key of ['Group key', 'Property key'] as const) {
    it(`shows prices with the ${key}, from each view to each other`, async () => {
      const explorer = await begin(key);
      for (const view of TOUR) {
        await explorer.show(view);
        await explorer.page.locator(SHOWN[view]).first().waitFor();
        if (view === 'Stay') await arrives(explorer, '2027-03-08');
      }
    });
  }

  it('shows a channel its stay at the address of a stay, without a column that it may not see', async () => {
    const explorer = await begin('Channel credentials');
    await explorer.page.locator('.rates').waitFor();
    await explorer.page.waitForURL(/#stay\?/);
    const columns = await explorer.page.locator('.rates thead th').allInnerTexts();
    expect(columns).toEqual(['Room type and rate', 'Gross price']);
  });

  it('leads somewhere from broken addresses', async () => {
    const explorer = await begin('Group key');
    for (const hash of BROKEN) {
      await explorer.page.goto('about:blank');
      await explorer.page.goto(`/explorer${hash}`);
      await explorer.heading().waitFor();
      await explorer.loaded();
      expect([hash, ...explorer.unexpected()]).toEqual([hash]);
      await explorer.page.locator('.foot').waitFor();
    }
  });

  it('keeps a refused key in its field, takes another, forgets it, and leads back to the start page', async () => {
    const explorer = await open();
    const { page } = explorer;
    const welcomed = await page.title();
    await explorer.useKey('stq_Mistyped');
    await explorer.reads(
      page.getByRole('alert'),
      'The API key is missing or not valid; expected a live key of a group or property in x-sm-api-key',
    );
    const field = page.getByLabel('API key');
    expect([await field.inputValue(), await field.getAttribute('aria-invalid')]).toEqual(['stq_Mistyped', 'true']);
    await eventually(async () => {
      expect(await explorer.focused()).toBe('key');
    });
    expect(await page.title()).toBe(welcomed);
    await explorer.useKey(DEMO_KEYS.property);
    await page.getByRole('grid', { name: 'May 2027' }).waitFor();
    await explorer.reads(explorer.heading(), 'Harbour Hearth Sydney');
    expect(await explorer.field('Property').locator('option').allInnerTexts()).toEqual(['Harbour Hearth Sydney']);
    await explorer.button('Change').click();
    await explorer.button('Use this key').waitFor();
    expect(await page.title()).toBe(welcomed);
    await page.getByRole('link', { name: 'Start page' }).click();
    await page.getByRole('heading', { name: 'Stayquote', exact: true }).waitFor();
  });

  it('keeps the chosen formats and months when going on, back and forward, and says what is left', async () => {
    const explorer = await open('', 'Group key');
    await explorer.page.getByText(/^\d+ of 100000 requests left this minute$/).waitFor();
    const formats = explorer.page.getByLabel('Formats');
    await formats.selectOption('Deutsch');
    await explorer.page.getByRole('grid', { name: 'Mai 2027' }).waitFor();
    await explorer.button('Later').click();
    await formats.selectOption('ar');
    await explorer.show('Compare');
    await arrives(explorer, '2027-06-01');
    await formats.selectOption('de');
    const isGerman = (view: string) =>
      eventually(async () => {
        expect(new URL(explorer.page.url()).hash).toMatch(new RegExp(`^#${view}\\?.*locale=de`));
        expect(await formats.inputValue()).toBe('de');
      });
    await isGerman('compare');
    await explorer.page.goBack();
    await isGerman('calendar');
    await explorer.page.goForward();
    await isGerman('compare');
  });

  it('says above the calendar and in a stay when a promo code changes nothing', async () => {
    const explorer = await open(`#calendar?${OF_SYDNEY}&promo=NOSUCH`, 'Group key');
    const notice = explorer.page.getByText('changes no price');
    await explorer.reads(notice, 'The promo code NOSUCH changes no price of these arrivals.');
    await explorer.page.getByLabel('Promo code').fill('WELCOME');
    await notice.waitFor({ state: 'detached' });
    await explorer.loaded();
    expect(await notice.count()).toBe(0);
    await explorer.show('Stay');
    await explorer.page.getByLabel('Promo code').fill('NOSUCH');
    await explorer.reads(notice, 'The promo code NOSUCH changes no price of this stay.');
  });

  it('comes to prices first on a phone, folds its choices, and covers no heading', async () => {
    const explorer = await begin('Group key', PHONE);
    const { page } = explorer;
    const bottomOf = async (part: string) => {
      await page.locator(part).first().waitFor();
      const { y, height } = (await page.locator(part).first().boundingBox()) ?? { y: 0, height: Infinity };
      return y + height;
    };
    expect(await bottomOf('.day.open')).toBeLessThan(PHONE.viewport.height * 0.7);
    await explorer.show('Stay');
    expect(await bottomOf('.rates .price-cell')).toBeLessThan(PHONE.viewport.height / 2);
    const fold = explorer.button(/^Harbour Hearth Sydney · .* · 2 nights · 2 adults$/);
    const property = explorer.field('Property');
    expect([await fold.getAttribute('aria-expanded'), await property.isVisible()]).toEqual(['false', false]);
    const [cut, gap] = await page.evaluate<[number, number]>(`(() => {
      const name = document.querySelector('.fold-name');
      const text = document.createRange();
      text.selectNodeContents(document.querySelector('.fold'));
      text.setEndBefore(document.querySelector('.fold .chevron'));
      const end = Math.max(...[...text.getClientRects()].map(({ right }) => right));
      return [name.scrollWidth - name.clientWidth, document.querySelector('.fold .chevron').getBoundingClientRect().left - end];
    })()`);
    expect(cut).toBe(0);
    expect(gap).toBeGreaterThan(5);
    await fold.press('Enter');
    await explorer.button('More: Nights').click();
    const changed = explorer.button(/ · 3 nights · 2 adults$/);
    await changed.click();
    expect([await changed.getAttribute('aria-expanded'), await property.isVisible()]).toEqual(['false', false]);
    await page.goto(`/explorer#calendar?${OF_SYDNEY}&date=2027-09-15&locale=en-US`);
    await explorer.reads(explorer.panel(), 'Wednesday, September 15, 2027');
    const isCovered = await page.evaluate(`(() => {
      const text = document.createRange();
      text.selectNodeContents(document.querySelector('.day-panel h2'));
      const close = document.querySelector('.day-panel .close').getBoundingClientRect();
      return [...text.getClientRects()].some((line) => line.right > close.left && line.top < close.bottom);
    })()`);
    expect(isCovered).toBe(false);
    await page.setViewportSize({ width: 1280, height: 800 });
    expect([await page.locator('.fold').isVisible(), await property.isVisible()]).toEqual([false, true]);
  });
});
