import type { ServerResponse } from 'node:http';
import { addHeader } from './response-head.js';

/**
 * Headers of every response, in case a browser displays it (docs/decisions/0085): it is data only. It may not run scripts, be
 * framed, or be loaded by another site.
 */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
};

/**
 * Swagger UI runs its own scripts and calls this server; its images and one style sheet are inlined in the page. Nothing is
 * loaded from anywhere else.
 */
const PAGE_POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ');

const ENTRIES = Object.entries(SECURITY_HEADERS);
const PAGE_ENTRIES = Object.entries({ ...SECURITY_HEADERS, 'Content-Security-Policy': PAGE_POLICY });

/** Sets the security headers of a response; a page gets its own policy. */
export function writeSecurityHeaders(response: ServerResponse, isPage: boolean): void {
  for (const [name, value] of isPage ? PAGE_ENTRIES : ENTRIES) addHeader(response, name, value);
}
