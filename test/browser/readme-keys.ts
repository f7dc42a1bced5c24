import { readFile } from 'node:fs/promises';

/** The keys that the README gives to a newcomer, by the names that the contract has for them. */
export interface ReadmeKeys {
  readonly apiKey: string;
  readonly channelId: string;
  readonly channelKey: string;
}

/** Reads the README's first group key, and the channel's two headers. */
export async function readmeKeys(): Promise<ReadmeKeys> {
  const readme = await readFile('README.md', 'utf8');
  const [apiKey] = /\bstq_DemoGroup\w+/.exec(readme) ?? [];
  const [, channelId, channelKey] = /`([\w-]+)` and `(stq_DemoChannel\w+)`/.exec(readme) ?? [];
  if (apiKey === undefined || channelId === undefined || channelKey === undefined) {
    throw new Error('The README does not give the keys of a group and of a channel');
  }
  return { apiKey, channelId, channelKey };
}
