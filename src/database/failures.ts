/** What to do about a failed query: respond 503, retry it once, or fix the code. */
type FailureKind = 'unavailable' | 'retryable' | 'bug';

/** SQLSTATEs of a connection or a snapshot lost through no error of the query: the next attempt may succeed. */
const RETRYABLE_STATES = new Set(['40001', '40P01', '57P01', '57P02', '57P03']);
/** Refused logins and a missing database: an operator has to act. */
const OPERATOR_STATES = new Set(['28000', '28P01', '3D000']);
/** These, timeouts, and a read-only replica. */
const UNAVAILABLE_STATES = new Set([...OPERATOR_STATES, '57014', '55P03', '25P03', '25006']);
/** Classes of connection exceptions, insufficient resources, and system errors below the server. */
const UNAVAILABLE_CLASSES = new Set(['08', '53', '58']);

/** A right that the role lacks. */
const REFUSED_STATE = '42501';

const RETRYABLE_CODES = new Set(['ECONNRESET', 'EPIPE', 'P1017', 'P2034']);
const UNAVAILABLE_CODES = new Set([
  ...['EMFILE', 'ENFILE', 'ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['P1000', 'P1001', 'P1002', 'P1003', 'P1008', 'P1010', 'P1011', 'P2024', 'P2028', 'P2037'],
]);

const RETRYABLE_KINDS = new Set(['ConnectionClosed', 'TransactionWriteConflict']);
const UNAVAILABLE_KINDS = new Set([
  ...['DatabaseNotReachable', 'DatabaseDoesNotExist', 'DatabaseAccessDenied', 'AuthenticationFailed'],
  ...['QueueRefusal', 'NoConnection', 'Outdated'],
  ...['SocketTimeout', 'TooManyConnections', 'TlsConnectionError', 'TransactionAlreadyClosed'],
]);

/** The driver's own errors carry no code: only their messages can be matched. */
const RETRYABLE_MESSAGES = /Connection terminated unexpectedly|connection error and is not queryable/;
const UNAVAILABLE_MESSAGES =
  /timeout exceeded when trying to connect|Connection terminated due to connection timeout|Query read timeout|timeout expired|is not currently accepting connections/;

/**
 * Classifies what a query threw, whether it came from the driver, the adapter or Prisma's client: each wraps the one below it,
 * so the innermost known error decides. An unknown error is a bug, so that no bug of ours hides behind a 503. A statement that
 * timed out is never retried: it would time out again. Decision 0023.
 */
export function classifyFailure(error: unknown): FailureKind {
  return chainOf(error).reduce<FailureKind>((outer, link) => classifyLink(link) ?? outer, 'bug');
}

/** Whether a failure of the database can end without a change of the configuration or of rights. */
export function canPass(error: unknown): boolean {
  const needsOperator = chainOf(error).some((link) => statesOf(link).some((state) => OPERATOR_STATES.has(state)));
  return classifyFailure(error) !== 'bug' && !needsOperator;
}

/** Whether the database cannot be reached, or was lost: not if it is full or out of another resource, or if this process is. */
export function isAway(error: unknown): boolean {
  const hasResponded = chainOf(error).some((link) => statesOf(link).some((state) => /^(?:53|57014|55|58)/.test(state)));
  return canPass(error) && !hasResponded && !isOutOfDescriptors(error);
}

/** Whether this process, or the machine, has no file descriptor left. */
export function isOutOfDescriptors(error: unknown): boolean {
  return chainOf(error).some((link) => statesOf(link).some((state) => /^E[MN]FILE$/.test(state)));
}

/** What a role lacks the right to, in PostgreSQL's words, such as "permission denied for table property". */
export function refusedRight(error: unknown): string | undefined {
  const refusal = chainOf(error).findLast((link) => [link['originalCode'], link['code']].includes(REFUSED_STATE));
  if (refusal === undefined) return undefined;
  const messages = [refusal['originalMessage'], refusal['message'], 'permission denied'];
  return messages.find((message) => typeof message === 'string');
}

type Link = Readonly<Record<string, unknown>>;

/** An error and what it wraps, outermost first. */
function chainOf(error: unknown): Link[] {
  const chain: Link[] = [];
  let link: unknown = error;
  while (isLink(link) && !chain.includes(link)) {
    chain.push(link);
    const meta = link['meta'];
    link = (isLink(meta) ? meta['driverAdapterError'] : undefined) ?? link['cause'];
  }
  return chain;
}

function classifyLink(link: Link): FailureKind | undefined {
  for (const state of statesOf(link)) {
    if (RETRYABLE_STATES.has(state) || RETRYABLE_CODES.has(state)) return 'retryable';
    if (UNAVAILABLE_STATES.has(state) || UNAVAILABLE_CODES.has(state)) return 'unavailable';
    if (/^[0-9A-Z]{5}$/.test(state) && UNAVAILABLE_CLASSES.has(state.slice(0, 2))) return 'unavailable';
  }
  const kind = link['kind'];
  if (typeof kind === 'string' && RETRYABLE_KINDS.has(kind)) return 'retryable';
  if (typeof kind === 'string' && UNAVAILABLE_KINDS.has(kind)) return 'unavailable';
  const message = link['message'];
  if (typeof message !== 'string') return undefined;
  if (RETRYABLE_MESSAGES.test(message)) return 'retryable';
  return UNAVAILABLE_MESSAGES.test(message) ? 'unavailable' : undefined;
}

function statesOf(link: Link): string[] {
  return [link['originalCode'], link['code'], link['errorCode']].filter((code) => typeof code === 'string');
}

function isLink(value: unknown): value is Link {
  return typeof value === 'object' && value !== null;
}
