import { access } from 'node:fs/promises';
import { type Browser, chromium } from 'playwright-core';

/** The path in Debian's package. The whole browser, headless, takes half as much CPU time again: it renders its own toolbars. */
const DEFAULT_PATH = '/usr/bin/chromium-headless-shell';

/** Prevents Chromium's own background requests, in addition to the flags of Playwright. */
const QUIET = ['--disable-gpu', '--disable-quic'];

/**
 * Starts the installed Chromium, headless.
 * @throws Error with instructions if there is none: a test that needs a browser never passes without one
 */
export async function launchChromium(args: readonly string[] = []): Promise<Browser> {
  const executablePath = process.env['CHROMIUM_PATH'] ?? DEFAULT_PATH;
  await access(executablePath).catch(() => {
    throw new Error(`There is no Chromium at ${executablePath}: install one, and set CHROMIUM_PATH if it is elsewhere`);
  });
  return chromium.launch({ executablePath, args: [...QUIET, ...args] });
}
