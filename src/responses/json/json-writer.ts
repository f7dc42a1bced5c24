const SPACE = 64 * 1024;
/** A text in steps is taken out of the writer in parts, because moving a long text would be a long step in itself. */
const TAKEN_BYTES = 256 * 1024;
/** Space beyond this, needed by an unusually long response, is released after it. */
const RETAINED_SPACE_MAX = 1024 * 1024;

/** No integer of 32 bits is longer, with a point and two decimals. */
const NUMBER_LENGTH_MAX = 16;

const ZERO = 0x30;
const POINT = 0x2e;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;

const WORD = 8;

/** The two digits of each number below 100, as two bytes. */
const PAIRS = Uint16Array.from({ length: 100 }, (_, pair) => ZERO + Math.trunc(pair / 10) + (ZERO + (pair % 10)) * 256);

/** A piece of text, by where it is in the buffer of its writer. */
export interface Piece {
  readonly from: number;
  readonly to: number;
}

/**
 * Writes a JSON text byte by byte, into a buffer that is reused for the next one. The output is that of JSON.stringify, in less
 * than half of the time (docs/decisions/0091).
 */
export class JsonWriter {
  /** Where the next byte goes. */
  private at = 0;
  private view = new DataView(new ArrayBuffer(SPACE));
  private bytes = Buffer.from(this.view.buffer);
  /** Where the text begins, after the pieces that it repeats. */
  private start = 0;

  /** The text that these steps write, with a pause after each; until the end, nothing else may be written by this writer. */
  *inSteps(write: (out: this) => Iterable<void>): Generator<void, Buffer> {
    this.begin();
    const taken: Buffer[] = [];
    for (const step of write(this)) {
      if (this.at - this.start >= TAKEN_BYTES) taken.push(this.take());
      yield step;
    }
    const last = this.take();
    return taken.length === 0 ? last : Buffer.concat([...taken, last]);
  }

  /** Writes a piece of ASCII that the text repeats, before the text itself. */
  piece(text: string): Piece {
    const from = this.at;
    this.ascii(text);
    this.start = this.at;
    return { from, to: this.at };
  }

  /** Repeats a piece, eight bytes at a time, possibly beyond its end. No eight bytes of UTF-8 are a NaN. */
  repeat({ from, to }: Piece): void {
    const length = to - from;
    this.reserve(length + WORD);
    const { view, at } = this;
    for (let word = 0; word < length; word += WORD)
      view.setFloat64(at + word, view.getFloat64(from + word, true), true);
    this.at = at + length;
  }

  /** Text of ASCII with nothing to escape, as it is. */
  ascii(text: string): void {
    this.reserve(text.length);
    const { bytes, at } = this;
    for (let i = 0; i < text.length; i += 1) bytes[at + i] = text.charCodeAt(i);
    this.at = at + text.length;
  }

  /** The content of a string, without its quotation marks. */
  string(value: string): void {
    this.reserve(value.length);
    const { bytes, at } = this;
    for (let i = 0; i < value.length; i += 1) {
      const code = value.charCodeAt(i);
      if (code < 0x20 || code > 0x7e || code === QUOTE || code === BACKSLASH) {
        // JSON.stringify handles lone surrogates too.
        this.write(JSON.stringify(value).slice(1, -1));
        return;
      }
      bytes[at + i] = code;
    }
    this.at = at + value.length;
  }

  /** An amount of minor units as a number of major units; nearly all are written from integers, without a division. */
  amount(minor: number, digits: number): void {
    const isShort = minor >= 0 && (minor | 0) === minor;
    this.reserve(NUMBER_LENGTH_MAX);
    if (isShort && digits === 2) this.hundredths(minor | 0);
    else if (isShort && digits === 0) this.integer(minor | 0);
    else if (Number.isFinite(minor)) this.write(JSON.stringify(minor / 10 ** digits));
    else throw new TypeError(`${minor} is no amount`);
  }

  /** A whole number from 0 to 2^31 - 1: its digits, from the last pair to the first. */
  integer(number: number): void {
    // Otherwise a byte of an earlier text would remain in its place.
    if (!(number >= 0)) throw new TypeError(`${number} is no whole number`);
    this.reserve(NUMBER_LENGTH_MAX);
    const { bytes, view } = this;
    let end = this.at + 1;
    for (let bound = 10; number >= bound; bound *= 10) end += 1;
    this.at = end;
    let rest = number;
    while (rest >= 10) {
      const hundreds = (rest / 100) | 0;
      end -= 2;
      view.setUint16(end, PAIRS[rest - hundreds * 100] ?? 0, true);
      rest = hundreds;
    }
    // The rest is the first digit, unless that was the first of a pair.
    if (rest > 0 || number === 0) bytes[end - 1] = ZERO + rest;
  }

  /** Begins a text; discards one that an error left unfinished. */
  private begin(): void {
    this.at = 0;
    this.start = 0;
    if (this.bytes.length > RETAINED_SPACE_MAX) this.move(SPACE);
  }

  /** A copy of the bytes of the text since it began or was last taken, in the pool that Node.js allocates small buffers in. */
  private take(): Buffer {
    const { start, at } = this;
    const text = Buffer.allocUnsafe(at - start);
    this.bytes.copy(text, 0, start, at);
    this.at = start;
    return text;
  }

  private reserve(length: number): void {
    if (this.at + length > this.bytes.length) this.move(2 * (this.at + length));
  }

  private move(space: number): void {
    const { bytes } = this;
    this.view = new DataView(new ArrayBuffer(space));
    this.bytes = Buffer.from(this.view.buffer);
    bytes.copy(this.bytes, 0, 0, this.at);
  }

  /** An integer of hundredths: most currencies have two digits. */
  private hundredths(number: number): void {
    const whole = (number / 100) | 0;
    const rest = number - whole * 100;
    this.integer(whole);
    if (rest === 0) return;
    const { bytes, view, at } = this;
    bytes[at] = POINT;
    view.setUint16(at + 1, PAIRS[rest] ?? 0, true);
    this.at = bytes[at + 2] === ZERO ? at + 2 : at + 3;
  }

  /** Any text, as it is. */
  private write(text: string): void {
    this.reserve(3 * text.length);
    this.at += this.bytes.write(text, this.at);
  }
}
