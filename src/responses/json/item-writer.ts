import { compile } from './compile.js';
import { JsonWriter, textInSteps } from './json-writer.js';
import type { Shape } from './shape.js';
import type { AnyFrame } from './sources.js';
import { writerSource } from './writer-source.js';

type Write = (frame: unknown, items: Iterable<unknown>) => void;
type WriteInSteps = (frame: unknown, items: Iterable<unknown>, out: JsonWriter) => Iterable<void>;

/**
 * Writes the bytes of a response item by item: each is taken when it is written, and the next one only after that. So items may
 * be views of memory that the next one overwrites. Undefined is no item, but a point at which to pause.
 */
export class ItemWriter<Frame extends AnyFrame, Item> {
  private readonly out = new JsonWriter();
  private write: Write | undefined;
  private writeInSteps: WriteInSteps | undefined;

  constructor(private readonly operationId: string) {}

  /**
   * @param shape of the response
   * @param sources see Sources
   * @throws Error if a field has no source
   */
  generate(shape: Shape, sources: unknown): void {
    const { operationId, out } = this;
    const whole = writerSource(shape, sources, operationId, 'whole');
    const write = compile(`(frame, items) => {\n${whole.body}}`, operationId, { ...whole.bound, out });
    const steps = writerSource(shape, sources, operationId, 'steps');
    const writeInSteps = compile(`function* (frame, items, out) {\n${steps.body}}`, operationId, steps.bound);
    if (!isWrite(write) || !isWriteInSteps(writeInSteps))
      throw new Error(`The writer of ${operationId} is not a function`);
    this.write = write;
    this.writeInSteps = writeInSteps;
  }

  whole(frame: Frame, items: Iterable<Item | undefined>): Buffer {
    const { write = this.missing() } = this;
    this.out.begin();
    write(frame, items);
    return this.out.take();
  }

  /** The same bytes, with a pause after each item. Each text has its own memory, because others are written in between. */
  inSteps(frame: Frame, items: Iterable<Item | undefined>): Generator<void, Buffer> {
    const { writeInSteps = this.missing() } = this;
    const out = new JsonWriter();
    return textInSteps(out, writeInSteps(frame, items, out));
  }

  private missing(): never {
    throw new Error(`The contract has no operation ${this.operationId}`);
  }
}

/** The source that it was compiled from guarantees the rest. */
function isWrite(compiled: unknown): compiled is Write {
  return typeof compiled === 'function';
}

function isWriteInSteps(compiled: unknown): compiled is WriteInSteps {
  return typeof compiled === 'function';
}
