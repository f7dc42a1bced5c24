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
 * The table of a request class, built from its decorators when its operation is declared, so that requests never inspect them.
 * @throws Error if a decorator is not supported, or a parameter is not fully declared
 */
export function tableOf(type: RequestClass): RequestTable {
  const cached = tables.get(type);
  if (cached !== undefined) return cached;
  const table = buildTable(type);
  tables.set(type, table);
  return table;
}

function buildTable(type: RequestClass): RequestTable {
  const declared = declaredParameters(type.prototype);
  const rules = declaredRules(type);
  const parameters: RequestParameter[] = [];
  const relations: Relation[] = [];
  for (const property of new Set([...declared.keys(), ...rules.map(({ propertyName }) => propertyName)])) {
    const where = `${type.name}.${property}`;
    const own = rules
      .filter(({ propertyName }) => propertyName === property)
      .map((rule) => supportedMeaning(where, rule));
    const ofParameter = own.filter((meaning) => !(meaning instanceof Relation));
    const options = declared.get(property);
    if (options !== undefined) parameters.push(foldParameter(where, property, options, ofParameter));
    else if (ofParameter.length > 0) throw new Error(`${where} needs @Parameter in addition to its other decorators`);
    relations.push(...own.filter((meaning) => meaning instanceof Relation));
  }
  return new RequestTable(parameters, relations);
}

function supportedMeaning(where: string, rule: DeclaredRule): Meaning {
  const meaning = meaningOf(rule);
  if (meaning !== undefined) return meaning;
  const { name = 'ValidateIf', constraints = [] } = rule;
  throw new Error(`${where}: unsupported decorator or options: ${name}(${constraints.join()})`);
}
