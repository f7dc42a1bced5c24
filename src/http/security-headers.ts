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

/** The same without anything inline: the explorer and the home page have one script and one style sheet each (docs/decisions/0126). */
const STRICT_PAGE_POLICY = PAGE_POLICY.replace(" 'unsafe-inline'", '');

const ENTRIES = Object.entries(SECURITY_HEADERS);

/** Sets the security headers of a response. */
export function writeSecurityHeaders(response: ServerResponse): void {
  for (const [name, value] of ENTRIES) addHeader(response, name, value);
}

const PAGE_POLICIES = { page: PAGE_POLICY, strictPage: STRICT_PAGE_POLICY } as const;

/** What a browser may do with a page. */
export type PagePolicy = keyof typeof PAGE_POLICIES;

/** Lets a browser show a response as a page, instead of as data that may not do anything. */
export function writePagePolicy(response: ServerResponse, policy: PagePolicy): void {
  addHeader(response, 'Content-Security-Policy', PAGE_POLICIES[policy]);
}
