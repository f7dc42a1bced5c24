// The ceiling: the best that Node.js can do. It ignores the request and sends one prepared response, with the same headers
// as our server. A text body is encoded again for each response.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/** Node.js adds these by itself. */
const ADDED = ['date', 'connection', 'keep-alive'];

const file = readFileSync(process.env['ANSWER_FILE'] ?? '', 'utf8');
const { headers, body } = JSON.parse(file) as { readonly headers: readonly string[]; readonly body: string };
const pairs = Array.from({ length: headers.length / 2 }, (_, at) => headers.slice(2 * at, 2 * at + 2));
const sent = pairs.filter(([name = '']) => !ADDED.includes(name.toLowerCase())).flat();
const ready = process.env['BODY'] === 'bytes' ? Buffer.from(body) : body;

createServer((_, response) => {
  response.writeHead(200, sent);
  response.end(ready);
}).listen(Number(process.env['PORT']), '127.0.0.1');
