import { type IncomingMessage, request } from 'node:http';
import { StayquoteError } from './stayquote-error.js';

/** A request to the control channel of a test host. */
interface ControlRequest {
  readonly method: 'GET' | 'PUT' | 'POST' | 'DELETE';
  readonly url: string;
  readonly token: string;
  readonly body?: unknown;
}

/** Sends a request and resolves with its response, once its head has arrived. @throws StayquoteError if it was refused */
export async function send({ method, url, token, body }: ControlRequest): Promise<IncomingMessage> {
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    // A connection of its own: a pooled one may have been closed by a host that ended meanwhile.
    const sent = request(url, { method, headers, agent: false }, resolve);
    sent.once('error', reject);
    sent.end(body === undefined ? undefined : JSON.stringify(body));
  });
  if (response.statusCode === 200) return response;
  const { error } = (await readJson(response)) as { error: string };
  throw new StayquoteError(error);
}

/** Sends a request and resolves with the body of its response. @throws StayquoteError if it was refused */
export async function call(controlRequest: ControlRequest): Promise<unknown> {
  return readJson(await send(controlRequest));
}

async function readJson(response: IncomingMessage): Promise<unknown> {
  let text = '';
  for await (const part of response.setEncoding('utf8')) text += part as string;
  return JSON.parse(text);
}

/** The first line of a response that goes on. */
export async function firstLine(response: IncomingMessage): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    response.setEncoding('utf8').on('data', (part: string) => {
      text += part;
      const end = text.indexOf('\n');
      if (end !== -1) resolve(text.slice(0, end));
    });
    response.once('close', () => {
      reject(new StayquoteError('The test host ended before the server had started.'));
    });
    response.once('error', reject);
  });
}
