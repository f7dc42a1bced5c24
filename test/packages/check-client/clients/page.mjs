// The client that the page "Write a client" shows.
import { readFileSync } from 'node:fs';

const [, shown] = /```js\n(.*?)```/s.exec(readFileSync('docs/tutorials/write-a-client.md', 'utf8'));
const text = process.env.FAULT === 'halves-its-wait' ? shown.replace('seconds * 1000', 'seconds * 500') : shown;
await import(`data:text/javascript,${encodeURIComponent(text)}`);
