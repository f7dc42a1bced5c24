import { compileFunction } from 'node:vm';
import type { OpenAPIObject } from '@nestjs/swagger';
import { JsonWriter } from './json-writer.js';
import { serializerSource } from './serializer-source.js';
import type { Shape } from './shape.js';
import { type Components, shapeOf } from './shape-of.js';

/** Writes an operation's answer as the bytes of its JSON text. */
export type Serializer = (answer: object) => Buffer;

/**
 * Writes the same bytes step by step: lists may be iterables that make each item when it is taken, and there is a pause behind
 * each of these. Arrays are written in one go.
 */
export type StepSerializer = (answer: object) => Generator<void, Buffer>;

/** What is written of an operation's answers. */
interface OperationSerializers {
  readonly whole: Serializer;
  readonly inSteps: StepSerializer;
}

/** Writes any answer of an operation to the writer that it was made for. */
type Write = (answer: object) => void;

type WriteInSteps = (answer: object, out: JsonWriter) => Iterable<void>;

/** What was written is taken out of the writer in pieces, because moving a long text is a step of its own. */
const PIECE_BYTES = 256 * 1024;

/**
 * A serializer for each operation, made of the schema of its 200 in the contract: what is documented, what tests validate
 * and what is sent is said once (docs/decisions/0091).
 */
export class Serializers {
  private readonly serializers = new Map<string, OperationSerializers>();
  /** OperationIds by their paths as Express writes them. */
  private readonly operations = new Map<string, string>();

  /**
   * Makes the serializers of a contract, once and before the first request: a contract can only be told of an application.
   * @throws Error where a schema says something that no serializer can be made of
   */
  learn({ paths, components }: OpenAPIObject): void {
    for (const [path, { get: operation }] of Object.entries(paths)) {
      const answer = operation?.responses['200'];
      if (operation?.operationId === undefined || answer === undefined || '$ref' in answer) continue;
      const schema = answer.content?.['application/json']?.schema;
      if (schema === undefined) continue;
      const { operationId } = operation;
      this.operations.set(path.replaceAll(/\{(\w+)\}/g, ':$1'), operationId);
      this.serializers.set(operationId, serializersOf(operationId, schema, components?.schemas ?? {}));
    }
  }

  /**
   * @param path of a route of Express, `/properties/:propertyUuid/quotes`
   * @returns the operationId
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

/** The function has its writer at hand, which is a tenth faster than to be given it. */
function serializer(operationId: string, shape: Shape): Serializer {
  const out = new JsonWriter();
  const write = compile(`(value) => {\n${serializerSource(shape, operationId)}}`, operationId, { out });
  if (!isWrite(write)) throw noFunction(operationId);
  return (answer) => {
    out.begin();
    write(answer);
    return out.end();
  };
}

/** Each text has a writer of its own, because other texts are written between two of its steps. */
function stepSerializer(operationId: string, shape: Shape): StepSerializer {
  const source = serializerSource(shape, operationId, 'steps');
  const write = compile(`function* (value, out) {\n${source}}`, operationId, {});
  if (!isWriteInSteps(write)) throw noFunction(operationId);
  return function* (answer) {
    const out = new JsonWriter();
    const pieces: Buffer[] = [];
    for (const step of write(answer, out)) {
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

/** The source that it was compiled from says the rest. */
function isWrite(compiled: unknown): compiled is Write {
  return typeof compiled === 'function';
}

function isWriteInSteps(compiled: unknown): compiled is WriteInSteps {
  return typeof compiled === 'function';
}

function noFunction(operationId: string): Error {
  return new Error(`The serializer of ${operationId} is no function`);
}
