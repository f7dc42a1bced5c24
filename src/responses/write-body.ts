import type { Response } from 'express';
import { contextOf } from '../http/request-context.js';

/** More than any ordinary response takes. */
const PIECE_BYTES = 64 * 1024;
/** Writing a megabyte to the socket takes about a millisecond. */
const PIECES_PER_TURN = 16;

/** Responses whose next piece may be written, in order. */
const ready: (() => void)[] = [];

/**
 * Ends a response with its body. A large one is written in pieces, each after the previous one was flushed, and no more than a
 * megabyte of all responses in each turn of the event loop: writing many large bodies at the same time would delay everything
 * else. In the scenario `truncated` only its beginning is written.
 */
export function writeBody(response: Response, body: Buffer): void {
  if (response.req.method === 'HEAD') response.end();
  else if (contextOf(response.req).scenario?.scenario.name === 'truncated') writeBeginning(response, body);
  else if (body.length <= PIECE_BYTES) response.end(body);
  else writePieces(response, body);
}

/** Writes half of a body, at most a piece, and closes the connection: the client must notice that the rest is missing. */
function writeBeginning(response: Response, body: Buffer): void {
  response.write(body.subarray(0, Math.min(body.length / 2, PIECE_BYTES)), () => {
    response.destroy();
  });
}

function writePieces(response: Response, body: Buffer): void {
  let at = 0;
  const writeNext = (): void => {
    if (response.destroyed) return;
    const piece = body.subarray(at, at + PIECE_BYTES);
    at += PIECE_BYTES;
    if (at >= body.length) response.end(piece);
    else
      response.write(piece, () => {
        writeInTurn(writeNext);
      });
  };
  writeNext();
}

function writeInTurn(writeNext: () => void): void {
  ready.push(writeNext);
  if (ready.length === 1) setImmediate(writeReady);
}

function writeReady(): void {
  for (const writeNext of ready.splice(0, PIECES_PER_TURN)) writeNext();
  if (ready.length > 0) setImmediate(writeReady);
}
