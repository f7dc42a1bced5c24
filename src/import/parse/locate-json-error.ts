/** Where a text stops being JSON, counted from 1, and what was expected there. */
interface JsonErrorLocation {
  readonly line: number;
  readonly column: number;
  readonly expected: string;
  /** Whether nothing follows, as in a file that was truncated. */
  readonly isAtEnd: boolean;
}

const WHITE_SPACE = /[ \t\n\r]*/y;
/** All but quotes, backslashes and control characters: the printable part of ASCII, and everything above. */
const PLAIN_CHARACTERS = /[\u0020!\u0023-\u005b\u005d-\uffff]*/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y;
const LITERAL = /(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)(?![\w.+-])/y;

/** What may come next, with its wording in messages. */
const EXPECTED = {
  value: 'a value',
  firstItem: 'a value or ]',
  name: 'a name in double quotes',
  firstName: 'a name in double quotes or }',
  colon: 'a colon',
  afterItem: 'a comma or ]',
  afterField: 'a comma or }',
  end: 'the end of the document',
} as const;

type State = keyof typeof EXPECTED;

/**
 * Finds the first error in a text that is not JSON. Most messages of JSON.parse do not contain the position, and they may quote
 * the text, which could contain a key. Undefined: the text is JSON.
 * @param firstLine the number of the text's first line in its file
 */
export function locateJsonError(text: string, firstLine = 1): JsonErrorLocation | undefined {
  const scan = new Scan(text);
  const expected = scan.run();
  if (expected === undefined) return undefined;
  const before = text.slice(0, scan.at);
  const lineStart = before.lastIndexOf('\n') + 1;
  const line = firstLine + before.split('\n').length - 1;
  return { line, column: scan.at - lineStart + 1, expected, isAtEnd: scan.at === text.length };
}

class Scan {
  at = 0;
  private state: State = 'value';
  private readonly open: ('{' | '[')[] = [];

  constructor(private readonly text: string) {}

  /** Reads on until the end or the first error; returns what was expected there. */
  run(): string | undefined {
    for (;;) {
      this.skip(WHITE_SPACE);
      if (this.at === this.text.length) return this.state === 'end' ? undefined : EXPECTED[this.state];
      const expected = this.step(this.text[this.at] ?? '');
      if (expected !== undefined) return expected;
    }
  }

  /** Reads one token; returns what was expected instead, if it does not fit. */
  private step(character: string): string | undefined {
    switch (this.state) {
      case 'firstItem':
      case 'value':
        if (this.state === 'firstItem' && character === ']') return this.close();
        return this.value(character);
      case 'firstName':
      case 'name':
        if (this.state === 'firstName' && character === '}') return this.close();
        return character === '"' ? this.string('colon') : EXPECTED[this.state];
      case 'colon':
        return character === ':' ? this.take('value') : EXPECTED.colon;
      case 'afterItem':
        if (character === ']') return this.close();
        return character === ',' ? this.take('value') : EXPECTED.afterItem;
      case 'afterField':
        if (character === '}') return this.close();
        return character === ',' ? this.take('name') : EXPECTED.afterField;
      case 'end':
        return EXPECTED.end;
    }
  }

  private value(character: string): string | undefined {
    if (character === '"') return this.string(this.afterValue());
    if (character === '{' || character === '[') {
      this.open.push(character);
      return this.take(character === '{' ? 'firstName' : 'firstItem');
    }
    if (!this.skip(LITERAL)) return EXPECTED[this.state];
    this.state = this.afterValue();
    return undefined;
  }

  private string(next: State): string | undefined {
    this.at += 1;
    do this.skip(PLAIN_CHARACTERS);
    while (this.skip(ESCAPE));
    const character = this.text[this.at];
    if (character === '"') return this.take(next);
    if (character === '\\') return 'a valid escape, such as \\n or \\u00e9';
    return 'a closing quote';
  }

  /** Moves over a token that fits. */
  private take(next: State): string | undefined {
    this.at += 1;
    this.state = next;
    return undefined;
  }

  private close(): string | undefined {
    this.open.pop();
    return this.take(this.afterValue());
  }

  private afterValue(): State {
    const level = this.open.at(-1);
    if (level === undefined) return 'end';
    return level === '{' ? 'afterField' : 'afterItem';
  }

  /** Moves over a match at the current position; returns whether it was longer than nothing. */
  private skip(pattern: RegExp): boolean {
    pattern.lastIndex = this.at;
    if (!pattern.test(this.text) || pattern.lastIndex === this.at) return false;
    this.at = pattern.lastIndex;
    return true;
  }
}
