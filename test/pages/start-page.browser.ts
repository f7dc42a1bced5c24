import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { BrowserContextOptions, Page } from 'playwright-core';
import { BROWSER_MS_MAX, type DemoInChromium, demoInChromium, README_ADDRESS } from './demo-in-chromium.js';
import { itWithPage } from './it-with-page.js';
import { readmeKeys } from './readme-keys.js';

const DESKTOP = { viewport: { width: 1280, height: 800 } };
const PHONE = { viewport: { width: 390, height: 844 } };

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

describe('the start page', () => {
  let demo: DemoInChromium;
  let page: Page;
  const complaints: string[] = [];
  const it = itWithPage(() => ({ page, complaints }));

  beforeAll(async () => {
    demo = await demoInChromium('2027-03-01T09:00:00Z');
    await demo.page.close();
  });
  afterAll(() => demo.close());

  const open = async (options: BrowserContextOptions) => {
    const context = await demo.browser.newContext(options);
    await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: README_ADDRESS });
    context.setDefaultTimeout(BROWSER_MS_MAX);
    page = await context.newPage();
    page.on('console', (message) => {
      if (message.type() === 'error') complaints.push(message.text());
    });
    page.on('pageerror', ({ message }) => complaints.push(message));
    await page.goto(README_ADDRESS, { waitUntil: 'networkidle' });
  };
  afterEach(async () => {
    await page.context().close();
    expect(complaints.splice(0)).toEqual([]);
  });

  const overflow = () =>
    page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');

  /** What axe finds, such as too little contrast. */
  const violations = () => page.evaluate<unknown[]>('axe.run().then(({ violations }) => violations)');

  const background = () => page.evaluate<string>('getComputedStyle(document.documentElement).backgroundColor');

  const copy = async (what: RegExp): Promise<string> => {
    const button = page.getByRole('button', { name: what });
    await button.click();
    await button.getByText('Copied').waitFor();
    return page.evaluate<string>('navigator.clipboard.readText()');
  };

  it('copies a key that opens the explorer', async () => {
    await open(DESKTOP);
    expect(await copy(/x-sm-api-key of all properties/)).toBe((await readmeKeys()).apiKey);
    await page.getByRole('link', { name: /explorer/i }).click();
    await page.getByLabel('API key').focus();
    await page.keyboard.press('ControlOrMeta+V');
    await page.getByRole('button', { name: 'Use this key' }).click();
    await page.getByRole('combobox', { name: 'Property' }).waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
  });

  it('copies a first request that works', async () => {
    await open(PHONE);
    const command = await copy(/the first request/);
    const [, header = '', url = ''] = /^curl -H '([^']+)' '([^']+)'$/.exec(command) ?? [];
    const [name = '', value = ''] = header.split(': ');
    const address = url.replace(README_ADDRESS, `http://127.0.0.1:${demo.port}`);
    expect((await fetch(address, { headers: { [name]: value } })).status).toBe(200);
  });

  it('fits on a phone, is accessible, is dark where the system is, and names the owners of its keys', async () => {
    // The policy of the page allows no script of a test, so it is left out.
    await open({ ...PHONE, colorScheme: 'light', reducedMotion: 'reduce', bypassCSP: true });
    await page.evaluate(await readFile(AXE, 'utf8'));
    expect(await violations()).toEqual([]);
    expect(await overflow()).toBe(0);
    const light = await background();
    await page.emulateMedia({ colorScheme: 'dark' });
    expect([await overflow(), light, await background()]).toEqual([0, 'rgb(244, 246, 246)', 'rgb(14, 21, 25)']);
    expect(await violations()).toEqual([]);
    const text = await page.locator('main').innerText();
    for (const name of ['Harbour Hearth Hotels', 'Harbour Hearth Sydney', 'Demo Channel']) expect(text).toContain(name);
  });

  it('works without its script, where a click selects a key', async () => {
    await open({ ...DESKTOP, javaScriptEnabled: false });
    expect(await page.getByRole('button').count()).toBe(0);
    const { apiKey } = await readmeKeys();
    await page.getByText(apiKey, { exact: true }).click();
    expect(await page.evaluate('getSelection().toString()')).toBe(apiKey);
    await page.getByRole('link', { name: /Swagger UI/ }).click();
    await page.waitForURL('**/docs');
  });
});
