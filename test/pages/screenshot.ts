import { demoInChromium, README_ADDRESS } from './demo-in-chromium.js';
import { Explorer, SYDNEY } from './explorer.js';
import { readmeKeys } from './readme-keys.js';
import { SwaggerUi } from './swagger-ui.js';

/** Shows everything from the form to the body of the response. */
const SIZE = { width: 1200, height: 1590 };

/** Small enough for a page of the documents. */
const CALENDAR_SIZE = { width: 1160, height: 720 };

/** `npm run screenshot` updates the pictures. No test run does, because each would change its bytes in git. */
it('takes the picture of Quotes for the documents', async () => {
  const demo = await demoInChromium('2027-03-01T09:00:00Z');
  try {
    const ui = new SwaggerUi(demo.page, README_ADDRESS);
    await ui.open();
    await ui.authorise({ ...(await readmeKeys()) });
    const { status } = await ui.execute('listQuotes');
    expect(status).toBe('200');
    await demo.page.evaluate('window.scrollTo(0, 0)');
    const { y = 0 } = (await (await ui.unfold('listQuotes')).boundingBox()) ?? {};
    await demo.page.screenshot({ path: 'docs/images/swagger-ui.png', fullPage: true, clip: { x: 0, y, ...SIZE } });
  } finally {
    await demo.close();
  }
});

it('takes the picture of the explorer', async () => {
  const demo = await demoInChromium('2027-03-01T09:00:00Z');
  try {
    const hash = `#calendar?property=${SYDNEY}&date=2027-05-14&nights=3&adults=2&children=1`;
    const { page, ...explorer } = await Explorer.open(demo.browser, hash, { viewport: CALENDAR_SIZE });
    await page.getByRole('button', { name: /^Group key/ }).click();
    await page.locator('.day.open').first().waitFor();
    await page.waitForLoadState('networkidle');
    expect(explorer.complaints).toEqual([]);
    await page.screenshot({ path: 'docs/images/explorer.png' });
  } finally {
    await demo.close();
  }
});
