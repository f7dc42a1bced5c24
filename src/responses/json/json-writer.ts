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

  /** Begins a JSON text; discards one that an error left unfinished. */
  begin(): void {
    this.at = 0;
    if (this.bytes.length > RETAINED_SPACE_MAX) this.move(SPACE);
  }

  /** A copy of the bytes of the text so far. */
  end(): Buffer {
    const text = Buffer.allocUnsafeSlow(this.at);
    this.bytes.copy(text, 0, 0, this.at);
    return text;
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
