import { compileFunction } from 'node:vm';
import type { OpenAPIObject } from '@nestjs/swagger';
import { JsonWriter } from './json-writer.js';
import { serializerSource } from './serializer-source.js';
import { type Components, shapeOf } from './shape-of.js';

/** Writes an operation's answer as the bytes of its JSON text. */
export type Serializer = (answer: object) => Buffer;

/** Writes any answer of an operation to the writer that it was made for. */
type Write = (answer: object) => void;

/**
 * A serializer for each operation, made of the schema of its 200 in the contract: what is documented, what tests validate
 * and what is sent is said once (docs/decisions/0091).
 */
export class Serializers {
  private readonly serializers = new Map<string, Serializer>();

  /**
   * Makes the serializers of a contract, once and before the first request: a contract can only be told of an application.
   * @throws Error where a schema says something that no serializer can be made of
   */
  learn({ paths, components }: OpenAPIObject): void {
    for (const { get: operation } of Object.values(paths)) {
      const answer = operation?.responses['200'];
      if (operation?.operationId === undefined || answer === undefined || '$ref' in answer) continue;
      const schema = answer.content?.['application/json']?.schema;
      if (schema === undefined) continue;
      this.serializers.set(operation.operationId, serializer(operation.operationId, schema, components?.schemas ?? {}));
    }
  }

  /** @throws Error where the contract has no such operation */
  for(operationId: string): Serializer {
    const known = this.serializers.get(operationId);
    if (known === undefined) throw new Error(`The contract has no operation ${operationId}`);
    return known;
  }
}

function serializer(operationId: string, schema: unknown, components: Components): Serializer {
  const out = new JsonWriter();
  const write = compile(serializerSource(shapeOf(schema, components), operationId), operationId, out);
  return (answer) => {
    out.begin();
    write(answer);
    return out.end();
  };
}

/** The function has its writer at hand, which is a tenth faster than to be given it. */
function compile(source: string, operationId: string, out: JsonWriter): Write {
  const make = compileFunction(`return (value) => {\n${source}};`, ['out'], {
    filename: `serializer of ${operationId}`,
  });
  const write: unknown = Reflect.apply(make, undefined, [out]);
  if (!isWrite(write)) throw new Error(`The serializer of ${operationId} is no function`);
  return write;
}

/** The source that it was compiled from says the rest. */
function isWrite(compiled: unknown): compiled is Write {
  return typeof compiled === 'function';
}
