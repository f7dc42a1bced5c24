import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { serveStayquote } from '../../tools/harness/server.js';
import { temporaryFolder } from '../harness/temporary-folder.js';
import { launchChromium } from './launch-chromium.js';

/** The address in the README; the browser is redirected from it to the server's actual port. */
export const README_ADDRESS = 'http://127.0.0.1:3000';

/** Waits of Playwright; a busy machine is several times slower. */
export const BROWSER_MS_MAX = 60_000;

/** A Chromium page with the demo data. */
export interface DemoInChromium {
  readonly page: Page;
  readonly browser: Browser;
  /** Of the server. */
  readonly port: number;
  close(): Promise<void>;
}

/** Serves the demo data with a frozen clock, and opens a page in Chromium. */
export async function demoInChromium(
  clock: string,
  variables: Readonly<Record<string, string>> = {},
): Promise<DemoInChromium> {
  const folder = await temporaryFolder();
  const server = await serveStayquote({ DATA_DIR: join(folder.path, 'data'), CLOCK: clock, ...variables }, ['--demo']);
  const endServer = async () => {
    await server.end('SIGTERM');
    await folder.remove();
  };
  try {
    const browser = await launchChromium([
      `--host-resolver-rules=MAP ${new URL(README_ADDRESS).host} 127.0.0.1:${server.port}`,
    ]);
    const page = await browser.newPage({ viewport: { width: 1200, height: 900 } });
    page.setDefaultTimeout(BROWSER_MS_MAX);
    const close = async () => {
      try {
        await browser.close();
      } finally {
        await endServer();
      }
    };
    return { page, browser, port: server.port, close };
  } catch (error) {
    await endServer();
    throw error;
  }
}

/** The demo for the tests of a file, which open tabs of their own and send as many requests as they need. */
export function demoForTests(): () => DemoInChromium {
  let demo: DemoInChromium;
  beforeAll(async () => {
    demo = await demoInChromium('2027-03-01T09:00:00Z', { RATE_LIMIT_PER_MINUTE: '100000' });
    await demo.page.close();
  });
  afterAll(() => demo.close());
  return () => demo;
}
