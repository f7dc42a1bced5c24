import { demoInChromium, README_ADDRESS } from './demo-in-chromium.js';
import { readmeKeys } from './readme-keys.js';
import { SwaggerUi } from './swagger-ui.js';

/** Shows everything from the form to the body of the response. */
const SIZE = { width: 1200, height: 1590 };

/** `npm run screenshot` updates the picture. No test run does, because each picture would change its bytes in git. */
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
