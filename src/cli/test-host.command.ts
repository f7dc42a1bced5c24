import type { Command } from 'commander';
import { cacheFolder } from './test-server/cache-folder.js';
import { writeResult } from './write-result.js';

/**
 * `stayquote test-host`: prints the address of this user's test host as a line of JSON. If there is none, this process is the
 * host until no test server has run for some seconds.
 */
export function addTestHostCommand(program: Command): void {
  program
    .command('test-host', { hidden: true })
    .description('print the address of the test host; start it if there is none')
    .action(async () => {
      const { ensureHost } = await import('./test-server/host.js');
      const host = await ensureHost(cacheFolder(process.env));
      if (!('ended' in host)) {
        await writeResult(JSON.stringify(host));
        return;
      }
      // Those who started it read the address only.
      for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
      await writeResult(JSON.stringify(host.address));
      await host.ended;
    });
}
