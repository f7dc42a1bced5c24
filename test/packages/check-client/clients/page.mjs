// The client that the page "Write a client" shows, after the edits of EDITS and FAULT: pairs of texts, as JSON. With TYPED its
// requests are those of the typed client of this project.
import { readFileSync } from 'node:fs';

const { EDITS, FAULT, TYPED } = process.env;
const REQUESTS = `
import { StayquoteClient } from '${import.meta.resolve('stayquote-client')}';
const client = new StayquoteClient({ url, key, ...(id && { apiId: id }), keptResponses: 10 });
const get = (path, query) =>
  client.get(path, query).catch(({ name }) => {
    throw new Error(name);
  });
async function all(path) {
  const items = [];
  for await (const item of client.items(path)) items.push(item);
  return items;
}
`;

const [, shown] = /```js\n(.*?)```/s.exec(readFileSync('docs/tutorials/write-a-client.md', 'utf8'));
let text = TYPED ? shown.replace(/async function get.*?(?=const \[property\])/s, () => REQUESTS) : shown;
for (const [from, to] of [EDITS, FAULT].flatMap((edits) => JSON.parse(edits || '[]'))) {
  if (!text.includes(from)) throw new Error(`the client has no ${from}`);
  text = text.replace(from, () => to);
}
await import(`data:text/javascript,${encodeURIComponent(text)}`);
