import { mkdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { demoForTests, README_ADDRESS } from './demo-in-chromium.js';
import { Explorer, SYDNEY } from './explorer.js';

/** Artefacts of the run, to be looked at. */
const FOLDER = 'reports/explorer';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

const VIEWS = {
  welcome: '#calendar',
  calendar: `#calendar?property=${SYDNEY}&date=2027-05-14`,
  stay: `#stay?property=${SYDNEY}&date=2027-03-18&nights=3&promo=WELCOME`,
  compare: `#compare?property=${SYDNEY}&date=2027-03-18&nights=3&against=3.2.0.0.WELCOME&against=4.2.1.0.`,
} as const;

type View = keyof typeof VIEWS;

const SHOWN: Readonly<Record<View, string>> = {
  welcome: '.welcome',
  calendar: '.day',
  stay: '.waterfall',
  compare: '.difference',
};

const WIDTHS = [360, 768, 1440] as const;

interface AxeResults {
  readonly violations: readonly { readonly id: string; readonly nodes: readonly { readonly html: string }[] }[];
}

describe('the looks of the explorer', () => {
  const demo = demoForTests();
  beforeAll(() => mkdir(FOLDER, { recursive: true }));

  // One page for each view: loading it anew for each look would take a minute.
  describe.each(Object.keys(VIEWS) as View[])('%s', (view) => {
    let explorer: Explorer;
    const shown = async () => {
      await explorer.page.locator(SHOWN[view]).first().waitFor();
      await explorer.loaded();
    };
    beforeAll(async () => {
      // The policy of the page allows no script of a test, so it is left out.
      explorer = await Explorer.open(demo().browser, VIEWS[view], { bypassCSP: true, reducedMotion: 'reduce' });
      if (view !== 'welcome') await explorer.take('Group key');
      await shown();
    });
    afterAll(() => explorer.close());

    const overflow = () =>
      explorer.page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');
    const picture = (name: string) =>
      explorer.page.screenshot({ path: `${FOLDER}/${view}-${name}.png`, fullPage: view !== 'calendar' });

    it.each(WIDTHS)('does not scroll sideways at %d pixels', async (width) => {
      await explorer.page.setViewportSize({ width, height: width < 600 ? 780 : 900 });
      expect(await overflow()).toBe(0);
      await picture(String(width));
    });

    it('is accessible in the light and in the dark, with everything unfolded: axe finds nothing', async () => {
      for (const row of await explorer.page.locator('.explained-row').all()) await row.click();
      for (const summary of await explorer.page.locator('.requests summary').all()) await summary.click();
      await explorer.page.evaluate(await readFile(AXE, 'utf8'));
      for (const colorScheme of ['light', 'dark'] as const) {
        await explorer.page.emulateMedia({ colorScheme });
        await picture(colorScheme);
        const { violations } = await explorer.page.evaluate<AxeResults>('axe.run()');
        expect([
          colorScheme,
          violations.map(({ id, nodes }) => [id, nodes.slice(0, 3).map(({ html }) => html)]),
        ]).toEqual([colorScheme, []]);
      }
    });

    it('is mirrored in a right-to-left locale', async () => {
      const hash = `${VIEWS[view]}${VIEWS[view].includes('?') ? '&' : '?'}locale=ar`;
      await explorer.page.goto(`${README_ADDRESS}/explorer${hash}`);
      await explorer.page.locator('html[dir="rtl"]').waitFor();
      await shown();
      expect(await overflow()).toBe(0);
      await picture('rtl');
    });
  });
});
