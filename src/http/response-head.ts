import type { ServerResponse } from 'node:http';
import { contextOf } from './request-context.js';

/** Header names and values in turn, as Node.js writes them fastest: but only if no header was set before. */
type HeaderList = string[];

/**
 * Collects the headers that are added to a response from now on, so that its head can be written at once
 * (docs/decisions/0088). Whatever sends it in another way calls `setCollected` first.
 */
export function collectHeaders(response: ServerResponse): void {
  // Headers that were set already, such as those of CORS, are merged more slowly.
  if (response.getHeaderNames().length === 0) contextOf(response.req).headers = [];
}

/**
 * Adds a header to a response, in place of an earlier one of the same name: collects it if its headers are being collected, and
 * otherwise sets it.
 */
export function addHeader(response: ServerResponse, name: string, value: string): void {
  const collected = contextOf(response.req).headers;
  const at = collected?.indexOf(name) ?? -1;
  if (collected === undefined) response.setHeader(name, value);
  else if (at === -1) collected.push(name, value);
  else collected[at + 1] = value;
}

/** Sets the collected headers; from now on, headers are set one by one. */
export function setCollected(response: ServerResponse): void {
  const collected = contextOf(response.req).headers;
  if (collected === undefined || response.headersSent) return;
  contextOf(response.req).headers = undefined;
  setEach(response, collected);
}

/** Writes the status and all headers: the collected ones, or those that were set, and then these. */
export function writeHead(response: ServerResponse, status: number, headers: HeaderList): void {
  const collected = contextOf(response.req).headers;
  if (collected === undefined) {
    setEach(response, headers);
    response.writeHead(status);
  } else {
    for (const text of headers) collected.push(text);
    response.writeHead(status, collected);
  }
}

/** A header of a response, before or after it was sent. */
export function headerOf(response: ServerResponse, name: string): string | undefined {
  const collected = contextOf(response.req).headers ?? [];
  for (let at = 0; at < collected.length; at += 2) if (collected[at] === name) return collected[at + 1];
  return response.getHeader(name)?.toString();
}

function setEach(response: ServerResponse, headers: HeaderList): void {
  for (let at = 0; at < headers.length; at += 2) response.setHeader(headers[at] ?? '', headers[at + 1] ?? '');
}
