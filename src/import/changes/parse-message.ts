import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { ErrorObject, ValidateFunction } from 'ajv/dist/2020.js';
import { ownFile } from '../../config/own-file.js';
import { checkRange } from '../checks/check-range.js';
import { asSchema, dataSetSchema } from '../parse/data-set-schema.js';
import { JsonNode } from '../parse/json-node.js';
import type { Problem } from '../parse/problem.js';
import { Report } from '../parse/report.js';
import { schemaProblems } from '../parse/schema-problems.js';
import { newValidators } from '../parse/schema-validator.js';
import type { Change, Message } from './change.js';

/** The dates of a change: more than two years. */
const DAYS_MAX = 800;

const SCHEMA = 'https://stayquote.example/schemas/change.schema.json';
/** The lists that say what a change is of; a change has one of them. */
const TARGETS = ['roomRates', 'ratePlans', 'roomTypes'] as const;

const PRICED_BY = ['amount', 'singleAdult', 'amounts', 'levels'];

let validator: ValidateFunction<Change> | undefined;

function compile(): ValidateFunction<Change> {
  // Its definitions only: what is referred to in a schema has all of that compiled, which takes half a second.
  const { $id, $defs } = dataSetSchema();
  const validators = newValidators().addSchema(asSchema({ $id, $defs }));
  const text = readFileSync(ownFile('contract/schemas/change.schema.json'), 'utf8');
  validators.addSchema(asSchema(JSON.parse(text)), SCHEMA);
  return validators.compile<Change>({ $ref: `${SCHEMA}#/$defs/change` });
}

/**
 * A line's document as a message, or its problems: everything that can be said without the database.
 * @param line of its input, from 1
 */
export function parseMessage(document: unknown, line: number): Message | { readonly problems: readonly Problem[] } {
  const root = new JsonNode(document);
  const nodes = Array.isArray(document) ? root.items() : [root];
  if (nodes.length === 0) return { problems: [{ pointer: '', message: 'an empty list is no message' }] };
  const isChange = (validator ??= compile());
  const changes: Message['changes'][number][] = [];
  const errors: ErrorObject[] = [];
  for (const node of nodes) {
    if (isChange(node.value)) changes.push({ change: node.value, node });
    else errors.push(...(isChange.errors ?? []).map((error) => below(node, error)));
  }
  if (errors.length > 0) return { problems: schemaProblems(errors) };
  const report = new Report();
  for (const node of nodes) {
    checkChange(node, report);
    const id = node.at('id');
    // That a message is of one property, too, is known once its names were looked up.
    if (id.given && id.text !== changes[0]?.change.id) {
      report.add(id, 'is another id: that of a message is the id of its first change');
    }
  }
  if (report.problems.length > 0) return { problems: report.problems };
  return { line, changes, digest: digestOf(document) };
}

function below({ pointer }: JsonNode, error: ErrorObject): ErrorObject {
  return { ...error, instancePath: pointer + error.instancePath };
}

function checkChange(change: JsonNode, report: Report): void {
  checkRange(change, 'from', 'to', report);
  const [from, to] = [change.at('from').date, change.at('to').date];
  if (from !== undefined && to !== undefined && to - from >= DAYS_MAX) {
    report.add(change.at('to'), `is more than ${DAYS_MAX} days after from: split the change`);
  }
  const targets = TARGETS.filter((name) => change.at(name).given);
  if (targets.length !== 1) report.add(change, `must have exactly one of ${TARGETS.join(', ')}`);
  const [set, adjust] = [change.at('set'), change.at('adjust')];
  if (!set.given && !adjust.given) report.add(change, 'must have set or adjust');
  for (const holder of [set, adjust]) {
    if (holder.at('count').value !== undefined && targets[0] !== 'roomTypes') {
      report.add(holder.at('count'), 'is of room types: name them in roomTypes');
    }
  }
  if (set.at('amounts').given && set.at('levels').given) {
    report.add(set, 'has both amounts, which replaces all levels, and levels, which changes single ones');
  }
  for (const name of ['roundTo', 'rounding']) {
    if (adjust.at('count').given && adjust.at(name).given) report.add(adjust.at(name), 'does not go with count');
  }
  checkMembers(set, adjust, report);
}

/** One member in both objects would depend on which comes first. */
function checkMembers(set: JsonNode, adjust: JsonNode, report: Report): void {
  const isSet = (name: string) => set.at(name).value !== undefined;
  for (const { name, node } of adjust.fields()) {
    const same = name === 'price' ? PRICED_BY : name === 'levels' ? ['levels', 'amounts'] : [name];
    const both = same.find(isSet);
    if (both !== undefined) report.add(node, `is adjusted, and ${both} is set, in one change: write two`);
  }
}

function digestOf(document: unknown): Buffer {
  return createHash('sha256')
    .update(JSON.stringify(inOrder(document)))
    .digest();
}

/** With the members of objects in one order. */
function inOrder(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, member]) => [name, inOrder(member)]),
  );
}
