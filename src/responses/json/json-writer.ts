const SPACE = 64 * 1024;
/** Space beyond this, needed by an unusually long response, is released after it. */
const RETAINED_SPACE_MAX = 1024 * 1024;

/** No number in JSON is longer: a double has at most 17 significant digits, and at most 21 before an exponent. */
const NUMBER_LENGTH_MAX = 32;
/** Below it the integer part of a number fits 32 bits, and with four decimals it has at most 13 digits. */
const FAST_NUMBER_MAX = 1e9;

const ZERO = 0x30;
const POINT = 0x2e;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** Output is taken out of a writer in pieces, because moving a long text would be a long step in itself. */
const PIECE_BYTES = 256 * 1024;
const WORD = 8;
/** Minor units of a major unit, and what one of them is in ten-thousandths, by digits. */
const UNITS = [1, 10, 100, 1000, 10_000];
const TEN_THOUSANDTHS = [10_000, 1000, 100, 10, 1];

/** The two digits of each number below 100, as two bytes. */
const PAIRS = Uint16Array.from({ length: 100 }, (_, pair) => ZERO + Math.trunc(pair / 10) + (ZERO + (pair % 10)) * 256);

/**
 * Writes a JSON text byte by byte, into a buffer that is reused for the next one. The output is that of JSON.stringify, in less
 * than half of the time (docs/decisions/0091).
 */
export class JsonWriter {
  /** Where the next byte goes. The serializers themselves write constant parts into the view. */
  at = 0;
  view = new DataView(new ArrayBuffer(SPACE));
  private bytes = Buffer.from(this.view.buffer);
  /** Where the text begins, after what it repeats. */
  private start = 0;

  /** Begins a JSON text; discards one that an error left unfinished. */
  begin(): void {
    this.at = 0;
    this.start = 0;
    if (this.bytes.length > RETAINED_SPACE_MAX) this.move(SPACE);
  }

  /** Keeps what was written so far out of the text, which repeats parts of it. */
  keep(): void {
    this.start = this.at;
  }

  /** A copy of the bytes of the text since it began or was last taken. */
  take(): Buffer {
    const { start, at } = this;
    const text = Buffer.allocUnsafeSlow(at - start);
    this.bytes.copy(text, 0, start, at);
    this.at = start;
    return text;
  }

  /** The length of the text that has not been taken. */
  get length(): number {
    return this.at - this.start;
  }

  /** Repeats bytes that were written before, eight at a time, possibly beyond their end. No eight bytes of UTF-8 are a NaN. */
  repeat(from: number, to: number): void {
    const length = to - from;
    this.reserve(length + WORD);
    const { view, at } = this;
    for (let word = 0; word < length; word += WORD)
      view.setFloat64(at + word, view.getFloat64(from + word, true), true);
    this.at = at + length;
  }

  /** Ensures that there is room for this many bytes. */
  reserve(length: number): void {
    if (this.at + length > this.bytes.length) this.move(2 * (this.at + length));
  }

  private move(space: number): void {
    const { bytes } = this;
    this.view = new DataView(new ArrayBuffer(space));
    this.bytes = Buffer.from(this.view.buffer);
    bytes.copy(this.bytes, 0, 0, this.at);
  }

  /** The content of a string, without its quotation marks. */
  string(value: unknown, path: string): void {
    if (typeof value !== 'string') throw this.typeMismatch(value, 'a string', path);
    this.reserve(value.length);
    const { bytes, at } = this;
    for (let i = 0; i < value.length; i += 1) {
      const code = value.charCodeAt(i);
      if (code < 0x20 || code > 0x7e || code === QUOTE || code === BACKSLASH) {
        this.escaped(value);
        return;
      }
      bytes[at + i] = code;
    }
    this.at = at + value.length;
  }

  /** The same for a string of a fixed length with nothing to escape. */
  fixedAscii(value: unknown, path: string, length: number): void {
    if (typeof value !== 'string' || value.length !== length)
      throw this.typeMismatch(value, `a string of ${length} characters`, path);
    this.reserve(length);
    const { bytes, at } = this;
    for (let i = 0; i < length; i += 1) bytes[at + i] = value.charCodeAt(i);
    this.at = at + length;
  }

  /**
   * A number. Nearly all have at most four decimals and are written from integers: a decimal of at most 15 digits that parses
   * to this number is the shortest that does, and so the one that JSON.stringify writes.
   */
  number(number: unknown, path: string): void {
    if (typeof number !== 'number') throw this.typeMismatch(number, 'a number', path);
    this.reserve(NUMBER_LENGTH_MAX);
    const whole = number | 0;
    const tenThousandths = Math.round(number * 10_000);
    if (!(number >= 0 && number < FAST_NUMBER_MAX)) this.slowNumber(number, path);
    else if (whole === number) this.whole(whole);
    else if (tenThousandths / 10_000 === number) {
      this.whole(whole);
      this.decimals((tenThousandths - whole * 10_000) | 0);
    } else this.slowNumber(number, path);
  }

  /** An amount of minor units as a number of major units: an integer of 32 bits, which it nearly always is, without a division. */
  amount(minor: unknown, digits: number, path: string): void {
    if (typeof minor !== 'number') throw this.typeMismatch(minor, 'an amount', path);
    const unit = UNITS[digits];
    if (unit === undefined || minor < 0 || (minor | 0) !== minor) {
      this.number(minor / (unit ?? 10 ** digits), path);
      return;
    }
    this.reserve(NUMBER_LENGTH_MAX);
    if (digits === 2) this.hundredths(minor | 0);
    else {
      const whole = (minor / unit) | 0;
      const rest = minor - whole * unit;
      this.whole(whole);
      if (rest > 0) this.decimals(rest * (TEN_THOUSANDTHS[digits] ?? 1));
    }
  }

  /** Whether to write `true` or `false`. */
  isTrue(value: unknown, path: string): boolean {
    if (typeof value !== 'boolean') throw this.typeMismatch(value, 'a boolean', path);
    return value;
  }

  /**
   * The error for a value that does not match the contract: our bug, not the caller's. The value itself stays out of the log.
   */
  typeMismatch(value: unknown, expected: string, path: string): Error {
    const found = value === null ? 'null' : typeof value;
    return new Error(`${path} cannot be written: it is ${found}; expected ${expected}`);
  }

  /** The digits of an integer below 10^9, from the last pair to the first. */
  private whole(number: number): void {
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

  /** An integer of hundredths: most currencies have two digits. */
  private hundredths(number: number): void {
    const whole = (number / 100) | 0;
    const rest = number - whole * 100;
    this.whole(whole);
    if (rest === 0) return;
    const { bytes, view, at } = this;
    bytes[at] = POINT;
    view.setUint16(at + 1, PAIRS[rest] ?? 0, true);
    this.at = bytes[at + 2] === ZERO ? at + 2 : at + 3;
  }

  /** The decimals after a point, without trailing zeros; at least one ten-thousandth. */
  private decimals(tenThousandths: number): void {
    const { bytes, at } = this;
    const hundredths = (tenThousandths / 100) | 0;
    const rest = tenThousandths - hundredths * 100;
    const tenths = (hundredths / 10) | 0;
    bytes[at] = POINT;
    bytes[at + 1] = ZERO + tenths;
    bytes[at + 2] = ZERO + hundredths - tenths * 10;
    let end = at + 3;
    if (rest > 0) {
      const thousandths = (rest / 10) | 0;
      bytes[at + 3] = ZERO + thousandths;
      bytes[at + 4] = ZERO + rest - thousandths * 10;
      end = at + 5;
    }
    this.at = bytes[end - 1] === ZERO ? end - 1 : end;
  }

  /** Any number but a small one with few decimals. */
  private slowNumber(number: number, path: string): void {
    if (!Number.isFinite(number)) throw this.typeMismatch(number, 'a finite number', path);
    this.at += this.bytes.write(String(number), this.at);
  }

  /** A string with something to escape, or beyond ASCII: JSON.stringify writes it, which handles lone surrogates too. */
  private escaped(value: string): void {
    const written = JSON.stringify(value).slice(1, -1);
    this.reserve(3 * written.length);
    this.at += this.bytes.write(written, this.at);
  }
}

/** The text that is written in these steps to a writer, with a pause after each of them. */
export function* textInSteps(out: JsonWriter, steps: Iterable<void>): Generator<void, Buffer> {
  const pieces: Buffer[] = [];
  for (const step of steps) {
    if (out.length >= PIECE_BYTES) pieces.push(out.take());
    yield step;
  }
  pieces.push(out.take());
  return Buffer.concat(pieces);
}
