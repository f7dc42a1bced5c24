/** Values out of range, broken constraints, and rows past a limit of the database. */
const REFUSALS = /^(22|23|54)/;

/**
 * What the database itself says against data that passed every check, such as the name of a broken constraint; undefined
 * for any other failure. The checks are meant to say it first, and better.
 */
export function databaseRefusal(error: unknown): string | undefined {
  const cause = field(field(field(error, 'meta'), 'driverAdapterError'), 'cause');
  const [code, message] = [field(cause, 'originalCode'), field(cause, 'originalMessage')];
  return typeof code === 'string' && typeof message === 'string' && REFUSALS.test(code) ? message : undefined;
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && name in value
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;
}
