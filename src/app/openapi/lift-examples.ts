import { isObject } from '../../responses/json/objects-of.js';

/**
 * Moves the examples of parameters from their schemas, where the keyword is deprecated, to the parameters, in place.
 * @nestjs/swagger drops those that are declared there.
 */
export function liftExamples(parameters: readonly object[] = []): void {
  for (const parameter of parameters) {
    if (!('schema' in parameter) || !isObject(parameter.schema)) continue;
    const { example, ...schema } = parameter.schema;
    if (example !== undefined) Object.assign(parameter, { example, schema });
  }
}
