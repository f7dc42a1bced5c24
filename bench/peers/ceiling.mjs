// The ceiling: what Node.js can do at best. It reads nothing of a request and sends one answer that was ready before, with
// the headers that we send. A body that is text is encoded anew each time.
import { Buffer } from 'node:buffer';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/** Node.js adds these by itself. */
const ADDED = ['date', 'connection', 'keep-alive'];

const { headers, body } = JSON.parse(readFileSync(process.env.ANSWER_FILE, 'utf8'));
const pairs = Array.from({ length: headers.length / 2 }, (_, at) => [headers[2 * at], headers[2 * at + 1]]);
const sent = pairs.filter(([name]) => !ADDED.includes(name.toLowerCase()));
const ready = process.env.BODY === 'bytes' ? Buffer.from(body) : body;

createServer((_, response) => {
  response.writeHead(200, sent.flat());
  response.end(ready);
}).listen(process.env.PORT, '127.0.0.1');
