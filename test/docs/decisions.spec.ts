import { readdirSync } from 'node:fs';
import { readDocument } from './documents.js';

const FOLDER = 'docs/decisions';
const records = readdirSync(FOLDER).filter((name) => name !== 'README.md');

/** The number and the title of a record's heading. */
const titleOf = (name: string) => /^# (\d+\. .+)$/m.exec(readDocument(`${FOLDER}/${name}`).text)?.[1];

/** A record whose text moved to the README beside the code keeps its title and points there. */
const isMoved = (text: string) => / · Status: moved to \[(src\/\S+)\]\(\.\.\/\.\.\/\1\)$/m.test(text);

describe('the decision records', () => {
  it('are listed once each, by number and title', () => {
    const { text } = readDocument(`${FOLDER}/README.md`);
    const listed = [...text.matchAll(/^- \[(.+)\]\((\S+)\)$/gm)].map(([, title, name]) => `${name}: ${title}`);
    expect(listed.sort()).toEqual(records.map((name) => `${name}: ${titleOf(name)}`).sort());
  });

  it.each(records)('%s has the number of its file and the common structure', (name) => {
    const { text } = readDocument(`${FOLDER}/${name}`);
    expect(Number.parseInt(titleOf(name) ?? '', 10)).toBe(Number(/^(\d{4})-/.exec(name)?.[1]));
    const sections = isMoved(text) ? null : ['## Context', '## Decision', '## Consequences'];
    expect(text.match(/^## .+$/gm)).toEqual(sections);
  });
});
