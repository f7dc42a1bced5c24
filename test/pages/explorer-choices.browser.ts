import { DEMO_CHANNEL_API_ID, DEMO_KEYS } from '../../src/import/demo/demo-keys.js';
import { eventually } from '../../tools/harness/until.js';
import { demoForTests } from './demo-in-chromium.js';
import { Explorer, SYDNEY } from './explorer.js';
import { itWithPage } from './it-with-page.js';

const PHONE = { viewport: { width: 390, height: 844 } };

/** A group of so many hotels, the first of which is that of the demo. */
const MANY = 120;

const manyHotels = (page: number) => ({
  results: Array.from({ length: Math.min(50, MANY - 50 * (page - 1)) }, (_hotel, at) => {
    const number = 50 * (page - 1) + at + 1;
    return { uuid: `${SYDNEY.slice(0, -4)}${String(number).padStart(4, '0')}`, name: `Hotel ${number}` };
  }),
  page,
  perPage: 50,
  total: MANY,
  totalPages: Math.ceil(MANY / 50),
});

/** What the page offers to choose from, as a newcomer comes to it: from the start page. */
describe('the choices of the explorer', () => {
  const demo = demoForTests();
  let explorer: Explorer;
  const it = itWithPage(() => explorer);

  const begin = async (options = {}) => {
    explorer = await Explorer.openFromStart(demo().browser, options);
  };
  afterEach(async () => {
    await explorer.close();
  });

  const property = () => explorer.page.getByLabel('Property', { exact: true });
  const focused = () =>
    explorer.page.evaluate<string>('document.activeElement.dataset.date ?? (document.activeElement.id || "none")');

  it('find the property of a property key', async () => {
    await begin();
    await explorer.useKey(DEMO_KEYS.property);
    await explorer.page.getByRole('grid', { name: 'May 2027' }).waitFor();
    await explorer.reads(explorer.heading(), 'Harbour Hearth Sydney');
    expect(await property().locator('option').allInnerTexts()).toEqual(['Harbour Hearth Sydney']);
    expect(explorer.unexpected()).toEqual([]);
  });

  it('find the hotels of a channel around a place', async () => {
    await begin();
    await explorer.page.getByText('The key is of a channel').click();
    await explorer.page.getByLabel('Channel API id').fill(DEMO_CHANNEL_API_ID);
    await explorer.useKey(DEMO_KEYS.channel);
    await explorer.page.locator('.rates').waitFor();
    await explorer.reads(explorer.heading(), 'Harbour Hearth Sydney');
    await explorer.page.locator('.around summary').click();
    await explorer.page.getByLabel('Place', { exact: true }).selectOption('Shimogyo-ku, Kyoto, JP');
    await property().selectOption({ label: 'Machiya House Kyoto' });
    await explorer.reads(explorer.heading(), 'Machiya House Kyoto');
    const coordinates = explorer.page.getByLabel('Latitude, longitude');
    await coordinates.fill('-36.8, 174.8');
    await coordinates.press('Enter');
    await explorer.page.getByLabel('Within').selectOption('25 km');
    await property().selectOption({ label: 'Tidemark Auckland' });
    await explorer.reads(explorer.heading(), 'Tidemark Auckland');
    await explorer.page.getByLabel('Property UUID').fill(SYDNEY);
    await explorer.reads(explorer.heading(), 'Harbour Hearth Sydney');
    expect(explorer.unexpected()).toEqual([]);
  });

  it('search a group of many hotels, with the keyboard and the mouse', async () => {
    await begin();
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
    expect([await search.inputValue(), await focused()]).toEqual(['Hotel 120', 'property']);
    await search.fill('hotel 110');
    await explorer.page.getByRole('option', { name: 'Hotel 110' }).click();
    await explorer.page.waitForURL(/property=b0000000-0000-4000-8000-000000000110/);
    expect([await search.inputValue(), await focused()]).toEqual(['Hotel 110', 'property']);
    await search.fill(SYDNEY);
    await explorer.page.waitForURL(new RegExp(`property=${SYDNEY}`));
  });

  it('fold on a phone, so that prices come first', async () => {
    await begin(PHONE);
    await explorer.take('Group key');
    const bottomOf = async (part: string) => {
      await explorer.page.locator(part).first().waitFor();
      const { y, height } = (await explorer.page.locator(part).first().boundingBox()) ?? { y: 0, height: Infinity };
      return y + height;
    };
    expect(await bottomOf('.day.open')).toBeLessThan(PHONE.viewport.height * 0.7);
    await explorer.show('Stay');
    expect(await bottomOf('.rates .price-cell')).toBeLessThan(PHONE.viewport.height / 2);
    const fold = explorer.button(/^Harbour Hearth Sydney · .* · 2 nights · 2 adults$/);
    expect([await fold.getAttribute('aria-expanded'), await property().isVisible()]).toEqual(['false', false]);
    await fold.press('Enter');
    await explorer.button('More: Nights').click();
    const changed = explorer.button(/ · 3 nights · 2 adults$/);
    await changed.click();
    expect([await changed.getAttribute('aria-expanded'), await property().isVisible()]).toEqual(['false', false]);
    await explorer.page.setViewportSize({ width: 1280, height: 800 });
    expect([await explorer.page.locator('.fold').isVisible(), await property().isVisible()]).toEqual([false, true]);
  });

  it('keep the focus, and lead past themselves to the prices', async () => {
    await begin();
    const { keyboard } = explorer.page;
    await explorer.button(/^Group key/).press('Enter');
    await explorer.day('2027-05-14').waitFor();
    expect(await focused()).toBe('main');
    await explorer.day('2027-05-14').click();
    await explorer.page.getByRole('link', { name: 'Skip to the prices' }).press('Enter');
    expect(await focused()).toBe('prices');
    await explorer.page.getByRole('radio', { name: 'Any arrival' }).focus();
    await keyboard.press('Tab');
    expect(await focused()).toBe('2027-05-14');
    await keyboard.press('Enter');
    await explorer.page.locator('.rates').waitFor();
    expect(await focused()).toBe('prices');
  });

  it('say what is left, and what the locale is for', async () => {
    await begin();
    await explorer.take('Group key');
    await explorer.page.getByText(/^\d+ of 100000 requests left this minute$/).waitFor();
    await explorer.page.getByLabel('Formats').selectOption('Deutsch');
    await explorer.page.getByRole('grid', { name: 'Mai 2027' }).waitFor();
  });
});
