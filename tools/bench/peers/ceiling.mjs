// The ceiling: the best that Node.js can do. It ignores the request and sends one prepared response, with the same headers
// as our server. A text body is encoded again for each response.
import { Buffer } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/** Node.js adds these by itself. */
const ADDED = ['date', 'connection', 'keep-alive'];

const { headers, body } = JSON.parse(readFileSync(process.env.ANSWER_FILE, 'utf8'));
const pairs = Array.from({ length: headers.length / 2 }, (_, i) => [headers[2 * i], headers[2 * i + 1]]);
const sent = pairs.filter(([name]) => !ADDED.includes(name.toLowerCase()));
const ready = process.env.BODY === 'bytes' ? Buffer.from(body) : body;

createServer((_, response) => {
  response.writeHead(200, sent.flat());
  response.end(ready);
}).listen(process.env.PORT, '127.0.0.1');
