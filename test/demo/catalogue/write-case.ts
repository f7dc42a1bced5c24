import type { AskedCase } from './ask-case.js';
import { curlOf } from './curl-of.js';

/** The section of one case: what to do, the command, and the telling part of what the application answered. */
export function writeCase({ asked, target, answer }: AskedCase): string {
  return [
    `### ${asked.title}`,
    asked.advice,
    fence('sh', curlOf(asked)),
    `\`GET ${target}\` returns ${answer.status}:`,
    ...(asked.showHeaders === undefined ? [] : [fence('http', writeHeaders(asked.showHeaders(answer.headers)))]),
    fence('json', JSON.stringify(asked.show(answer.body))),
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
