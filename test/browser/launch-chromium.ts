import { access } from 'node:fs/promises';
import { type Browser, chromium } from 'playwright-core';

/** Where Debian's package puts it. */
const DEFAULT_PATH = '/usr/bin/chromium';

/** What keeps Chromium from asking its maker for anything by itself, beside what Playwright switches off. */
const QUIET = ['--disable-gpu', '--disable-quic'];

/**
 * Starts the Chromium that is installed, without a window.
 * @throws Error that says how to get one where there is none: a test that needs a browser never passes without it
 */
export async function launchChromium(args: readonly string[] = []): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_PATH'] ?? DEFAULT_PATH;
  await access(executablePath).catch(() => {
    throw new Error(`There is no Chromium at ${executablePath}: install one and name it by CHROMIUM_PATH`);
  });
  return chromium.launch({ executablePath, args: [...QUIET, ...args] });
}
