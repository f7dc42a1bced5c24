import { compileFunction } from 'node:vm';
import type { OpenAPIObject } from '@nestjs/swagger';
import { JsonWriter } from './json-writer.js';
import { serializerSource } from './serializer-source.js';
import type { Shape } from './shape.js';
import { type Components, shapeOf } from './shape-of.js';

/** Writes an operation's response body as the bytes of its JSON text. */
export type Serializer = (body: object) => Buffer;

/**
 * Writes the same bytes step by step: lists may be iterables that make each item when it is taken, with a pause after each of
 * these. Arrays are written in one go.
 */
export type StepSerializer = (body: object) => Generator<void, Buffer>;

/** The serializers of one operation. */
interface OperationSerializers {
  readonly whole: Serializer;
  readonly inSteps: StepSerializer;
}

/** Writes any response body of an operation to the writer that it is bound to. */
type Write = (body: object) => void;

type WriteInSteps = (body: object, out: JsonWriter) => Iterable<void>;

/** Output is taken out of the writer in pieces, because moving a long text would be a long step in itself. */
const PIECE_BYTES = 256 * 1024;

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
    }
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
  return { whole: serializer(operationId, shape), inSteps: stepSerializer(operationId, shape) };
}

/** The function is bound to its writer, which is a tenth faster than passing it. */
function serializer(operationId: string, shape: Shape): Serializer {
  const out = new JsonWriter();
  const write = compile(`(value) => {\n${serializerSource(shape, operationId)}}`, operationId, { out });
  if (!isWrite(write)) throw noFunction(operationId);
  return (body) => {
    out.begin();
    write(body);
    return out.end();
  };
}

/** Each text has its own writer, because other texts are written between two of its steps. */
function stepSerializer(operationId: string, shape: Shape): StepSerializer {
  const source = serializerSource(shape, operationId, 'steps');
  const write = compile(`function* (value, out) {\n${source}}`, operationId, {});
  if (!isWriteInSteps(write)) throw noFunction(operationId);
  return function* (body) {
    const out = new JsonWriter();
    const pieces: Buffer[] = [];
    for (const step of write(body, out)) {
      if (out.at >= PIECE_BYTES) {
        pieces.push(out.end());
        out.begin();
      }
      yield step;
    }
    pieces.push(out.end());
    return Buffer.concat(pieces);
  };
}

/** Compiles a function; what its source refers to is bound by name. */
function compile(source: string, operationId: string, bound: Readonly<Record<string, unknown>>): unknown {
  const make = compileFunction(`return ${source};`, Object.keys(bound), { filename: `serializer of ${operationId}` });
  return Reflect.apply(make, undefined, Object.values(bound));
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
