// Loaded into a server by `node --expose-gc --import`: SIGUSR2 collects the garbage and writes the memory in use to MEMORY_FILE.
import { renameSync, writeFileSync } from 'node:fs';

process.on('SIGUSR2', () => {
  globalThis.gc?.();
  globalThis.gc?.();
  const { heapUsed, external, rss } = process.memoryUsage();
  // At once, so that a reader never finds a part of it.
  const file = process.env['MEMORY_FILE'] ?? '';
  writeFileSync(`${file}.new`, JSON.stringify({ used: heapUsed + external, rss }));
  renameSync(`${file}.new`, file);
});
