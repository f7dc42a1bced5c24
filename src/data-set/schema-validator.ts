import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { parsePlainDate } from '../domain/stay/plain-date.js';
import type { DataSet } from './data-set.js';
import { dataSetSchema } from './data-set-schema.js';

let validator: ValidateFunction<DataSet> | undefined;

/** The JSON Schema of the data set, compiled; a document that it accepts is a DataSet. */
export function schemaValidator(): ValidateFunction<DataSet> {
  // Compiled on first use: only the commands that read a data set need it.
  validator ??= compile();
  return validator;
}

function compile(): ValidateFunction<DataSet> {
  const ajv = new Ajv2020({
    strict: true,
    strictRequired: false,
    allErrors: true,
    verbose: true,
    code: { process: withoutCopies },
  });
  ajv.addFormat('date', (text: string) => parsePlainDate(text) !== undefined);
  return ajv.compile<DataSet>(dataSetSchema());
}

/**
 * Ajv copies all errors so far whenever the schema behind a `$ref` adds some, which takes minutes for a list with hundreds
 * of thousands of errors. This appends them in place. Code that does not match is left unchanged.
 */
function withoutCopies(code: string): string {
  return code.replaceAll(
    /vErrors = vErrors === null \? (\w+\.errors) : vErrors\.concat\(\1\);/g,
    'if (vErrors === null) vErrors = $1; else for (const each of $1) vErrors.push(each);',
  );
}
