import { checkChannel, checkKeptRoomRates } from '../checks/check-channel.js';
import { checkMaxStayPrice } from '../checks/check-max-stay-price.js';
import { checkKeys, type KeyRules } from '../checks/check-keys.js';
import { chargeWarnings } from '../checks/charge-warnings.js';
import { checkProperty } from '../checks/check-property.js';
import { checkUnique } from '../checks/check-unique.js';
import { checkMappingCodes, checkUuids } from '../checks/check-names.js';
import type { DataSet } from '../entries/data-set.js';
import { DocumentIndex } from './document-index.js';
import type { Problem } from './problem.js';
import type { Known } from './known.js';
import { JsonNode } from './json-node.js';
import { PROBLEMS_MAX, Report } from './report.js';
import { schemaProblems } from './schema-problems.js';
import { schemaValidator } from './schema-validator.js';
import { withTestContent } from './test-content.js';

export type Validation =
  | {
      readonly dataSet: DataSet;
      readonly warnings: readonly Problem[];
      readonly problems?: never;
      readonly hasMore?: never;
    }
  | {
      readonly problems: readonly Problem[];
      readonly hasMore?: boolean;
      readonly dataSet?: never;
      readonly warnings?: never;
    };

/**
 * Validates a document against the JSON Schema and the rules that a schema cannot express, and reports all problems at once.
 * @param known the data outside of the document that it may reference
 */
export function validateDataSet(given: unknown, known: Known, keyRules: KeyRules): Validation {
  const document = withTestContent(given);
  const validate = schemaValidator();
  const isWellFormed = validate(document);
  const errors = validate.errors ?? [];
  const inSchema = schemaProblems(errors, document).slice(0, PROBLEMS_MAX);
  // These are enough: checking the rules too would take long, and report most of them again.
  if (errors.length > PROBLEMS_MAX) return { problems: inSchema, hasMore: true };
  const report = new Report(new Set(inSchema.map(({ pointer }) => pointer)));
  checkRules(new JsonNode(document), known, keyRules, report);
  if (!isWellFormed || report.problems.length > 0) {
    return { problems: [...inSchema, ...report.problems], hasMore: report.hasMore };
  }
  const problems = checkMaxStayPrice(document);
  return problems.length > 0 ? { problems } : { dataSet: document, warnings: chargeWarnings(document) };
}

function checkRules(root: JsonNode, known: Known, keyRules: KeyRules, report: Report): void {
  const index = new DocumentIndex(root, known);
  const properties = root.at('properties').items();
  checkUuids(root, index, report);
  checkMappingCodes(root, index, report);
  for (const property of properties) checkProperty(property, index, report);
  for (const property of properties) checkKeptRoomRates(property, index, report);
  checkUnique('the channel', root.at('channels').each('apiId'), report);
  for (const channel of root.at('channels').items()) checkChannel(channel, index, report);
  checkKeys(root, keyRules, index, report);
}
