import { readFile } from 'node:fs/promises';

/** The keys in the README, by their names in the contract. */
export type ReadmeKeys = Awaited<ReturnType<typeof readmeKeys>>;

/** Reads the README's first group key, and the channel's two headers. */
export async function readmeKeys() {
  const readme = await readFile('README.md', 'utf8');
  const [apiKey] = /\bstq_DemoGroup\w+/.exec(readme) ?? [];
  const [, channelId, channelKey] = /`([\w-]+)` and `(stq_DemoChannel\w+)`/.exec(readme) ?? [];
  if (apiKey === undefined || channelId === undefined || channelKey === undefined) {
    throw new Error('The README does not contain the keys of a group and of a channel');
  }
  return { apiKey, channelId, channelKey };
}
