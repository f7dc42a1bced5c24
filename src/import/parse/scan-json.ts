import type { Problem } from './problem.js';

/** A document is nested deeper than any valid data set. */
export class NestedTooDeep extends Error {
  constructor(levels: number) {
    super(`is nested deeper than ${levels} levels`);
  }
}

/** The schema nests nine levels deep; the limit bounds memory for a file that nests endlessly. */
const DEPTH_MAX = 64;
/** The number of repeated names reported; the limit bounds memory if every object has one. */
const REPEATED_MAX = 1000;

const [QUOTE, COMMA] = [0x22, 0x2c];
const [OPENING_BRACE, CLOSING_BRACE, OPENING_BRACKET, CLOSING_BRACKET] = [0x7b, 0x7d, 0x5b, 0x5d];

/** Facts about the text of a document that its parsed value no longer shows. */
interface JsonScan {
  /** Names that occur more than once in an object, at any depth: `JSON.parse` silently keeps the last. */
  readonly repeatedNames: readonly Problem[];
  /** Length of the longest string as written, with quotes and escapes. */
  readonly longestString: number;
}

/** An object or a list that encloses the current position. */
interface Level {
  /** The names of an object so far; undefined in a list. */
  readonly names: Set<string> | undefined;
  /** Whether the next string is a name. */
  expectsName: boolean;
  /** The current name or index. */
  step: string | number;
}

/**
 * Scans the text of a document once. Names are compared unescaped, so "\u0061" is "a". Decision 30.
 * @param text JSON; for any other text the result is meaningless
 * @throws NestedTooDeep, and SyntaxError for a name that is not JSON
 */
export function scanJson(text: string): JsonScan {
  const repeatedNames: Problem[] = [];
  const levels: Level[] = [];
  let level: Level | undefined;
  let longestString = 0;
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charCodeAt(at);
    if (character === QUOTE) {
      const end = endOfString(text, at);
      longestString = Math.max(longestString, end - at);
      const isRepeated = level?.expectsName === true && takeName(level, text.slice(at, end));
      if (isRepeated && repeatedNames.length < REPEATED_MAX) repeatedNames.push(repeatedNameAt(levels));
      at = end - 1;
    } else if (character === OPENING_BRACE || character === OPENING_BRACKET) {
      if (levels.length === DEPTH_MAX) throw new NestedTooDeep(DEPTH_MAX);
      level = levelOf(character);
      levels.push(level);
    } else if (character === CLOSING_BRACE || character === CLOSING_BRACKET) {
      levels.pop();
      level = levels.at(-1);
    } else if (character === COMMA) {
      takeComma(level);
    }
  }
  return { repeatedNames, longestString };
}

/** The position after the closing quote of the string that starts at a position. */
function endOfString(text: string, start: number): number {
  let end = text.indexOf('"', start + 1);
  while (end !== -1 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
  return end === -1 ? text.length : end + 1;
}

/** A character is escaped if it follows an odd number of backslashes. */
function isEscaped(text: string, at: number): boolean {
  let first = at;
  while (text[first - 1] === '\\') first -= 1;
  return (at - first) % 2 === 1;
}

function levelOf(character: number): Level {
  if (character === OPENING_BRACKET) return { names: undefined, expectsName: false, step: 0 };
  return { names: new Set(), expectsName: true, step: '' };
}

/** Records a name; returns whether the object already has it. */
function takeName(level: Level, quoted: string): boolean {
  const name = quoted.includes('\\') ? String(JSON.parse(quoted)) : quoted.slice(1, -1);
  level.step = name;
  level.expectsName = false;
  const { names } = level;
  if (names === undefined) return false;
  const before = names.size;
  return names.add(name).size === before;
}

function takeComma(level: Level | undefined): void {
  if (level === undefined) return;
  level.expectsName = level.names !== undefined;
  if (typeof level.step === 'number') level.step += 1;
}

function repeatedNameAt(levels: readonly Level[]): Problem {
  const steps = levels.map(({ step }) => String(step).replaceAll('~', '~0').replaceAll('/', '~1'));
  return { pointer: `/${steps.join('/')}`, message: 'appears more than once in the same object' };
}
