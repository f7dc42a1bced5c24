import type { CaseExchange } from './send-case.js';
import { curlOf } from './curl-of.js';

/** The section of one case: how to handle it, the command, and the relevant part of the response. */
export function writeCase({ scenario, target, response }: CaseExchange): string {
  return [
    `### ${scenario.title}`,
    scenario.advice,
    fence('sh', curlOf(scenario)),
    `\`GET ${target}\` returns ${response.status}:`,
    ...(scenario.showHeaders === undefined
      ? []
      : [fence('http', writeHeaders(scenario.showHeaders(response.headers)))]),
    fence('json', JSON.stringify(scenario.show(response.body))),
  ].join('\n\n');
}

function writeHeaders(headers: Readonly<Record<string, string>>): string {
  return Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}`)
    .join('\n');
}

function fence(language: string, text: string): string {
  return `\`\`\`${language}\n${text}\n\`\`\``;
}
