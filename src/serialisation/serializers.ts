import { compileFunction } from 'node:vm';
import type { OpenAPIObject } from '@nestjs/swagger';
import { JsonWriter } from './json-writer.js';
import { serializerSource } from './serializer-source.js';
import { type Components, shapeOf } from './shape-of.js';

/** Writes an operation's answer as the bytes of its JSON text. */
export type Serializer = (answer: object) => Buffer;

type Write = (out: JsonWriter, answer: object) => void;

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
  const source = serializerSource(shapeOf(schema, components), operationId);
  const write: unknown = compileFunction(source, ['out', 'value'], { filename: `serializer of ${operationId}` });
  if (!isWrite(write)) throw new Error(`The serializer of ${operationId} is no function`);
  const out = new JsonWriter();
  return (answer) => {
    out.begin();
    write(out, answer);
    return out.end();
  };
}

/** The source that it was compiled from says the rest. */
function isWrite(compiled: unknown): compiled is Write {
  return typeof compiled === 'function';
}
