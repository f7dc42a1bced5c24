// The ceiling: the best that Node.js can do. It ignores the request and sends one prepared response, with the same
// headers as our server.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/** Node.js adds these by itself. */
const ADDED = ['date', 'connection', 'keep-alive'];

interface Prepared {
  readonly rawHeaders: readonly string[];
  readonly text: string;
}

const { rawHeaders, text } = JSON.parse(readFileSync(process.env['ANSWER_FILE'] ?? '', 'utf8')) as Prepared;
const pairs = Array.from({ length: rawHeaders.length / 2 }, (_, at) => rawHeaders.slice(2 * at, 2 * at + 2));
const sent = pairs.filter(([name = '']) => !ADDED.includes(name.toLowerCase())).flat();
const body = Buffer.from(text);

createServer((_, response) => {
  response.writeHead(200, sent);
  response.end(body);
}).listen(Number(process.env['PORT']), '127.0.0.1');
