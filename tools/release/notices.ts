// @ts-nocheck: becomes TypeScript in the next commits.
// The licences of the packages that a bundle contains code of: most of them require that their text is passed on.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const IS_LICENCE = /^(?:licen[cs]e|notice|copying)(?:[.-].*)?$/i;

/** A document with the licence of each package, by folder. */
export function notices(folders) {
  const sections = folders.map((folder) => {
    const { name, version, license, licenses, author } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    const licence = license ?? licenses?.map(({ type }) => type).join(' OR '); // The legacy field.
    if (!licence) throw new Error(`${name} ${version} states no licence`);
    const texts = readdirSync(folder)
      .filter((file) => IS_LICENCE.test(file))
      .sort()
      .map((file) => readFileSync(join(folder, file), 'utf8').trim());
    const holder = typeof author === 'string' ? author : author?.name;
    const text = texts.length > 0 ? texts : [holder ? `No licence file; by ${holder}.` : 'No licence file.'];
    return [`## ${name} ${version}`, `Licence: ${licence}`, ...text.map((one) => `~~~text\n${one}\n~~~`)].join('\n\n');
  });
  const head = '# Third-party notices\n\nThis package contains code of the following packages, under their licences.';
  return `${[head, ...sections].join('\n\n')}\n`;
}
