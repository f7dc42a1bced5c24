type Statements = readonly string[];

/** Statements that each set a column of a table, such as `charge SET per`, to one of these values. */
export const updates = (column: string, ...values: Statements): Statements =>
  values.map((value) => `UPDATE ${column} = ${value}`);

/** Statements that each change a table in one of these ways, such as `per = NULL`. */
export const sets = (table: string, ...changes: Statements): Statements =>
  changes.map((change) => `UPDATE ${table} SET ${change}`);

/** The same statements for some rows only. */
export const where = (condition: string, statements: Statements): Statements =>
  statements.map((statement) => `${statement} WHERE ${condition}`);

/** By constraint, a negative number in each of these columns of a table. */
export const notNegative = (table: string, ...columns: Statements): Readonly<Record<string, Statements>> =>
  Object.fromEntries(
    columns.map((column) => [`${table}_${column}_not_negative`, updates(`${table} SET ${column}`, '-1')]),
  );

/** A text of one character more than each of these columns of a table takes. */
export const tooLong = (table: string, characters: Readonly<Record<string, number>>): Statements =>
  Object.entries(characters).flatMap(([column, most]) => updates(`${table} SET ${column}`, `repeat('é', ${most + 1})`));
