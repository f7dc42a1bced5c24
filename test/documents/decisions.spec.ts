import { readdirSync } from 'node:fs';
import { readDocument } from './documents.js';

const FOLDER = 'docs/decisions';
const records = readdirSync(FOLDER).filter((name) => name !== 'README.md');

/** Below the title. Links to later records that change this one may follow. */
const HEAD = /^Date: \d{4}-\d{2}-\d{2}\s·\sStatus:\s(?:accepted|superseded\s·\sChanged\sby:\s\[)/m;

/** The number and the title of a record's heading. */
const titleOf = (name: string) => /^# (\d+\. .+)$/m.exec(readDocument(`${FOLDER}/${name}`).text)?.[1];

describe('the decision records', () => {
  it('are listed once each, by number and title', () => {
    const { text } = readDocument(`${FOLDER}/README.md`);
    const listed = [...text.matchAll(/^- \[(.+)\]\((\S+)\)$/gm)].map(([, title, name]) => `${name}: ${title}`);
    expect(listed.sort()).toEqual(records.map((name) => `${name}: ${titleOf(name)}`).sort());
  });

  it.each(records)('%s has its number, date, status and sections', (name) => {
    const { text } = readDocument(`${FOLDER}/${name}`);
    expect(Number.parseInt(titleOf(name) ?? '', 10)).toBe(Number.parseInt(name, 10));
    expect(text.match(/^## .+$/gm)).toEqual(['## Context', '## Decision', '## Consequences']);
    expect(text).toMatch(HEAD);
  });
});
