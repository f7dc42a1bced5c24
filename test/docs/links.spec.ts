import { existsSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type ProjectDocument, readDocument, readDocuments } from './documents.js';

/** The text without its blocks of code, which hold no links. */
function prose({ text }: ProjectDocument): string {
  return text.replaceAll(/^```.*?^```$/gms, '').replaceAll(/`[^`\n]*`/g, (code) => code.replaceAll(/[[\]()]/g, ' '));
}

function linksOf(document: ProjectDocument): readonly string[] {
  return [...prose(document).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);
}

/** The anchors of a document's headings, as the sites that show Markdown make them. */
function anchorsOf({ text }: ProjectDocument): ReadonlySet<string> {
  const headings = [...text.replaceAll(/^```.*?^```$/gms, '').matchAll(/^#+ +(.+)$/gm)];
  return new Set(
    headings.map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );
}

function leadsSomewhere(document: ProjectDocument, link: string): boolean {
  const [path = '', anchor] = link.split('#');
  const target = path === '' ? document.path : join(dirname(document.path), path);
  if (!existsSync(target)) return false;
  return anchor === undefined || anchorsOf(readDocument(target)).has(anchor);
}

const NAMED_PATH = /`((?:src|test|bench|docs|scripts|prisma|bin|schemas|openapi)\/[\w./-]*)`/g;

describe('the documents', () => {
  const documents = readDocuments();

  it('have no link within the project that leads nowhere', () => {
    const broken = documents.flatMap((document) =>
      linksOf(document)
        .filter((link) => !/^https?:/.test(link) && !leadsSomewhere(document, link))
        .map((link) => `${document.path}: ${link}`),
    );
    expect(broken).toEqual([]);
  });

  it('name no path that does not exist', () => {
    const named = documents.flatMap(({ path, text }) =>
      [...text.matchAll(NAMED_PATH)].map(([, name = '']) => ({ path, name })),
    );
    expect(named.filter(({ name }) => !existsSync(name))).toEqual([]);
  });
});
