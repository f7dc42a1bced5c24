const SPACE = 64 * 1024;
/** What an unusually long answer took is given back behind it. */
const KEPT_SPACE_MAX = 1024 * 1024;

/** No number that JSON shows is longer: a double has at most 17 figures, and before an exponent at most 21. */
const NUMBER_LENGTH_MAX = 32;
/** Below it the whole part of a number is a 32-bit integer, and with four decimals it has no more than 13 figures. */
const WHOLE_MAX = 1e9;

const ZERO = 0x30;
const POINT = 0x2e;
const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** The two figures of each number below 100, as two bytes. */
const PAIRS = Uint16Array.from({ length: 100 }, (_, pair) => ZERO + Math.trunc(pair / 10) + (ZERO + (pair % 10)) * 256);

/**
 * Writes a JSON text byte by byte, into space that is used again for the next text. It is the same as that of
 * JSON.stringify, for less than half of the time (docs/decisions/0091).
 */
export class JsonWriter {
  /** Where the next byte goes. What is the same in every text is put into the view by the serializers themselves. */
  at = 0;
  view = new DataView(new ArrayBuffer(SPACE));
  private bytes = Buffer.from(this.view.buffer);

  /** Begins a text; one that a fault has left unfinished is forgotten. */
  begin(): void {
    this.at = 0;
    if (this.bytes.length > KEPT_SPACE_MAX) this.move(SPACE);
  }

  /** The text since its beginning, as bytes of its own. */
  end(): Buffer {
    const text = Buffer.allocUnsafeSlow(this.at);
    this.bytes.copy(text, 0, 0, this.at);
    return text;
  }

  /** Makes room for so many bytes. */
  reserve(length: number): void {
    if (this.at + length > this.bytes.length) this.move(2 * (this.at + length));
  }

  private move(space: number): void {
    const { bytes } = this;
    this.view = new DataView(new ArrayBuffer(space));
    this.bytes = Buffer.from(this.view.buffer);
    bytes.copy(this.bytes, 0, 0, this.at);
  }

  /** What stands between the quotation marks of a text. */
  text(text: unknown, path: string): void {
    if (typeof text !== 'string') throw this.typeMismatch(text, 'a text', path);
    this.reserve(text.length);
    const { bytes, at } = this;
    for (let i = 0; i < text.length; i += 1) {
      const code = text.charCodeAt(i);
      if (code < 0x20 || code > 0x7e || code === QUOTE || code === BACKSLASH) {
        this.escaped(text);
        return;
      }
      bytes[at + i] = code;
    }
    this.at = at + text.length;
  }

  /** The same of a text that has one length and nothing to escape. */
  fixedAscii(text: unknown, path: string, length: number): void {
    if (typeof text !== 'string' || text.length !== length)
      throw this.typeMismatch(text, `a text of ${length} characters`, path);
    this.reserve(length);
    const { bytes, at } = this;
    for (let i = 0; i < length; i += 1) bytes[at + i] = text.charCodeAt(i);
    this.at = at + length;
  }

  /**
   * A number. Nearly all have at most four decimals and are written from whole numbers: a decimal figure of at most 15
   * digits that reads as this number is the shortest that does, and so the one that JSON shows.
   */
  number(number: unknown, path: string): void {
    if (typeof number !== 'number') throw this.typeMismatch(number, 'a number', path);
    this.reserve(NUMBER_LENGTH_MAX);
    const whole = number | 0;
    const tenThousandths = Math.round(number * 10_000);
    if (!(number >= 0 && number < WHOLE_MAX)) this.slowNumber(number, path);
    else if (whole === number) this.whole(whole);
    else if (tenThousandths / 10_000 === number) {
      this.whole(whole);
      this.decimals((tenThousandths - whole * 10_000) | 0);
    } else this.slowNumber(number, path);
  }

  /** Whether `true` is to be written, or `false`. */
  isTrue(value: unknown, path: string): boolean {
    if (typeof value !== 'boolean') throw this.typeMismatch(value, 'true or false', path);
    return value;
  }

  /**
   * The fault of a value that is not what the contract says: ours, not the caller's. The value itself stays out of the log.
   */
  typeMismatch(value: unknown, expected: string, path: string): Error {
    const found = value === null ? 'null' : typeof value;
    return new Error(`${path} cannot be written: it is ${found}; expected ${expected}`);
  }

  /** The figures of a whole number below 10^9, from the last pair to the first. */
  private whole(number: number): void {
    const { bytes, view } = this;
    let path = this.at + 1;
    for (let bound = 10; number >= bound; bound *= 10) path += 1;
    this.at = path;
    let rest = number;
    while (rest >= 10) {
      const hundreds = (rest / 100) | 0;
      path -= 2;
      view.setUint16(path, PAIRS[rest - hundreds * 100] ?? 0, true);
      rest = hundreds;
    }
    // What is left over is the first figure, unless it was the first of a pair.
    if (rest > 0 || number === 0) bytes[path - 1] = ZERO + rest;
  }

  /** Behind a point, without the zeros at the end; of 10,000 parts at least one. */
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

  /** A number with another text than figures and a few decimals. */
  private slowNumber(number: number, path: string): void {
    if (!Number.isFinite(number)) throw this.typeMismatch(number, 'a finite number', path);
    this.at += this.bytes.write(String(number), this.at);
  }

  /** A text with something to escape, or beyond ASCII: it is left to JSON.stringify, which knows lone surrogates too. */
  private escaped(text: string): void {
    const written = JSON.stringify(text).slice(1, -1);
    this.reserve(3 * written.length);
    this.at += this.bytes.write(written, this.at);
  }
}
