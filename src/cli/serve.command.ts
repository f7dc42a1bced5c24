import type { Server } from 'node:http';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Command } from 'commander';
import { Clock } from '../config/clock.js';
import { type Config, parseConfig } from '../config/env.js';
import { createApp } from '../configure-app.js';
import { type OpenDatabase, openDatabase } from '../database/open-database.js';
import { demoGreeting, greeting } from './greeting.js';
import { listen } from './listen.js';
import { loadDemo } from './load-demo.js';

/** How long requests in flight may take to end after a signal. */
const DRAIN_MILLISECONDS = 10_000;

const say = (line: string) => void process.stdout.write(`${line}\n`);

/** `stayquote serve`: serves until SIGTERM or SIGINT, then ends with exit code 0 and leaves nothing running. */
export function addServeCommand(program: Command): void {
  program
    .command('serve')
    .description('serve the interface; settings come from the environment (see .env.example)')
    .option('--demo', 'load the demo data into an empty database, and lay it anew on a later day')
    .action(async ({ demo }: { demo?: true }) => {
      const stopped = stopSignal();
      const config = parseConfig(process.env);
      const database = await openDatabase(config, say);
      try {
        await serve(config, database, demo === true, stopped);
      } finally {
        await database.release();
      }
    });
}

/** Fulfilled by the first SIGTERM or SIGINT, also while the server is still starting. */
function stopSignal(): Promise<void> {
  return new Promise((resolve) => {
    for (const signal of ['SIGTERM', 'SIGINT'] as const) {
      process.on(signal, () => {
        resolve();
      });
    }
  });
}

async function serve(config: Config, database: OpenDatabase, demo: boolean, stopped: Promise<void>): Promise<void> {
  const clock = new Clock(config.clock);
  // Properties east and west of it may have another date; the demo data begins a day earlier for them.
  const today = clock.todayIn('UTC');
  const demoLoad = demo ? await loadDemo(database.connectionString, today) : undefined;
  if (demoLoad !== undefined) say(demoLoad.line);
  const app = await createApp({ config, connectionString: database.connectionString, clock });
  try {
    const url = await listen(app.getHttpServer(), config);
    say(greeting(url));
    if (demoLoad?.isThere === true) say(demoGreeting(url, today));
    await stopped;
  } finally {
    await close(app);
  }
}

/** New connections are refused at once, requests in flight may end. */
async function close(app: NestExpressApplication): Promise<void> {
  const server: Server = app.getHttpServer();
  const deadline = setTimeout(() => {
    server.closeAllConnections();
  }, DRAIN_MILLISECONDS);
  await app.close();
  clearTimeout(deadline);
}
