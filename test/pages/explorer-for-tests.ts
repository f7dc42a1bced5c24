import type { BrowserContextOptions } from 'playwright-core';
import { demoForTests } from './demo-in-chromium.js';
import { type DemoKey, Explorer } from './explorer.js';
import { itWithPage } from './it-with-page.js';

/** `it` for tests in tabs of their own, of which one is open at a time; each is closed without having complained of anything unexpected. */
export function explorerForTests() {
  const demo = demoForTests();
  let current: Explorer | undefined;
  const it = itWithPage(() => current!);
  const close = async () => {
    const closed = current;
    current = undefined;
    await closed?.close();
    expect(closed?.unexpected() ?? []).toEqual([]);
  };
  afterEach(close);
  const visit = async (path: string, options?: BrowserContextOptions) => {
    await close();
    current = await Explorer.visit(demo().browser, path, options);
    return current;
  };
  /** Opens the explorer at a hash, and takes a demo key. */
  const open = async (hash = '', key?: DemoKey, options?: BrowserContextOptions) => {
    const explorer = await visit(`/explorer${hash}`, options);
    if (key !== undefined) await explorer.take(key);
    return explorer;
  };
  /** Opens it as a newcomer does, by its link on the start page. */
  const begin = async (key?: DemoKey, options?: BrowserContextOptions) => {
    const explorer = await visit('/', options);
    await explorer.page.getByRole('link', { name: /explorer/i }).click();
    await explorer.page.waitForURL('**/explorer');
    await explorer.heading().waitFor();
    if (key !== undefined) await explorer.take(key);
    return explorer;
  };
  return { it, demo, visit, open, begin };
}
