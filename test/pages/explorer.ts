import type { Browser, BrowserContextOptions, Locator, Page } from 'playwright-core';
import { eventually } from '../../tools/harness/until.js';
import { openTab, type Tab } from './it-with-page.js';

/** The demo's first property. */
export const SYDNEY = 'b0000000-0000-4000-8000-000000000001';

export const PHONE = { viewport: { width: 390, height: 844 } };

export type DemoKey = 'Group key' | 'Property key' | 'Channel credentials';

/** The explorer as a person uses it: everything is found by its name, clicked, typed and read on the page. */
export class Explorer implements Tab {
  private constructor(
    readonly page: Page,
    readonly complaints: string[],
  ) {}

  /** Opens a page in a tab of its own, without a key. */
  static async visit(browser: Browser, path: string, options: BrowserContextOptions = {}): Promise<Explorer> {
    const desk = { viewport: { width: 1440, height: 900 }, locale: 'en-GB' };
    const { page, complaints } = await openTab(browser, { ...desk, ...options });
    const explorer = new Explorer(page, complaints);
    await page.goto(path);
    await explorer.heading().waitFor();
    return explorer;
  }

  heading(): Locator {
    return this.page.getByRole('heading', { level: 1 });
  }

  button(name: string | RegExp): Locator {
    return this.page.getByRole('button', { name });
  }

  /** Takes a demo key. */
  async take(key: DemoKey): Promise<void> {
    await this.button(new RegExp(`^${key}`)).click();
  }

  /** Enters a key of one's own, which is a channel's if its API id is given. */
  async useKey(key: string, apiId?: string): Promise<void> {
    if (apiId !== undefined) {
      await this.page.getByText('The key is of a channel').click();
      await this.page.getByLabel('Channel API id').fill(apiId);
    }
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

  /** A field or a choice, by its whole label. */
  field(label: string): Locator {
    return this.page.getByLabel(label, { exact: true });
  }

  /** What has the focus: a date, or an id. */
  focused(): Promise<string> {
    return this.page.evaluate<string>('document.activeElement.dataset.date ?? (document.activeElement.id || "none")');
  }

  /** By how many pixels it is wider than the window. */
  overflow(): Promise<number> {
    return this.page.evaluate<number>('document.documentElement.scrollWidth - document.documentElement.clientWidth');
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
    return this.page.close();
  }
}
