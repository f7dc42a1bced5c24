import { mkdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { SYDNEY } from './explorer.js';
import { explorerForTests } from './explorer-for-tests.js';

/** Artefacts of the run, to be looked at. */
const FOLDER = 'reports/explorer';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** The path of each page, and what it shows once it has loaded. */
const VIEWS = {
  start: ['/', 'main'],
  welcome: ['/explorer#calendar', '.welcome'],
  calendar: [`/explorer#calendar?property=${SYDNEY}&date=2027-05-14`, '.day'],
  stay: [`/explorer#stay?property=${SYDNEY}&date=2027-03-18&nights=3&promo=WELCOME`, '.waterfall'],
  compare: [
    `/explorer#compare?property=${SYDNEY}&date=2027-03-18&nights=3&against=3.2.0.0.WELCOME&against=4.2.1.0.`,
    '.difference',
  ],
} as const;

const WIDTHS = [360, 768, 1440] as const;

/** Colours of the page. */
const BACKGROUNDS = { light: 'rgb(244, 246, 246)', dark: 'rgb(14, 21, 25)' } as const;

/** What axe finds, such as too little contrast. */
interface Violation {
  readonly id: string;
  readonly nodes: readonly { readonly html: string }[];
}

describe('the looks of the start page and the explorer', () => {
  const { it, visit } = explorerForTests();
  beforeAll(() => mkdir(FOLDER, { recursive: true }));

  // One page for each view: loading it anew for each look would take a minute.
  for (const [view, [path, shown]] of Object.entries(VIEWS)) {
    it(`${view}: fits every width, is accessible in the light and in the dark, and mirrored`, async () => {
      // The policy of the page allows no script of a test, so it is left out.
      const explorer = await visit(path, { bypassCSP: true });
      const { page } = explorer;
      if (path.includes('property')) await explorer.take('Group key');
      const isShown = async () => {
        await page.locator(shown).first().waitFor();
        await explorer.loaded();
      };
      const picture = (name: string) =>
        page.screenshot({ path: `${FOLDER}/${view}-${name}.png`, fullPage: view !== 'calendar' });
      await isShown();
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: width < 600 ? 780 : 900 });
        expect([width, await explorer.overflow()]).toEqual([width, 0]);
        await picture(String(width));
      }
      for (const row of await page.locator('.explained-row').all()) await row.click();
      for (const summary of await page.locator('.requests summary').all()) await summary.click();
      await page.evaluate(await readFile(AXE, 'utf8'));
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await picture(colorScheme);
        // Of its rules only that of contrast depends on the colours.
        const rules = colorScheme === 'light' ? {} : { runOnly: ['color-contrast'] };
        const options = JSON.stringify({ resultTypes: ['violations'], ...rules });
        const violations = await page.evaluate<readonly Violation[]>(
          `axe.run(${options}).then((all) => all.violations)`,
        );
        const found = violations.map(({ id, nodes }) => [id, nodes.slice(0, 3).map(({ html }) => html)]);
        expect([colorScheme, found]).toEqual([colorScheme, []]);
        const background = await page.evaluate('getComputedStyle(document.documentElement).backgroundColor');
        expect(background).toBe(BACKGROUNDS[colorScheme]);
      }
      if (view === 'start') return;
      await page.goto(`${path}${path.includes('?') ? '&' : '?'}locale=ar`);
      await page.locator('html[dir="rtl"]').waitFor();
      await isShown();
      expect(await explorer.overflow()).toBe(0);
      await picture('rtl');
    });
  }
});
