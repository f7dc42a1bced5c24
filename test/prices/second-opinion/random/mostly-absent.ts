import fc from 'fast-check';

type Model<Fields> = { readonly [Name in keyof Fields]: fc.Arbitrary<Fields[Name]> };

/** Some of the fields: each is present one time in five. */
export function mostlyAbsent<Fields extends object>(model: Model<Fields>): fc.Arbitrary<Partial<Fields>> {
  const some = Object.entries<fc.Arbitrary<unknown>>(model).map(([name, arbitrary]) =>
    fc.oneof(
      { weight: 4, arbitrary: fc.constant({}) },
      { weight: 1, arbitrary: arbitrary.map((value) => ({ [name]: value })) },
    ),
  );
  return fc.tuple(...some).map((parts) => Object.assign({}, ...parts) as Partial<Fields>);
}
