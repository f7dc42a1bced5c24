import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import { parsePlainDate } from '../../domain/stay/plain-date.js';
import type { DataSet } from '../entries/data-set.js';
import { dataSetSchema } from './data-set-schema.js';
import { PROBLEMS_MAX } from './report.js';

/** One more than is reported, so that it is known whether there are more. */
const ERRORS_MAX = PROBLEMS_MAX + 1;

let validator: ValidateFunction<DataSet> | undefined;

/** The JSON Schema of the data set, compiled; a document that it accepts is a DataSet. */
export function schemaValidator(): ValidateFunction<DataSet> {
  // Compiled on first use: only the commands that read a data set need it.
  validator ??= compile();
  return validator;
}

function compile(): ValidateFunction<DataSet> {
  return newValidators().compile<DataSet>(dataSetSchema());
}

/** Compiles schemas, with what all of them need. */
export function newValidators(): Ajv2020 {
  const ajv = new Ajv2020({
    strict: true,
    strictRequired: false,
    allowUnionTypes: true,
    allErrors: true,
    verbose: true,
    // Optimised, the code is as fast, and takes 700 instead of 410 ms to make, which each import would wait for.
    code: { optimize: false, process: withBoundedErrors },
  });
  ajv.addFormat('date', (text: string) => parsePlainDate(text) !== undefined);
  return ajv;
}

/**
 * Ajv copies all errors so far whenever the schema behind a `$ref` adds some, which takes minutes for a list with hundreds
 * of thousands of errors, and collects them until the memory is full. This appends them in place, up to the limit: a validation that
 * reaches it fails. Code that does not match is left unchanged.
 */
function withBoundedErrors(code: string): string {
  return code
    .replaceAll(/vErrors\.push\((\w+)\);/g, `if (vErrors.length < ${ERRORS_MAX}) vErrors.push($1);`)
    .replaceAll(/vErrors\.length = (\w+);/g, 'vErrors.length = Math.min(vErrors.length, $1);')
    .replaceAll(
      /vErrors = vErrors === null \? (\w+\.errors) : vErrors\.concat\(\1\);/g,
      'if (vErrors === null) vErrors = $1; ' +
        `else for (const each of $1) if (vErrors.length < ${ERRORS_MAX}) vErrors.push(each); else break;`,
    );
}
