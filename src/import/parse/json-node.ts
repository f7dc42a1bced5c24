import { parsePlainDate, type PlainDate } from '../../domain/stay/plain-date.js';

/**
 * A value of a document with its JSON Pointer. The checks read a document through nodes, so that they can locate an error
 * and still check the well-formed parts of a document with malformed others: every accessor returns undefined, or nothing,
 * for a value of another type.
 */
export class JsonNode {
  /** @param step name or index in the parent */
  constructor(
    readonly value: unknown,
    private readonly parent?: JsonNode,
    private readonly step: string | number = '',
  ) {}

  /** Made on request: nearly all nodes are without errors. */
  get pointer(): string {
    if (this.parent === undefined) return '';
    return `${this.parent.pointer}/${String(this.step).replaceAll('~', '~0').replaceAll('/', '~1')}`;
  }

  /** A field of an object; a node without a value if the field is missing. */
  at(name: string): JsonNode {
    const value = isRecord(this.value) && Object.hasOwn(this.value, name) ? this.value[name] : undefined;
    return new JsonNode(value, this, name);
  }

  /** The items of a list. */
  items(): JsonNode[] {
    if (!Array.isArray(this.value)) return [];
    return this.value.map((item: unknown, index) => new JsonNode(item, this, index));
  }

  /** A field of each item of a list. */
  each(name: string): JsonNode[] {
    return this.items().map((item) => item.at(name));
  }

  /** The fields of an object, by name. */
  fields(): { name: string; node: JsonNode }[] {
    if (!isRecord(this.value)) return [];
    return Object.keys(this.value).map((name) => ({ name, node: this.at(name) }));
  }

  /** Whether there is a value; null counts as none. */
  get given(): boolean {
    return this.value !== undefined && this.value !== null;
  }

  get text(): string | undefined {
    return typeof this.value === 'string' ? this.value : undefined;
  }

  /** A uuid as it is stored: in lower case. */
  get uuid(): string | undefined {
    return this.text?.toLowerCase();
  }

  get number(): number | undefined {
    return typeof this.value === 'number' ? this.value : undefined;
  }

  /** A time written HH:MM, so that times compare as strings. */
  get time(): string | undefined {
    return this.text !== undefined && /^([01]\d|2[0-3]):[0-5]\d$/.test(this.text) ? this.text : undefined;
  }

  get date(): PlainDate | undefined {
    return this.text === undefined ? undefined : parsePlainDate(this.text);
  }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
