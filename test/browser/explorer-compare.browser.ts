import { type DemoInChromium, demoInChromium } from './demo-in-chromium.js';
import { Explorer } from './explorer.js';
import { itWithPage } from './it-with-page.js';

/** From the start page, by clicks and keys. */
describe('stays and comparisons', () => {
  let demo: DemoInChromium;
  let explorer: Explorer;
  const it = itWithPage(() => explorer);

  beforeAll(async () => {
    demo = await demoInChromium('2027-03-01T09:00:00Z', { RATE_LIMIT_PER_MINUTE: '100000' });
    await demo.page.close();
  });
  afterAll(() => demo.close());

  const begin = async (key: Parameters<Explorer['take']>[0], view: Parameters<Explorer['show']>[0]) => {
    explorer = await Explorer.openFromStart(demo.browser);
    await explorer.take(key);
    await explorer.show(view);
  };
  afterEach(async () => {
    await explorer.close();
  });

  it('show the taxes in a price as parts of it, and only discounts with a minus', async () => {
    await begin('Group key', 'Stay');
    await explorer.reads(explorer.step('GST'), /^of which GST\s+A\$\d+\.\d\d$/);
    await explorer.page.getByLabel('Promo code').fill('WELCOME');
    await explorer.reads(explorer.step('Promo code WELCOME'), /−A\$\d/);
    expect((await explorer.page.locator('.waterfall').innerText()).match(/[-−]/g)).toEqual(['−']);
    expect(explorer.unexpected()).toEqual([]);
  });
});
