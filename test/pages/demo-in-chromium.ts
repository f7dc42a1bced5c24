import { access } from 'node:fs/promises';
import { type Browser, chromium } from 'playwright-core';
import { Scope } from '../../tools/harness/scope.js';
import { serveStayquote, type Variables } from '../../tools/harness/server.js';
import { createTestDatabase } from '../harness/test-database.js';

/** The address in the README; the browser is redirected from it to the server's actual port. */
export const README_ADDRESS = 'http://127.0.0.1:3000';

/** The path in Debian's package. The whole browser, headless, takes half as much CPU time again: it renders its own toolbars. */
const DEFAULT_PATH = '/usr/bin/chromium-headless-shell';

type DemoInChromium = Awaited<ReturnType<typeof demoInChromium>>;

/** Serves the demo data with a frozen clock, at a port, and starts Chromium, until the scope ends. */
export async function demoInChromium(scope: Scope, variables: Variables = {}) {
  const database = await createTestDatabase();
  scope.onEnd(() => database.drop());
  const settings = { DATABASE_URL: database.connectionString, CLOCK: '2027-03-01T09:00:00Z', ...variables };
  const { port } = scope.add(await serveStayquote(settings, ['--demo']));
  const browser = await launchChromium(`--host-resolver-rules=MAP ${new URL(README_ADDRESS).host} 127.0.0.1:${port}`);
  scope.onEnd(() => browser.close());
  return { browser, port };
}

/**
 * Starts the installed Chromium, headless.
 * @throws Error with instructions if there is none: a test that needs a browser never passes without one
 */
async function launchChromium(argument: string): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_PATH'] ?? DEFAULT_PATH;
  await access(executablePath).catch(() => {
    throw new Error(`There is no Chromium at ${executablePath}: install one, and set CHROMIUM_PATH if it is elsewhere`);
  });
  // In addition to the flags of Playwright, they prevent Chromium's own background requests.
  return chromium.launch({ executablePath, args: ['--disable-gpu', '--disable-quic', argument] });
}

/** The demo for the tests of a file, which open tabs of their own and send as many requests as they need. */
export function demoForTests(): () => DemoInChromium {
  const scope = new Scope();
  let demo: DemoInChromium;
  beforeAll(async () => {
    demo = await demoInChromium(scope, { RATE_LIMIT_PER_MINUTE: '100000' });
  });
  afterAll(() => scope.end());
  return () => demo;
}
