import { DEMO_KEYS, DEMO_OFFERS } from '../../import/demo/demo-keys.js';
import { demoQuotesTarget } from '../../import/demo/demo-request.js';
import type { PlainDate } from '../../domain/stay/plain-date.js';

/** The lines that `serve` prints when it is ready. */
export function greeting(url: string, { hasExplorer }: { readonly hasExplorer: boolean }): string {
  const pages = [`Swagger UI: ${url}/docs`, ...(hasExplorer ? [`Explorer: ${url}/explorer`] : [])];
  return [`Stayquote listening at ${url}`, ...pages].join('\n');
}

/** A warning: with a frozen clock, the server keeps quoting the same day. */
export function frozenGreeting(instant: Date): string {
  return `CLOCK IS FROZEN at ${instant.toISOString()}: prices and availability are for that day, not for today`;
}

/** A warning: callers decide which responses they get. */
export function scenariosGreeting(): string {
  return 'Scenarios are on: X-Stayquote-Scenario forces errors, delays and other situations (docs/reference/scenarios.md)';
}

/** The operator's endpoints: health and metrics. */
export function managementGreeting(url: string): string {
  return `Health and metrics: ${url}/livez ${url}/readyz ${url}/metrics`;
}

/** The keys of the demo data, and a request that works as is. */
export function demoGreeting(url: string, today: PlainDate): string {
  return [
    'Demo keys:',
    ...DEMO_OFFERS.map(({ opens, headers }) => `  ${lineOf(headers)}    (${opens})`),
    'Try:',
    `  curl -H 'x-sm-api-key: ${DEMO_KEYS.group}' '${url}${demoQuotesTarget(today)}'`,
  ].join('\n');
}

function lineOf(headers: Readonly<Record<string, string>>): string {
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join(' with ');
}
