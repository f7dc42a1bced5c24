import type { Page } from 'playwright-core';

/** A page, and what the browser complained about. */
interface Shown {
  readonly page: Page;
  readonly complaints: readonly string[];
}

const TEXT_MS_MAX = 5000;
const TEXT_LENGTH_MAX = 3000;

/** `it` for a test of a page: a failure also says where the page is, what it shows and what the browser complained about. */
export function itWithPage(shown: () => Shown) {
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
