import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type FencedBlock, fencedBlocks } from './fenced-blocks.js';

/** A document of the project. */
export interface ProjectDocument {
  /** Relative to the root of the checkout. */
  readonly path: string;
  readonly text: string;
  readonly blocks: readonly FencedBlock[];
}

/** Reads one document. */
export function readDocument(path: string): ProjectDocument {
  const text = readFileSync(path, 'utf8');
  return { path, text, blocks: fencedBlocks(text) };
}

/** Every document that a reader may open: those of the root, all of docs, those beside the code, and those of the packages. */
export function readDocuments(): readonly ProjectDocument[] {
  return [...readdirSync('.'), ...pathsIn('docs'), ...pathsIn('src'), ...pathsIn('packages')]
    .filter((path) => path.endsWith('.md'))
    .sort()
    .map(readDocument);
}

function pathsIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => join(folder, name));
}
