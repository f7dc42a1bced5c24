/** Statements that each set a column of a table, such as `charge SET per`, to a value; a condition may follow the value. */
export const updates = (column: string, ...values: readonly string[]): readonly string[] =>
  values.map((value) => `UPDATE ${column} = ${value}`);
