import { DEMO_KEYS } from '../../src/import/demo/demo-keys.js';
import { eventually } from '../../tools/harness/until.js';
import { BROWSER_MS_MAX, type DemoInChromium, demoInChromium, README_ADDRESS } from './demo-in-chromium.js';
import { itWithPage } from './it-with-page.js';
import { readmeKeys, type ReadmeKeys } from './readme-keys.js';
import { type Executed, SwaggerUi } from './swagger-ui.js';

/** A common screen. */
const SCREEN = { width: 1280, height: 800 };

const PHONE = { width: 390, height: 844 };

/** Expects that Execute ends on the first screen of an operation, and the body of the response on the second. */
function expectNear({ ends }: Executed): void {
  expect(ends.execute).toBeLessThanOrEqual(SCREEN.height);
  expect(ends.body).toBeLessThanOrEqual(2 * SCREEN.height);
}

/** A new user's first minutes with Swagger UI: the keys of the README, and only Execute. */
describe('Swagger UI on the demo data', () => {
  let keys: ReadmeKeys;
  let demo: DemoInChromium;
  let ui: SwaggerUi;
  /** Requests of the page to other hosts. */
  const strayed: string[] = [];
  /** Errors in the browser's console. */
  const complaints: string[] = [];
  const it = itWithPage(() => ({ page: demo.page, complaints }));

  beforeAll(async () => {
    keys = await readmeKeys();
    demo = await demoInChromium('2027-03-01T09:00:00Z');
    demo.page.on('request', (request) => {
      const url = request.url();
      if (!url.startsWith(`${README_ADDRESS}/`) && !url.startsWith('data:')) strayed.push(url);
    });
    demo.page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    demo.page.on('pageerror', ({ message }) => complaints.push(message));
    await demo.page.setViewportSize(SCREEN);
    ui = new SwaggerUi(demo.page, README_ADDRESS);
    await ui.open();
  });
  afterAll(() => demo.close());

  afterEach(() => {
    expect(strayed.splice(0)).toEqual([]);
    expect(complaints.splice(0)).toEqual([]);
  });

  it('opens Authorize at the API key, and takes typed keys', async () => {
    const dialog = await ui.openDialog();
    const [shown, apiKey] = [await ui.boxOf(dialog), await ui.boxOf(ui.schemeIn(dialog, 'apiKey'))];
    expect(apiKey.y).toBeGreaterThan(shown.y);
    expect(apiKey.y + apiKey.height).toBeLessThan(shown.y + shown.height);
    await dialog.locator('input:focus').waitFor();
    await demo.page.keyboard.type('typed into the first field');
    expect(await ui.schemeIn(dialog, 'apiKey').getByRole('textbox').inputValue()).toBe('typed into the first field');
    await dialog.locator('.close-modal').click();
    await ui.authorise({ ...keys });
    expect((await ui.execute('listProperties')).sent['x-sm-api-key']).toBe(keys.apiKey);
  });

  it('fills in a demo key at a click', async () => {
    await demo.page.evaluate('localStorage.clear()');
    await ui.open();
    const dialog = await ui.openDialog();
    for (const key of [keys.apiKey, keys.channelKey]) await dialog.getByRole('button', { name: key }).click();
    await dialog.locator('.close-modal').click();
    expect((await ui.execute('listProperties')).sent['x-sm-api-key']).toBe(keys.apiKey);
    expect((await ui.execute('getProperty')).sent).toMatchObject({
      'x-sm-api-id': keys.channelId,
      'x-sm-api-key': keys.channelKey,
    });
  });

  it('uses another demo key of the top of the page at a click, and shows which', async () => {
    const offered = demo.page.locator('.authorise').getByRole('button');
    const isInUse = (names: readonly string[]) =>
      eventually(async () => {
        const shown = await offered.and(demo.page.locator('[aria-pressed="true"]')).allInnerTexts();
        expect(shown).toEqual(names.map((name) => expect.stringContaining(name) as unknown));
      });
    await isInUse(['Harbour Hearth Hotels', 'Demo Channel']);
    await offered.filter({ hasText: 'Sydney only' }).click();
    await isInUse(['Harbour Hearth Sydney', 'Demo Channel']);
    expect((await ui.execute('listRoomTypes')).sent['x-sm-api-key']).toBe(DEMO_KEYS.property);
    await offered.filter({ hasText: 'Harbour Hearth Hotels' }).click();
    await isInUse(['Harbour Hearth Hotels', 'Demo Channel']);
  });

  it('shows schemas once they are unfolded', async () => {
    const shown = demo.page.getByText('ErrorResponse', { exact: true });
    await demo.page.getByRole('button', { name: 'Schemas' }).waitFor();
    expect(await shown.count()).toBe(0);
    await demo.page.getByRole('button', { name: 'Schemas' }).click();
    await shown.first().waitFor();
  });

  it('says once what all its sections have in common', async () => {
    expect(await demo.page.getByText('Every response has a trace token').count()).toBe(1);
  });

  it('fits on a phone, with whole UUIDs, and links to the start page and the explorer', async () => {
    const context = await demo.browser.newContext({ viewport: PHONE, isMobile: true, hasTouch: true });
    const page = await context.newPage();
    page.setDefaultTimeout(BROWSER_MS_MAX);
    const phone = new SwaggerUi(page, README_ADDRESS);
    await phone.open();
    await (await phone.unfold('listQuotes')).locator('tr[data-param-name="propertyUuid"] input').waitFor();
    const beyond = (part: string) => page.evaluate(`{ const part = ${part}; part.scrollWidth - part.clientWidth; }`);
    expect(await beyond('document.documentElement')).toBe(0);
    expect(await beyond(`document.querySelector('tr[data-param-name="propertyUuid"] input')`)).toBe(0);
    expect(await page.evaluate('document.documentElement.clientWidth')).toBe(PHONE.width);
    const links = page.getByRole('navigation', { name: 'Pages' });
    expect(await links.getByRole('link', { name: 'Explorer' }).getAttribute('href')).toBe('/explorer');
    await links.getByRole('link', { name: 'Start page' }).click();
    await page.getByRole('heading', { name: 'Stayquote' }).waitFor();
    await context.close();
  });

  it('lists the properties of the key', async () => {
    const executed = await ui.execute('listProperties');
    expectNear(executed);
    const { status, body } = executed;
    expect(status).toBe('200');
    expect(body).toMatchObject({
      page: 1,
      perPage: 10,
      results: expect.arrayContaining([expect.objectContaining({ name: 'Harbour Hearth Sydney' })]) as unknown,
    });
  });

  it('lists the room types of a property', async () => {
    const executed = await ui.execute('listRoomTypes');
    expectNear(executed);
    const { status, body } = executed;
    expect(status).toBe('200');
    expect(body).toMatchObject({
      results: expect.arrayContaining([expect.objectContaining({ name: 'Harbour Room' })]) as unknown,
    });
  });

  it('quotes a stay of two adults a week from today, date by date', async () => {
    const executed = await ui.execute('listQuotes');
    expectNear(executed);
    const { status, body, url } = executed;
    expect([status, url.searchParams.get('adults'), url.searchParams.get('withBreakdown')]).toEqual([
      '200',
      '2',
      'true',
    ]);
    const quotes = body as { availability: number; price: { gross: number }; breakdown: unknown[] }[];
    expect(quotes).not.toHaveLength(0);
    for (const quote of quotes) {
      expect(quote).toMatchObject({ checkInDate: '2027-03-08', checkOutDate: '2027-03-11', lengthOfStay: 3 });
      expect(quote.price.gross).toBeGreaterThan(100);
      // Three nights and the check-out date.
      expect(quote.breakdown).toHaveLength(4);
    }
    expect(quotes.some(({ availability }) => availability > 0)).toBe(true);
  });

  it("returns a property to a channel, with the channel's two headers", async () => {
    const executed = await ui.execute('getProperty');
    expectNear(executed);
    const { status, body, sent, url } = executed;
    expect([status, url.searchParams.get('totalAdults'), url.searchParams.get('totalRooms')]).toEqual([
      '200',
      '2',
      '1',
    ]);
    expect(sent).toMatchObject({ 'x-sm-api-id': keys.channelId, 'x-sm-api-key': keys.channelKey });
    const { roomTypes } = body as { roomTypes: { roomRates: { totalPrice: number }[] }[] };
    expect(body).toMatchObject({ name: 'Harbour Hearth Sydney', currency: 'AUD' });
    const totals = roomTypes.flatMap(({ roomRates }) => roomRates.map(({ totalPrice }) => totalPrice));
    expect(totals).not.toHaveLength(0);
    expect(Math.min(...totals)).toBeGreaterThan(100);
  });

  it('explains the stay to whichever caller has a key in use', async () => {
    await demo.page.evaluate('localStorage.clear()');
    await ui.open();
    const explained = async (parameters: readonly string[]) => {
      const { status, url } = await ui.execute('explainPrices');
      expect([status, ...url.searchParams.keys()]).toEqual(['200', ...parameters]);
    };
    const offered = demo.page.locator('.authorise').getByRole('button');
    await offered.filter({ hasText: 'Harbour Hearth Hotels' }).click();
    await explained(['checkIn', 'checkOut', 'adults', 'children', 'infants', 'withBreakdown']);
    await offered.filter({ hasText: 'Demo Channel' }).click();
    const form = await ui.unfold('explainPrices');
    await form.locator('tr[data-param-name="totalRooms"]').waitFor();
    expect(await form.locator('tr[data-param-name="adults"]').count()).toBe(0);
    await explained(['checkin', 'checkout', 'totalAdults', 'totalRooms']);
  });

  it('unfolds further parameters, and the documentation of a response', async () => {
    const block = await ui.unfold('listQuotes');
    await block.getByRole('button', { name: 'More parameters (3)' }).click();
    const { status, url } = await ui.execute('listQuotes', { promoCode: 'WELCOME10' });
    expect([status, url.searchParams.get('promoCode')]).toEqual(['200', 'WELCOME10']);
    await block.getByRole('button', { name: 'Rate Limited' }).click();
    const documented = block.locator('tr[data-code="429"]');
    await documented.getByText('Headers', { exact: true }).waitFor();
    expect(await documented.getByText('Retry-After').isVisible()).toBe(false);
    await documented.getByText('Headers', { exact: true }).click();
    await documented.getByText('Retry-After').waitFor();
    await documented.getByText('Example Value').waitFor();
  });

  it('forces a scenario by the header among the further parameters', async () => {
    const block = await ui.unfold('listRoomTypes');
    await block.getByRole('button', { name: 'More parameters (1)' }).click();
    const { status, body, sent } = await ui.execute('listRoomTypes', { 'X-Stayquote-Scenario': 'empty-page' });
    expect([status, sent['x-stayquote-scenario']]).toEqual(['200', 'empty-page']);
    expect(body).toMatchObject({ results: [], total: 0 });
  });

  it('names the parameter with a date that does not exist', async () => {
    const { status, body } = await ui.execute('listQuotes', { checkIn: '2027-02-30' });
    expect(status).toBe('400');
    expect(body).toMatchObject({
      errors: [{ name: 'BadRequest', meta: { parameter: 'checkIn', received: '2027-02-30' } }],
    });
    // Browsers log every unsuccessful response.
    expect(complaints.splice(0)).toEqual([expect.stringContaining('status of 400')]);
  });

  it('keeps the keys across a reload', async () => {
    await ui.open();
    const { status, sent } = await ui.execute('listProperties');
    expect([status, sent['x-sm-api-key']]).toEqual(['200', keys.apiKey]);
  });
});
