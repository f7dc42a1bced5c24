/** A fault of a file: of the file as a whole, of one of its lines, or of a place in a document. */
export interface FileFault {
  readonly file: string;
  readonly line?: number | undefined;
  /** JSON Pointer; empty for the whole document. */
  readonly pointer: string;
  readonly message: string;
}

/** An import was refused: all faults at once, and nothing was stored. */
export class DataSetFaults extends Error {
  constructor(readonly faults: readonly FileFault[]) {
    super(faults.map(lineOf).join('\n'));
    this.name = 'DataSetFaults';
  }

  /** One line for each fault: FILE[:LINE] POINTER: message. */
  get lines(): string[] {
    return this.faults.map(lineOf);
  }
}

/** More than any place of a data set has: only the name of an unknown field is ever longer. */
const POINTER_LENGTH_MAX = 500;

function lineOf({ file, line, pointer, message }: FileFault): string {
  const where = [line === undefined ? file : `${file}:${line}`, shortened(pointer)]
    .filter((part) => part !== '')
    .join(' ');
  return printable(`${where}: ${message}`);
}

function shortened(pointer: string): string {
  return pointer.length <= POINTER_LENGTH_MAX ? pointer : `${pointer.slice(0, POINTER_LENGTH_MAX)}...`;
}

/** A name in a document may hold anything; a terminal gets no control characters of it, and a fault stays one line. */
function printable(text: string): string {
  return text.replaceAll(/[\p{Cc}\p{Cs}\u2028\u2029]/gu, (found) => JSON.stringify(found).slice(1, -1));
}
