/** Values out of range, violated constraints, and rows beyond a limit of the database. */
const REFUSALS = /^(22|23|54)/;

/**
 * Why the database itself rejected data that passed every check, such as the name of a violated constraint; undefined for any
 * other failure. The checks are meant to catch it first, with a better message.
 */
export function databaseRefusal(error: unknown): string | undefined {
  const cause = field(field(field(error, 'meta'), 'driverAdapterError'), 'cause');
  const [code, message] = [
    field(cause, 'originalCode') ?? field(error, 'code'),
    field(cause, 'originalMessage') ?? field(error, 'message'),
  ];
  return typeof code === 'string' && typeof message === 'string' && REFUSALS.test(code) ? message : undefined;
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null && name in value
    ? (value as Readonly<Record<string, unknown>>)[name]
    : undefined;
}
