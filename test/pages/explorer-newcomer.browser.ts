import { eventually } from '../../tools/harness/until.js';
import { demoForTests } from './demo-in-chromium.js';
import { Explorer, SYDNEY } from './explorer.js';
import { itWithPage } from './it-with-page.js';

const PHONE = { viewport: { width: 390, height: 844 } };

/** What a newcomer expects of any page. */
describe('the explorer, to a newcomer', () => {
  const demo = demoForTests();
  let explorer: Explorer;
  const it = itWithPage(() => explorer);

  const open = async (hash = '', options = {}) => {
    explorer = await Explorer.open(demo().browser, hash, options);
  };
  afterEach(async () => {
    expect(explorer.unexpected()).toEqual([]);
    await explorer.close();
  });

  it('does not cover the heading of a day on a phone', async () => {
    await open(`#calendar?property=${SYDNEY}&date=2027-09-15`, { ...PHONE, locale: 'en-US' });
    await explorer.take('Group key');
    await explorer.reads(explorer.panel(), 'Wednesday, September 15, 2027');
    const isCovered = await explorer.page.evaluate(`(() => {
      const text = document.createRange();
      text.selectNodeContents(document.querySelector('.day-panel h2'));
      const close = document.querySelector('.day-panel .close').getBoundingClientRect();
      return [...text.getClientRects()].some((line) => line.right > close.left && line.top < close.bottom);
    })()`);
    expect(isCovered).toBe(false);
  });

  it('shows a channel its stay at the address of a stay, without a column that it may not see', async () => {
    await open();
    await explorer.take('Channel credentials');
    await explorer.page.locator('.rates').waitFor();
    await eventually(() => {
      expect(new URL(explorer.page.url()).hash).toMatch(/^#stay\?/);
    });
    expect(await explorer.page.locator('.rates thead th').allInnerTexts()).toEqual([
      'Room type and rate',
      'Gross price',
    ]);
  });

  it('keeps a refused key in its field, with the focus and what is wrong', async () => {
    await open();
    const welcomed = await explorer.page.title();
    await explorer.useKey('stq_Mistyped');
    await explorer.page.getByRole('alert').waitFor();
    const field = explorer.page.getByLabel('API key');
    expect(await field.inputValue()).toBe('stq_Mistyped');
    expect(await field.getAttribute('aria-invalid')).toBe('true');
    await eventually(async () => {
      expect(await explorer.page.evaluate('document.activeElement.id')).toBe('key');
    });
    expect(await explorer.page.title()).toBe(welcomed);
  });

  it('has the title of the first page again once a key is forgotten', async () => {
    await open();
    const welcomed = await explorer.page.title();
    await explorer.take('Group key');
    await explorer.page.locator('[role="grid"]').first().waitFor();
    await explorer.button('Change').click();
    await explorer.button('Use this key').waitFor();
    expect(await explorer.page.title()).toBe(welcomed);
  });

  it('keeps the chosen formats when going back and forward', async () => {
    await open();
    await explorer.take('Group key');
    const formats = explorer.page.getByLabel('Formats');
    await formats.selectOption('ar');
    await explorer.show('Compare');
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

  it('says above the calendar when a promo code changes nothing', async () => {
    await open(`#calendar?property=${SYDNEY}&promo=NOSUCH`);
    await explorer.take('Group key');
    const notice = explorer.page.getByText('changes no price');
    await explorer.reads(notice, 'The promo code NOSUCH changes no price of these arrivals.');
    await explorer.page.getByLabel('Promo code').fill('WELCOME');
    await notice.waitFor({ state: 'detached' });
    await explorer.loaded();
    expect(await notice.count()).toBe(0);
  });

  it('leads back to the start page', async () => {
    await open();
    await explorer.page.getByRole('link', { name: 'Start page' }).click();
    await explorer.page.getByRole('heading', { name: 'Stayquote', exact: true }).waitFor();
  });

  it('names the hotel in full above the folded form of a phone', async () => {
    await open(`#stay?property=${SYDNEY}&date=2027-05-12`, PHONE);
    await explorer.take('Group key');
    await explorer.page.locator('.rates').waitFor();
    const [cut, gap] = await explorer.page.evaluate<[number, number]>(`(() => {
      const name = document.querySelector('.fold-name');
      const text = document.createRange();
      text.selectNodeContents(document.querySelector('.fold'));
      text.setEndBefore(document.querySelector('.fold .chevron'));
      const end = Math.max(...[...text.getClientRects()].map(({ right }) => right));
      return [name.scrollWidth - name.clientWidth, document.querySelector('.fold .chevron').getBoundingClientRect().left - end];
    })()`);
    expect(cut).toBe(0);
    expect(gap).toBeGreaterThan(5);
  });
});
