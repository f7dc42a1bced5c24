import { DEMO_KEYS } from '../../src/import/demo/demo-keys.js';
import { eventually } from '../../tools/harness/until.js';
import { demoForTests, README_ADDRESS } from './demo-in-chromium.js';
import { PHONE } from './explorer.js';
import { itWithPage } from './it-with-page.js';
import { readmeKeys, type ReadmeKeys } from './readme-keys.js';
import { type Executed, SwaggerUi } from './swagger-ui.js';

/** A common screen. */
const SCREEN = { width: 1280, height: 800 };

/** Expects success, and that Execute ends on the first screen of an operation, and the body of the response on the second. */
function expectNear({ ends, status }: Executed): void {
  expect(status).toBe('200');
  expect(ends.execute).toBeLessThanOrEqual(SCREEN.height);
  expect(ends.body).toBeLessThanOrEqual(2 * SCREEN.height);
}

/** A new user's first minutes with Swagger UI, on one page: the keys of the README, and only Execute. */
describe('Swagger UI on the demo data', () => {
  const demo = demoForTests();
  let keys: ReadmeKeys;
  let ui: SwaggerUi;
  /** Requests of the page to other hosts. */
  const strayed: string[] = [];
  const it = itWithPage(() => ui);

  beforeAll(async () => {
    keys = await readmeKeys();
    ui = await SwaggerUi.inNewTab(demo().browser, { viewport: SCREEN });
    ui.page.on('request', (request) => {
      const url = request.url();
      if (!url.startsWith(`${README_ADDRESS}/`) && !url.startsWith('data:')) strayed.push(url);
    });
    await ui.open();
  });
  afterEach(() => {
    expect(strayed.splice(0)).toEqual([]);
    expect(ui.complaints.splice(0)).toEqual([]);
  });

  it('opens Authorize at the API key, takes typed keys, and lists the properties of the key', async () => {
    const dialog = await ui.openDialog();
    const [shown, apiKey] = [await ui.boxOf(dialog), await ui.boxOf(ui.schemeIn(dialog, 'apiKey'))];
    expect(apiKey.y).toBeGreaterThan(shown.y);
    expect(apiKey.y + apiKey.height).toBeLessThan(shown.y + shown.height);
    await dialog.locator('input:focus').waitFor();
    await ui.page.keyboard.type('typed');
    expect(await ui.schemeIn(dialog, 'apiKey').getByRole('textbox').inputValue()).toBe('typed');
    await dialog.locator('.close-modal').click();
    await ui.authorise({ ...keys });
    const executed = await ui.execute('listProperties');
    expectNear(executed);
    expect(executed.sent['x-sm-api-key']).toBe(keys.apiKey);
    expect(executed.body).toMatchObject({
      page: 1,
      perPage: 10,
      results: expect.arrayContaining([expect.objectContaining({ name: 'Harbour Hearth Sydney' })]) as unknown,
    });
  });

  it('keeps the keys across a reload, and lists the room types of a property', async () => {
    await ui.open();
    const executed = await ui.execute('listRoomTypes');
    expectNear(executed);
    expect(executed.sent['x-sm-api-key']).toBe(keys.apiKey);
    expect(executed.body).toMatchObject({
      results: expect.arrayContaining([expect.objectContaining({ name: 'Harbour Room' })]) as unknown,
    });
  });

  it('says once what all its sections have in common, and shows schemas once they are unfolded', async () => {
    expect(await ui.page.getByText('Every response has a trace token').count()).toBe(1);
    const shown = ui.page.getByText('ErrorResponse', { exact: true });
    const schemas = ui.page.getByRole('button', { name: 'Schemas' });
    await schemas.waitFor();
    expect(await shown.count()).toBe(0);
    await schemas.click();
    await shown.first().waitFor();
    await schemas.click();
  });

  it('fits on a phone, with whole UUIDs, and links to the start page and the explorer', async () => {
    const phone = await SwaggerUi.inNewTab(demo().browser, { ...PHONE, isMobile: true, hasTouch: true });
    const { page } = phone;
    await phone.open();
    await (await phone.unfold('listQuotes')).locator('tr[data-param-name="propertyUuid"] input').waitFor();
    const beyond = (part: string) => page.evaluate(`{ const part = ${part}; part.scrollWidth - part.clientWidth; }`);
    expect(await beyond('document.documentElement')).toBe(0);
    expect(await beyond(`document.querySelector('tr[data-param-name="propertyUuid"] input')`)).toBe(0);
    expect(await page.evaluate('document.documentElement.clientWidth')).toBe(PHONE.viewport.width);
    const links = page.getByRole('navigation', { name: 'Pages' });
    expect(await links.getByRole('link', { name: 'Explorer' }).getAttribute('href')).toBe('/explorer');
    await links.getByRole('link', { name: 'Start page' }).click();
    await page.getByRole('heading', { name: 'Stayquote' }).waitFor();
    await page.close();
  });

  it('quotes a stay of two adults a week from today, date by date', async () => {
    const executed = await ui.execute('listQuotes');
    expectNear(executed);
    const { body, url } = executed;
    expect([url.searchParams.get('adults'), url.searchParams.get('withBreakdown')]).toEqual(['2', 'true']);
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

  it('unfolds further parameters, and names the one with a date that does not exist', async () => {
    const block = await ui.unfold('listQuotes');
    await block.getByRole('button', { name: 'More parameters (3)' }).click();
    const { status, body, url } = await ui.execute('listQuotes', { promoCode: 'WELCOME10', checkIn: '2027-02-30' });
    expect([status, url.searchParams.get('promoCode')]).toEqual(['400', 'WELCOME10']);
    expect(body).toMatchObject({
      errors: [{ name: 'BadRequest', meta: { parameter: 'checkIn', received: '2027-02-30' } }],
    });
    // Browsers log every unsuccessful response.
    expect(ui.complaints.splice(0)).toEqual([expect.stringContaining('status of 400')]);
  });

  it('unfolds the documentation of a response', async () => {
    const block = await ui.unfold('listQuotes');
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

  it('fills in a demo key at a click, and explains the stay to whichever caller has a key in use', async () => {
    await ui.logOut();
    const explained = async (parameters: readonly string[]) => {
      const { status, url } = await ui.execute('explainPrices');
      expect([status, ...url.searchParams.keys()]).toEqual(['200', ...parameters]);
    };
    const fillIn = async (key: string) => {
      const dialog = await ui.openDialog();
      await dialog.getByRole('button', { name: key }).click();
      await dialog.locator('.close-modal').click();
    };
    await fillIn(keys.apiKey);
    await explained(['checkIn', 'checkOut', 'adults', 'children', 'infants', 'withBreakdown']);
    await fillIn(keys.channelKey);
    const form = await ui.unfold('explainPrices');
    await form.locator('tr[data-param-name="totalRooms"]').waitFor();
    expect(await form.locator('tr[data-param-name="adults"]').count()).toBe(0);
    await explained(['checkin', 'checkout', 'totalAdults', 'totalRooms']);
  });

  it("returns a property to a channel, with the channel's two headers", async () => {
    const executed = await ui.execute('getProperty');
    expectNear(executed);
    const { body, sent, url } = executed;
    expect([url.searchParams.get('totalAdults'), url.searchParams.get('totalRooms')]).toEqual(['2', '1']);
    expect(sent).toMatchObject({ 'x-sm-api-id': keys.channelId, 'x-sm-api-key': keys.channelKey });
    const { roomTypes } = body as { roomTypes: { roomRates: { totalPrice: number }[] }[] };
    expect(body).toMatchObject({ name: 'Harbour Hearth Sydney', currency: 'AUD' });
    const totals = roomTypes.flatMap(({ roomRates }) => roomRates.map(({ totalPrice }) => totalPrice));
    expect(totals).not.toHaveLength(0);
    expect(Math.min(...totals)).toBeGreaterThan(100);
  });

  it('uses another demo key of the top of the page at a click, and shows which', async () => {
    const offered = ui.page.locator('.authorise').getByRole('button');
    const isInUse = (names: readonly string[]) =>
      eventually(async () => {
        const shown = await offered.and(ui.page.locator('[aria-pressed="true"]')).allInnerTexts();
        expect(shown).toEqual(names.map((name) => expect.stringContaining(name) as unknown));
      });
    await isInUse(['Harbour Hearth Hotels', 'Demo Channel']);
    await offered.filter({ hasText: 'Sydney only' }).click();
    await isInUse(['Harbour Hearth Sydney', 'Demo Channel']);
    expect((await ui.execute('listRoomTypes')).sent['x-sm-api-key']).toBe(DEMO_KEYS.property);
    await offered.filter({ hasText: 'Harbour Hearth Hotels' }).click();
    await isInUse(['Harbour Hearth Hotels', 'Demo Channel']);
  });
});
