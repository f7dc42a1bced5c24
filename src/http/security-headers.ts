import type { ServerResponse } from 'node:http';

/**
 * What every answer tells a browser that shows it all the same (docs/decisions/0085): it is data and nothing else. It runs
 * nothing, is framed by nobody, and belongs to no other site.
 */
export const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'",
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Frame-Options': 'DENY',
};

/**
 * Swagger UI runs its own scripts and asks this server; it brings its pictures and a style sheet inside of the page.
 * Nothing comes from anywhere else.
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

/** Puts the security headers on a response; a page gets a policy of its own. */
export function writeSecurityHeaders(response: ServerResponse, isPage: boolean): void {
  for (const [name, value] of ENTRIES) response.setHeader(name, value);
  if (isPage) response.setHeader('Content-Security-Policy', PAGE_POLICY);
}
