import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { README_ADDRESS } from './demo-in-chromium.js';

/** A page, and what the browser complains about: errors of the script, violations of the policy, and failed requests. */
export interface Tab {
  readonly page: Page;
  readonly complaints: string[];
}

/** Waits of Playwright; a busy machine is several times slower. */
const BROWSER_MS_MAX = 60_000;

const TEXT_MS_MAX = 5000;
const TEXT_LENGTH_MAX = 3000;

/** Opens a tab in a context of its own, in which nothing moves: that would take time of the processor. */
export async function openTab(browser: Browser, options: BrowserContextOptions): Promise<Tab> {
  const page = await browser.newPage({ reducedMotion: 'reduce', baseURL: README_ADDRESS, ...options });
  page.setDefaultTimeout(BROWSER_MS_MAX);
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', ({ message }) => complaints.push(message));
  return { page, complaints };
}

/** `it` for a test of a page: a failure also says where the page is, what it shows and what the browser complained about. */
export function itWithPage(shown: () => Tab) {
  const report = async () => {
    const { page, complaints } = shown();
    const text = await page.locator('body').innerText({ timeout: TEXT_MS_MAX });
    const complained = `The browser complained: ${complaints.join('; ') || 'no'}`;
    return `The page at ${page.url()} shows:\n${text.slice(0, TEXT_LENGTH_MAX)}\n${complained}`;
  };
  return (title: string, test: () => Promise<void>) => {
    it(title, () =>
      test().catch(async (error: unknown) => {
        const shows = await report().catch(() => 'There is no page that can be read');
        if (error instanceof Error) error.stack = `${error.stack ?? error.message}\n${shows}`;
        throw error;
      }),
    );
  };
}
