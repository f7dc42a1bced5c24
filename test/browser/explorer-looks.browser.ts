import { mkdir, readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { type DemoInChromium, demoInChromium } from './demo-in-chromium.js';
import { Explorer, SYDNEY } from './explorer.js';

/** Artefacts of the run, to be looked at. */
const FOLDER = 'reports/explorer';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

const VIEWS = {
  welcome: '',
  calendar: `#calendar?property=${SYDNEY}&date=2027-05-14`,
  stay: `#stay?property=${SYDNEY}&date=2027-03-18&nights=3&promo=WELCOME`,
  compare: `#compare?property=${SYDNEY}&date=2027-03-18&nights=3&against=3.2.0.0.WELCOME&against=4.2.1.0.`,
} as const;

type View = keyof typeof VIEWS;

const WIDTHS = [360, 768, 1440] as const;

interface AxeResults {
  readonly violations: readonly { readonly id: string; readonly nodes: readonly { readonly html: string }[] }[];
}

describe('the looks of the explorer', () => {
  let demo: DemoInChromium;
  let axe: string;
  beforeAll(async () => {
    await mkdir(FOLDER, { recursive: true });
    axe = await readFile(AXE, 'utf8');
    demo = await demoInChromium('2027-03-01T09:00:00Z', { RATE_LIMIT_PER_MINUTE: '100000' });
    await demo.page.close();
  });
  afterAll(() => demo.close());

  /** Opens a view with everything loaded; the policy of the page allows no script of a test, so it is left out. */
  const show = async (view: View, options: Parameters<typeof Explorer.open>[2] = {}, more = ''): Promise<Explorer> => {
    const explorer = await Explorer.open(demo.browser, VIEWS[view] + more, { bypassCSP: true, ...options });
    if (view === 'welcome') return explorer;
    await explorer.take('Group key');
    await explorer.page
      .locator({ calendar: '.day', stay: '.waterfall', compare: '.difference' }[view])
      .first()
      .waitFor();
    await explorer.loaded();
    return explorer;
  };

  const overflow = (explorer: Explorer) =>
    explorer.page.evaluate('document.documentElement.scrollWidth - document.documentElement.clientWidth');

  const cases = (Object.keys(VIEWS) as View[]).flatMap((view) => WIDTHS.map((width) => [view, width] as const));

  it.each(cases)('%s at %d pixels does not scroll sideways', async (view, width) => {
    const explorer = await show(view, { viewport: { width, height: width < 600 ? 780 : 900 } });
    expect(await overflow(explorer)).toBe(0);
    await explorer.page.screenshot({ path: `${FOLDER}/${view}-${width}.png`, fullPage: view !== 'calendar' });
    await explorer.close();
  });

  it.each(Object.keys(VIEWS) as View[])('%s in the dark, and in a right-to-left locale', async (view) => {
    const dark = await show(view, { colorScheme: 'dark' });
    await dark.page.screenshot({ path: `${FOLDER}/${view}-dark.png` });
    await dark.close();
    const mirrored = await show(view, {}, view === 'welcome' ? '#calendar?locale=ar' : '&locale=ar');
    expect(await mirrored.page.evaluate('document.documentElement.dir')).toBe('rtl');
    expect(await overflow(mirrored)).toBe(0);
    await mirrored.page.screenshot({ path: `${FOLDER}/${view}-rtl.png` });
    await mirrored.close();
  });

  it.each((Object.keys(VIEWS) as View[]).flatMap((view) => [[view, 'light'] as const, [view, 'dark'] as const]))(
    'axe finds nothing in %s, %s',
    async (view, colorScheme) => {
      const explorer = await show(view, { colorScheme, reducedMotion: 'reduce' });
      for (const row of await explorer.page.locator('.explained-row').all()) await row.click();
      for (const summary of await explorer.page.locator('.requests summary').all()) await summary.click();
      await explorer.page.evaluate(axe);
      const { violations } = await explorer.page.evaluate<AxeResults>('axe.run()');
      expect(violations.map(({ id, nodes }) => [id, nodes.slice(0, 3).map(({ html }) => html)])).toEqual([]);
      await explorer.close();
    },
  );
});
