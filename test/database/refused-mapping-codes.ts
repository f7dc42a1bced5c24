/** By constraint, mapping codes that it rejects. */
export const REFUSED_MAPPING_CODES: Readonly<Record<string, readonly string[]>> = Object.fromEntries(
  ['property', 'room_type', 'rate_plan', 'room_rate'].map((table) => [
    `${table}_mapping_code_is_a_code`,
    [`''`, `repeat('x', 65)`, `E'a\\nb'`, `'B0000000-0000-4000-8000-000000000001'`].map(
      (code) => `UPDATE ${table} SET mapping_code = ${code}`,
    ),
  ]),
);
