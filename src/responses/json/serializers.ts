import type { OpenAPIObject } from '@nestjs/swagger';
import { compile } from './compile.js';
import { ItemWriter } from './item-writer.js';
import { JsonWriter, textInSteps } from './json-writer.js';
import { serializerSource } from './serializer-source.js';
import type { Shape } from './shape.js';
import type { AnyFrame } from './sources.js';
import { type Components, shapeOf } from './shape-of.js';

/** Writes an operation's response body as the bytes of its JSON text. */
type Serializer = (body: object) => Buffer;

/**
 * Writes the same bytes step by step: lists may be iterables that make each item when it is taken, with a pause after each of
 * these. Arrays are written in one go.
 */
type StepSerializer = (body: object) => Generator<void, Buffer>;

/** The serializers of one operation. */
interface OperationSerializers {
  readonly shape: Shape;
  readonly whole: Serializer;
  readonly inSteps: StepSerializer;
}

/** Writes any response body of an operation to the writer that it is bound to. */
type Write = (body: object) => void;

type WriteInSteps = (body: object, out: JsonWriter) => Iterable<void>;

/** By the schema of the response: applications that share their contract share its serializers. */
const generated = new WeakMap<object, OperationSerializers>();

/**
 * A serializer for each operation, generated from the schema of its 200 in the contract: what is documented, validated by tests
 * and sent has a single definition (docs/decisions/0091).
 */
export class Serializers {
  private readonly serializers = new Map<string, OperationSerializers>();
  /** Operation ids by their paths as Express writes them. */
  private readonly operations = new Map<string, string>();
  private readonly writers = new Map<string, (shape: Shape) => void>();

  /**
   * Generates the serializers of a contract, once and before the first request: the contract only exists once the application
   * does.
   * @throws Error for a schema for which no serializer can be generated
   */
  learn({ paths, components }: OpenAPIObject): void {
    for (const [path, { get: operation }] of Object.entries(paths)) {
      const response = operation?.responses['200'];
      if (operation?.operationId === undefined || response === undefined || '$ref' in response) continue;
      const schema = response.content?.['application/json']?.schema;
      if (schema === undefined) continue;
      const { operationId } = operation;
      this.operations.set(path.replaceAll(/\{(\w+)\}/g, ':$1'), operationId);
      const serializers = generated.get(schema) ?? serializersOf(operationId, schema, components?.schemas ?? {});
      generated.set(schema, serializers);
      this.serializers.set(operationId, serializers);
      this.writers.get(operationId)?.(serializers.shape);
    }
  }

  /**
   * A writer for the response of an operation that is a list. It is generated with the serializers, from the same schema: a field
   * without a source stops the server at startup.
   * @param sources see Sources
   */
  writer<Frame extends AnyFrame, Item>(operationId: string, sources: object): ItemWriter<Frame, Item> {
    const writer = new ItemWriter<Frame, Item>(operationId);
    this.writers.set(operationId, (shape) => {
      writer.generate(shape, sources);
    });
    return writer;
  }

  /**
   * @param path of a route of Express, `/properties/:propertyUuid/quotes`
   * @returns the operation id
   * @throws Error where the contract has no such path
   */
  operationAt(path: string): string {
    const operationId = this.operations.get(path);
    if (operationId === undefined) throw new Error(`The contract has no path ${path}`);
    return operationId;
  }

  /** @throws Error where the contract has no such operation */
  for(operationId: string): Serializer {
    return this.of(operationId).whole;
  }

  /** @throws Error where the contract has no such operation */
  inSteps(operationId: string): StepSerializer {
    return this.of(operationId).inSteps;
  }

  private of(operationId: string): OperationSerializers {
    const known = this.serializers.get(operationId);
    if (known === undefined) throw new Error(`The contract has no operation ${operationId}`);
    return known;
  }
}

function serializersOf(operationId: string, schema: unknown, components: Components): OperationSerializers {
  const shape = shapeOf(schema, components);
  return { shape, whole: serializer(operationId, shape), inSteps: stepSerializer(operationId, shape) };
}

/** The function is bound to its writer, which is a tenth faster than passing it. */
function serializer(operationId: string, shape: Shape): Serializer {
  const out = new JsonWriter();
  const write = compile(`(value) => {\n${serializerSource(shape, operationId)}}`, operationId, { out });
  if (!isWrite(write)) throw noFunction(operationId);
  return (body) => {
    out.begin();
    write(body);
    return out.take();
  };
}

/** Each text has its own writer, because other texts are written between two of its steps. */
function stepSerializer(operationId: string, shape: Shape): StepSerializer {
  const source = serializerSource(shape, operationId, 'steps');
  const write = compile(`function* (value, out) {\n${source}}`, operationId, {});
  if (!isWriteInSteps(write)) throw noFunction(operationId);
  return function* (body) {
    const out = new JsonWriter();
    return yield* textInSteps(out, write(body, out));
  };
}

/** The source that it was compiled from guarantees the rest. */
function isWrite(compiled: unknown): compiled is Write {
  return typeof compiled === 'function';
}

function isWriteInSteps(compiled: unknown): compiled is WriteInSteps {
  return typeof compiled === 'function';
}

function noFunction(operationId: string): Error {
  return new Error(`The serializer of ${operationId} is not a function`);
}
