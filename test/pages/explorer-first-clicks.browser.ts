import { eventually } from '../../tools/harness/until.js';
import { demoForTests, README_ADDRESS } from './demo-in-chromium.js';
import { Explorer, SYDNEY } from './explorer.js';
import { itWithPage } from './it-with-page.js';

/** What each view shows once it has loaded. */
const SHOWN = { Calendar: '[role="grid"]', Stay: '.rates', Compare: '.compare tbody tr' };
type View = keyof typeof SHOWN;

const ORDERS: readonly (readonly View[])[] = [
  ['Stay', 'Compare', 'Calendar'],
  ['Stay', 'Calendar', 'Compare'],
  ['Compare', 'Stay', 'Calendar'],
  ['Compare', 'Calendar', 'Stay'],
  ['Calendar', 'Stay', 'Compare'],
  ['Calendar', 'Compare', 'Stay'],
];

const OF_SYDNEY = `property=${SYDNEY}`;

/** Addresses that were cut, mistyped or made up. */
const BROKEN = [
  ...['', '#', '#stay', '#compare', '#nowhere', '#stay?', '#%E0%A4%A', `#stay?property=`, '#calendar?property=x'],
  ...['', '&date=', '&date=2026-02-30', '&date=0000-00-00', '&date=9999-12-31', '&date=0001-01-01', '&date=today'].map(
    (date) => `#stay?${OF_SYDNEY}${date}`,
  ),
  ...[
    '',
    '&date=2026-02-30',
    '&date=9999-12-31',
    '&against=',
    '&against=0.0.0.0.',
    '&against=x.y.z',
    `&against=x_${SYDNEY}0_y_2`,
    `&against=_c${SYDNEY.slice(1)}__2`,
  ].map((more) => `#compare?${OF_SYDNEY}${more}`),
  ...['en-aa-aa', 'x', 'en-US-GB', 'zz', '__proto__', '<b>'].map((locale) => `#stay?${OF_SYDNEY}&locale=${locale}`),
  ...['2027-13', '9999-12', '0000-01', '0001-01', '2099-01', 'later'].map(
    (from) => `#calendar?${OF_SYDNEY}&from=${from}`,
  ),
  ...['nights=0', 'nights=999999', 'adults=0', 'children=999999', 'infants=-1', 'promo=%00'].map(
    (parameter) => `#stay?${OF_SYDNEY}&date=2027-04-01&${parameter}`,
  ),
  ...['nights=999999', 'roomTypes=x,y', `roomTypes=${SYDNEY}`, `rate=${SYDNEY}&date=9999-12-31`].map(
    (parameter) => `#calendar?${OF_SYDNEY}&${parameter}`,
  ),
];

/** As a newcomer: from the start page, by clicks. */
describe('the first clicks in the explorer', () => {
  const demo = demoForTests();
  let explorer: Explorer;
  const it = itWithPage(() => explorer);

  const begin = async (key: Parameters<Explorer['take']>[0]) => {
    explorer = await Explorer.openFromStart(demo().browser);
    await explorer.take(key);
  };
  afterEach(async () => {
    await explorer.close();
  });

  for (const key of ['Group key', 'Property key'] as const) {
    for (const order of ORDERS) {
      it(`show prices with the ${key}: ${order.join(', ')}`, async () => {
        await begin(key);
        for (const view of order) {
          await explorer.show(view);
          await explorer.page.locator(SHOWN[view]).first().waitFor();
        }
        expect(explorer.unexpected()).toEqual([]);
      });
    }
  }

  it('show prices with the Channel credentials', async () => {
    await begin('Channel credentials');
    await explorer.page.locator(SHOWN.Stay).waitFor();
    expect(explorer.unexpected()).toEqual([]);
  });

  it('show a stay on a day of the months that the calendar shows', async () => {
    await begin('Group key');
    await explorer.show('Stay');
    const arrives = (date: string) =>
      eventually(async () => {
        expect(await explorer.page.getByLabel('Arrival', { exact: true }).inputValue()).toBe(date);
      });
    await arrives('2027-03-08');
    await explorer.close();
    await begin('Group key');
    await explorer.button('Later').click();
    await explorer.show('Compare');
    await arrives('2027-06-01');
  });

  it('name the view in the title, and keep the focus in it', async () => {
    await begin('Group key');
    const focused = () => explorer.page.evaluate<string>('document.activeElement.id');
    await eventually(async () => {
      expect(await explorer.page.title()).toBe('Harbour Hearth Sydney · Calendar · Stayquote explorer');
    });
    expect(await focused()).toBe('main');
    await explorer.day('2027-03-10').press('Enter');
    await eventually(async () => {
      expect(await explorer.page.title()).toBe('Harbour Hearth Sydney · Stay · Stayquote explorer');
      expect(await focused()).toBe('prices');
    });
  });

  it('follow each of many fast arrow keys', async () => {
    await begin('Group key');
    await explorer.day('2027-03-10').focus();
    await Promise.all(Array.from({ length: 10 }, () => explorer.page.keyboard.press('ArrowRight')));
    await eventually(async () => {
      expect(await explorer.page.locator('[data-date]:focus').getAttribute('data-date')).toBe('2027-03-20');
    });
  });

  it('show the day of the keys, although the pointer is still where it clicked', async () => {
    await begin('Group key');
    await explorer.day('2027-03-10').click();
    await explorer.reads(explorer.panel(), 'Wednesday, 10 March 2027');
    await explorer.page.keyboard.press('ArrowRight');
    await explorer.reads(explorer.panel(), 'Thursday, 11 March 2027');
  });

  it('say when a promo code changes nothing', async () => {
    await begin('Group key');
    await explorer.show('Stay');
    await explorer.page.getByLabel('Promo code').fill('NOSUCH');
    await explorer.page.getByText('The promo code NOSUCH changes no price of this stay.').waitFor();
  });

  it('lead somewhere from broken addresses', async () => {
    await begin('Group key');
    for (const hash of BROKEN) {
      await explorer.page.goto(`${README_ADDRESS}/explorer${hash}`);
      await explorer.page.reload();
      await explorer.heading().waitFor();
      await explorer.loaded();
      expect([hash, ...explorer.unexpected()]).toEqual([hash]);
      await explorer.page.locator('.foot').waitFor();
    }
  });

  it('show a way back where a view fails', async () => {
    await begin('Group key');
    await explorer.page.route('**/explain?**', (route) => route.fulfill({ json: {} }));
    await explorer.show('Stay');
    await explorer.reads(explorer.page.getByRole('alert'), 'This view cannot be shown');
    await explorer.show('Calendar');
    await explorer.page.locator(SHOWN.Calendar).first().waitFor();
    await explorer.show('Stay');
    await explorer.page.unroute('**/explain?**');
    await explorer.button('Start again').click();
    await explorer.page.locator(SHOWN.Calendar).first().waitFor();
  });
});
