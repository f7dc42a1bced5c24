/** A contract schema: what names fields, and what says which values they have. */
export interface Schema {
  readonly $ref?: string;
  readonly allOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly format?: string;
  readonly required?: readonly string[];
}

/** The objects in a valid value whose fields are in another order than the contract's, by their paths. */
export function* misplacedFields(
  value: unknown,
  schema: Schema,
  components: Readonly<Record<string, object>>,
  path = '$',
): Generator<string> {
  if (typeof value !== 'object' || value === null) return;
  const { $ref, allOf, anyOf, oneOf, properties, items = {} } = schema;
  // A valid object can be only one of the alternatives: the others are null.
  const same = $ref === undefined ? (allOf ?? anyOf ?? oneOf)?.[0] : components[$ref.split('/').at(-1) ?? ''];
  if (same !== undefined) yield* misplacedFields(value, same, components, path);
  else if (Array.isArray(value)) for (const item of value) yield* misplacedFields(item, items, components, `${path}[]`);
  else if (properties !== undefined) {
    const fields = new Map<string, unknown>(Object.entries(value).filter(([name]) => name in properties));
    const names = Object.keys(properties).filter((name) => fields.has(name));
    if ([...fields.keys()].join() !== names.join()) yield `the fields of ${path} are not in the order ${names.join()}`;
    for (const name of names)
      yield* misplacedFields(fields.get(name), properties[name] ?? {}, components, `${path}.${name}`);
  }
}
