import type { Page } from 'playwright-core';

/** A page, and what the browser complained about. */
interface Shown {
  readonly page: Page;
  readonly complaints: readonly string[];
}

const TEXT_MS_MAX = 5000;
const TEXT_LENGTH_MAX = 3000;

/** `it` for a test of a page: a failure also says where the page is, what it shows and what the browser complained about. */
export function itWithPage(shown: () => Shown): (title: string, test: () => Promise<void>) => void {
  return (title, test) => {
    it(title, () =>
      test().catch(async (error: unknown) => {
        const report = await reportOf(shown).catch(() => 'There is no page that can be read');
        if (error instanceof Error) error.stack = `${error.stack ?? error.message}\n${report}`;
        throw error;
      }),
    );
  };
}

async function reportOf(shown: () => Shown): Promise<string> {
  const { page, complaints } = shown();
  const text = await page.locator('body').innerText({ timeout: TEXT_MS_MAX });
  return [
    `The page at ${page.url()} shows:`,
    text.slice(0, TEXT_LENGTH_MAX),
    `The browser complained: ${complaints.join('; ') || 'no'}`,
  ].join('\n');
}
