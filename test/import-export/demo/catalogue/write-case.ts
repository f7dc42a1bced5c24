import type { CaseExchange } from './send-case.js';
import type { Case } from './case.js';
import { DEMO_CREDENTIALS } from './demo-credentials.js';
import { targetOf } from './target-of.js';

const ADDRESS = 'http://127.0.0.1:3000';

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

/** The command that sends a case, for a shell that knows the function `day`. */
function curlOf({ request, showHeaders }: Case): string {
  const target = targetOf(request, ({ daysFromToday }) => `$(day ${daysFromToday})`);
  // -g: curl must not interpret brackets in the query; -i: the headers are part of the example.
  const options = `-s${target.includes('[') ? 'g' : ''}${showHeaders === undefined ? '' : 'i'}`;
  const headers = Object.entries(DEMO_CREDENTIALS[request.caller]).map(([name, value]) => `-H '${name}: ${value}'`);
  const lines = [`curl ${options} ${headers.join(' ')} \\`, `  "${ADDRESS}${target}"`];
  if (request.times === undefined) return lines.join('\n');
  return [`for time in $(seq ${request.times}); do`, ...lines.map((line) => `  ${line}`), 'done'].join('\n');
}
