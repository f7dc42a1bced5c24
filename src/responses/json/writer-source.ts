import { literalSource } from './literal-source.js';
import { isObject } from './objects-of.js';
import { content, type Mode, textAfter, textBefore } from './serializer-source.js';
import type { Field, Shape } from './shape.js';

/** The body of a function of `frame` and `items`, with a JsonWriter `out` in scope, and what it refers to by name. */
interface WriterSource {
  readonly body: string;
  readonly bound: Readonly<Record<string, unknown>>;
}

/**
 * Generates the code that writes a list of items from their sources, item by item, in the order of the contract. All text that
 * is the same in each item is made once for a response, before the first of them, and repeated. Undefined is no item: it only
 * lets the caller pause.
 * @param sources see Sources; of an item
 * @param path what the message of a typeMismatch begins with
 * @throws Error for a field without a source, or a source without a field
 */
export function writerSource(shape: Shape, sources: unknown, path: string, mode: Mode): WriterSource {
  if (shape.kind !== 'array') throw new Error(`${path} is not a list, so it cannot be written item by item`);
  const item = new ItemCode();
  item.value(shape.item, sources, `${path}[]`);
  item.flush();
  const body = `${item.beforehand}out.keep();
${literalSource('[')}let isFirst = true;
for (const item of items) {
if (item === undefined) {
${mode === 'steps' ? 'yield;\n' : ''}continue;
}
if (!isFirst) {
${literalSource(',')}}
isFirst = false;
${item.code}${mode === 'steps' ? 'yield;\n' : ''}}
${literalSource(']')}`;
  return { body, bound: item.bound };
}

/** A list around the present value. */
interface OuterList {
  /** The variable of its index. */
  readonly index: string;
  /** The code that returns its length. */
  readonly length: string;
  /** Whether that is the same in all items. */
  readonly isOfFrame: boolean;
}

/** The beginning of a loop over a list. */
function loop({ index, length }: OuterList): string {
  return `for (let ${index} = 0, length = ${length}; ${index} < length; ${index} += 1) {\n`;
}

/** Collects the code that writes an item, and the code that makes what is the same in each item beforehand. */
class ItemCode {
  beforehand = '';
  code = '';
  /** The functions of the sources. */
  readonly bound: Record<string, unknown> = {};
  /** Text that is the same in each item, not yet part of the code: itself, or the code that makes it. */
  private pending: ({ readonly text: string } | { readonly code: string })[] = [];
  private lists: readonly OuterList[] = [];
  private names = 0;

  value(shape: Shape, source: unknown, path: string): void {
    if (shape.kind === 'object') this.object(shape.fields, source, path);
    else if (shape.kind === 'array') this.list(shape.item, source, path);
    else this.leaf(shape, source, path);
  }

  /** Adds the pending text to the code. */
  flush(): void {
    const code = this.pending.map((part) => ('text' in part ? literalSource(part.text) : part.code)).join('');
    if (this.pending.some((part) => 'code' in part)) this.repeat(code);
    else this.code += code;
    this.pending = [];
  }

  private object(fields: readonly Field[], source: unknown, path: string): void {
    if (!isObject(source)) throw new Error(`${path} has no source`);
    const unknown = Object.keys(source).find((name) => !fields.some((field) => field.name === name));
    if (unknown !== undefined) throw new Error(`The contract has no field ${path}.${unknown}`);
    fields.forEach(({ name, required, shape }, at) => {
      const label = `${at === 0 ? '{' : ','}${JSON.stringify(name)}:`;
      const write = (): void => {
        this.text(label);
        this.value(shape, source[name], `${path}.${name}`);
      };
      if (required) write();
      else this.ifThere(source[name], `${path}.${name}`, write);
    });
    this.text('}');
  }

  /** An optional field; only a list of the frame knows whether it is there. */
  private ifThere(source: unknown, path: string, write: () => void): void {
    const length = this.functionOf(source, 'frameLength');
    if (length === undefined) throw new Error(`${path} is optional, so its source must be the length of a list`);
    this.flush();
    this.code += `if (${length}(frame) !== undefined) {\n`;
    write();
    this.flush();
    this.code += '}\n';
  }

  private list(item: Shape, source: unknown, path: string): void {
    const ofFrame = this.functionOf(source, 'frameLength');
    const ofItem = this.functionOf(source, 'itemLength');
    if (!isObject(source) || (ofFrame ?? ofItem) === undefined) throw new Error(`${path} has no source`);
    const outer = this.lists;
    if (ofFrame !== undefined && outer.length > 0) throw new Error(`${path} is inside of another list of the frame`);
    const length = ofFrame === undefined ? `${ofItem ?? ''}(${this.arguments('item')})` : `${ofFrame}(frame)`;
    const list = { index: this.name('at'), length, isOfFrame: ofFrame !== undefined };
    const comma = `if (${list.index} > 0) {\n${literalSource(',')}}\n`;
    this.text('[');
    this.flush();
    this.code += loop(list);
    this.lists = [...outer, list];
    if (list.isOfFrame) this.pending.push({ code: comma });
    else this.code += comma;
    this.value(item, source['each'], `${path}[]`);
    this.flush();
    this.code += '}\n';
    this.lists = outer;
    this.text(']');
  }

  private leaf(shape: Shape, source: unknown, path: string): void {
    const [frame, item, amount] = (['frame', 'item', 'amount'] as const).map((kind) => this.functionOf(source, kind));
    if (amount !== undefined && shape.kind === 'number') {
      this.flush();
      this.code += `out.amount(${amount}(${this.arguments('item')}), frame.digits, ${JSON.stringify(path)});\n`;
      return;
    }
    const take =
      frame === undefined ? item && `${item}(${this.arguments('item')})` : `${frame}(${this.arguments('frame')})`;
    if (take === undefined) throw new Error(`${path} has no source`);
    const code = `{\nconst value = ${take};\n${content(shape, { name: 'value', depth: 0, path, mode: 'whole' })}}\n`;
    this.text(textBefore(shape));
    if (frame !== undefined && this.lists.every(({ isOfFrame }) => isOfFrame)) this.pending.push({ code });
    else {
      this.flush();
      this.code += code;
    }
    this.text(textAfter(shape));
  }

  private text(text: string): void {
    const last = this.pending.at(-1);
    if (last !== undefined && 'text' in last) this.pending.splice(-1, 1, { text: last.text + text });
    else this.pending.push({ text });
  }

  /** Makes a piece of text beforehand, one for each item of a list around it, and repeats it here. */
  private repeat(code: string): void {
    const [piece, [list]] = [this.name('piece'), this.lists];
    if (list === undefined) {
      this.beforehand += `const ${piece} = out.at;\n${code}const ${piece}End = out.at;\n`;
      this.code += `out.repeat(${piece}, ${piece}End);\n`;
      return;
    }
    this.beforehand += `const ${piece} = [out.at];\n${loop(list)}${code}${piece}.push(out.at);\n}\n`;
    this.code += `out.repeat(${piece}[${list.index}], ${piece}[${list.index} + 1]);\n`;
  }

  /** The name by which the code calls a function of a source; undefined if the source has no such function. */
  private functionOf(source: unknown, kind: string): string | undefined {
    const take = isObject(source) ? source[kind] : undefined;
    if (typeof take !== 'function') return undefined;
    const name = this.name(kind);
    this.bound[name] = take;
    return name;
  }

  private arguments(of: 'frame' | 'item'): string {
    return [of, ...this.lists.map(({ index }) => index)].join(', ');
  }

  private name(kind: string): string {
    this.names += 1;
    return `${kind}${this.names}`;
  }
}
