import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readDocument } from './documents.js';

const FOLDER = 'docs/decisions';
const records = readdirSync(FOLDER).filter((name) => name !== 'README.md');

const LINK = /^\[(\d+)\]\((\d{4})-[\w-]+\.md\)$/;

/** The number and the title of a record's heading. */
const titleOf = (name: string) => /^# (\d+\. .+)$/m.exec(readDocument(`${FOLDER}/${name}`).text)?.[1];

const numberOf = (name: string) => Number(/^(\d{4})-/.exec(name)?.[1]);

/** What the line below the title says: date, status, and links to the later records that change this one. */
function headOf(name: string) {
  const [, line = ''] = readDocument(`${FOLDER}/${name}`)
    .text.trim()
    .split(/\n{2,}/);
  const [, date, status = '', changedBy] =
    /^Date: (\S+) · Status: (.+?)(?: · Changed by: (.+))?$/.exec(line.replaceAll('\n', ' ')) ?? [];
  return { date, status, changedBy: changedBy?.split(', ') ?? [] };
}

describe('the decision records', () => {
  it('are listed once each, by number and title', () => {
    const { text } = readDocument(`${FOLDER}/README.md`);
    const listed = [...text.matchAll(/^- \[(.+)\]\((\S+)\)$/gm)].map(([, title, name]) => `${name}: ${title}`);
    expect(listed.sort()).toEqual(records.map((name) => `${name}: ${titleOf(name)}`).sort());
  });

  it.each(records)('%s has its number, date, status and sections, and later records that change it', (name) => {
    expect(Number.parseInt(titleOf(name) ?? '', 10)).toBe(numberOf(name));
    const sections = readDocument(`${FOLDER}/${name}`).text.match(/^## .+$/gm);
    expect(sections).toEqual(['## Context', '## Decision', '## Consequences']);
    const { date, status, changedBy } = headOf(name);
    expect(date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(status).toMatch(/^(?:accepted|superseded)$/);
    if (status === 'superseded') expect(changedBy).not.toEqual([]);
    for (const link of changedBy) {
      expect(link).toMatch(LINK);
      const [, label, number] = LINK.exec(link) ?? [];
      expect(Number(label)).toBe(Number(number));
      expect(Number(number)).toBeGreaterThan(numberOf(name));
      expect(existsSync(join(FOLDER, link.slice(link.indexOf('(') + 1, -1)))).toBe(true);
    }
  });
});
