import { compileFunction } from 'node:vm';

/** Compiles a function expression; what its source refers to is bound by name. */
export function compile(source: string, operationId: string, bound: Readonly<Record<string, unknown>>): unknown {
  const make = compileFunction(`return ${source};`, Object.keys(bound), { filename: `serializer of ${operationId}` });
  return Reflect.apply(make, undefined, Object.values(bound));
}
