import type { ExpressAdapter } from '@nestjs/platform-express';
import type { Response } from 'express';
import type { Answers } from './answers.js';
import { Told } from './told.js';

/** Makes an adapter send what handlers tell by `answers`, and anything else as it always does. */
export function replyThrough(adapter: ExpressAdapter, answers: Answers): void {
  const reply = adapter.reply.bind(adapter);
  adapter.reply = (response: Response, body: unknown, statusCode?: number): unknown =>
    isTold(body) ? answers.reply(response.req, response, body) : reply(response, body, statusCode);
}

function isTold(body: unknown): body is Told {
  return body instanceof Told;
}
