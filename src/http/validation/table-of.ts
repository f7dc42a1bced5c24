import { declaredRules, type DeclaredRule } from './declared-rules.js';
import { foldParameter } from './fold-parameter.js';
import { type Meaning, meaningOf } from './meaning-of.js';
import { declaredParameters } from './parameter.decorator.js';
import { Relation } from './relation.js';
import type { RequestClass } from './request-class.js';
import type { RequestParameter } from './request-parameter.js';
import { RequestTable } from './request-table.js';

const tables = new WeakMap<RequestClass, RequestTable>();

/**
 * The table of a request class, made of its decorators when its operation is declared: no request looks at them.
 * @throws Error where a decorator means nothing to the reader, or a parameter is not declared in full
 */
export function tableOf(type: RequestClass): RequestTable {
  const known = tables.get(type);
  if (known !== undefined) return known;
  const table = foldTable(type);
  tables.set(type, table);
  return table;
}

function foldTable(type: RequestClass): RequestTable {
  const declared = declaredParameters(type.prototype);
  const rules = declaredRules(type);
  const parameters: RequestParameter[] = [];
  const relations: Relation[] = [];
  for (const property of new Set([...declared.keys(), ...rules.map(({ propertyName }) => propertyName)])) {
    const where = `${type.name}.${property}`;
    const own = rules.filter(({ propertyName }) => propertyName === property).map((rule) => knownMeaning(where, rule));
    const ofParameter = own.filter((meaning) => !(meaning instanceof Relation));
    const options = declared.get(property);
    if (options !== undefined) parameters.push(foldParameter(where, property, options, ofParameter));
    else if (ofParameter.length > 0) throw new Error(`${where} needs @Parameter beside its other decorators`);
    relations.push(...own.filter((meaning) => meaning instanceof Relation));
  }
  return new RequestTable(parameters, relations);
}

function knownMeaning(where: string, rule: DeclaredRule): Meaning {
  const meaning = meaningOf(rule);
  if (meaning !== undefined) return meaning;
  const { name = 'ValidateIf', constraints = [] } = rule;
  throw new Error(`${where}: requests cannot be read by ${name}(${constraints.join()}), or not with its options`);
}
