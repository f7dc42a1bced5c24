import type { Browser } from 'playwright-core';
import { Scope } from '../../tools/harness/scope.js';
import { demoInChromium } from './demo-in-chromium.js';
import { Explorer, SYDNEY } from './explorer.js';
import { readmeKeys } from './readme-keys.js';
import { SwaggerUi } from './swagger-ui.js';

/** Shows everything from the form to the body of the response. */
const SIZE = { width: 1200, height: 1590 };

/** Small enough for a page of the documents. */
const CALENDAR_SIZE = { width: 1160, height: 720 };

/** `npm run screenshot` updates the pictures. No test run does, because each would change its bytes in git. */
describe('the pictures for the documents', () => {
  const scope = new Scope();
  let browser: Browser;
  beforeAll(async () => {
    ({ browser } = await demoInChromium(scope));
  });
  afterAll(() => scope.end());

  it('shows Quotes in Swagger UI', async () => {
    const ui = await SwaggerUi.inNewTab(browser, { viewport: { width: 1200, height: 900 } });
    await ui.open();
    await ui.authorise({ ...(await readmeKeys()) });
    const { status } = await ui.show('listQuotes');
    expect(status).toBe('200');
    await ui.page.evaluate('window.scrollTo(0, 0)');
    const { y } = await ui.boxOf(await ui.unfold('listQuotes'));
    await ui.page.screenshot({ path: 'docs/images/swagger-ui.png', fullPage: true, clip: { x: 0, y, ...SIZE } });
  });

  it('shows the calendar of the explorer', async () => {
    const path = `/explorer#calendar?property=${SYDNEY}&date=2027-05-14&nights=3&adults=2&children=1`;
    const { page, ...explorer } = await Explorer.visit(browser, path, { viewport: CALENDAR_SIZE });
    await page.getByRole('button', { name: /^Group key/ }).click();
    await page.locator('.day.open').first().waitFor();
    await page.waitForLoadState('networkidle');
    expect(explorer.complaints).toEqual([]);
    await page.screenshot({ path: 'docs/images/explorer.png' });
  });
});
