import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { eventually } from '../../tools/harness/until.js';
import { BROWSER_MS_MAX, README_ADDRESS } from './demo-in-chromium.js';

/** The demo's first property. */
export const SYDNEY = 'b0000000-0000-4000-8000-000000000001';

/** The explorer as a person uses it: everything is found by its name, clicked, typed and read on the page. */
export class Explorer {
  /** What the browser complains about: errors of the script, violations of the policy, and failed requests. */
  readonly complaints: string[] = [];

  private constructor(readonly page: Page) {
    page.on('console', (message) => {
      if (message.type() === 'error') this.complaints.push(message.text());
    });
    page.on('pageerror', ({ message }) => this.complaints.push(message));
  }

  /** Opens the page in a tab of its own, without a key. */
  static async open(browser: Browser, hash = '', options: BrowserContextOptions = {}): Promise<Explorer> {
    const explorer = await Explorer.inNewTab(browser, options);
    await explorer.page.goto(`${README_ADDRESS}/explorer${hash}`);
    await explorer.heading().waitFor();
    return explorer;
  }

  /** Opens it by its link on the start page. */
  static async openFromStart(browser: Browser, options: BrowserContextOptions = {}): Promise<Explorer> {
    const explorer = await Explorer.inNewTab(browser, options);
    await explorer.page.goto(README_ADDRESS);
    await explorer.page.getByRole('link', { name: /explorer/i }).click();
    await explorer.heading().waitFor();
    explorer.complaints.splice(0);
    return explorer;
  }

  private static async inNewTab(browser: Browser, options: BrowserContextOptions = {}): Promise<Explorer> {
    const viewport = { width: 1440, height: 900 };
    const context = await browser.newContext({ viewport, locale: 'en-GB', ...options });
    context.setDefaultTimeout(BROWSER_MS_MAX);
    return new Explorer(await context.newPage());
  }

  heading(): Locator {
    return this.page.getByRole('heading', { level: 1 });
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name });
  }

  /** Takes a demo key. */
  async take(title: 'Group key' | 'Property key' | 'Channel credentials'): Promise<void> {
    await this.button(new RegExp(`^${title}`)).click();
  }

  /** Enters a key of one's own. */
  async useKey(key: string): Promise<void> {
    await this.page.getByLabel('API key').fill(key);
    await this.button('Use this key').click();
  }

  async show(view: 'Calendar' | 'Stay' | 'Compare'): Promise<void> {
    await this.page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name: view }).click();
  }

  /** A day of the calendar, by its date. */
  day(date: string): Locator {
    return this.page.locator(`[data-date="${date}"]`);
  }

  /** What the panel says about the chosen day. */
  panel(): Locator {
    return this.page.getByRole('complementary', { name: 'Chosen day' });
  }

  /** The row of a room rate that can be booked. */
  rate(roomType: string, roomRate: string): Locator {
    return this.page.locator('.rates tbody tr', { hasText: roomType }).filter({ hasText: roomRate });
  }

  /** A step of the waterfall, by its label. */
  step(label: string): Locator {
    return this.page.locator('.waterfall').getByRole('listitem').filter({ hasText: label });
  }

  /** The numbers of a price, such as "A$1,169.00". */
  async amountOf(locator: Locator): Promise<number> {
    const text = await locator.first().innerText();
    return Number(text.replaceAll(/[^\d.-]/g, ''));
  }

  /** Waits until a part of the page reads like this. */
  reads(part: Locator, expected: string | RegExp): Promise<void> {
    return eventually(async () => {
      expect(await part.innerText()).toMatch(expected);
    });
  }

  /** Waits until nothing is being loaded. */
  loaded(): Promise<void> {
    return eventually(async () => {
      expect(await this.page.locator('[aria-busy="true"], .skeleton-block').count()).toBe(0);
    });
  }

  /** Complaints that are not of a request that the server refused. */
  unexpected(): string[] {
    return this.complaints.filter((text) => !text.startsWith('Failed to load resource'));
  }

  close(): Promise<void> {
    return this.page.context().close();
  }
}
