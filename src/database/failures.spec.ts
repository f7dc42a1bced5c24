import { classifyFailure } from './failures.js';

const withCode = (code: string, message = ''): Error => Object.assign(new Error(message), { code });
const adapterError = (cause: object): Error => Object.assign(new Error('DriverAdapterError'), { cause });

describe('a failed query', () => {
  it.each([
    ['a server that is down', withCode('ECONNREFUSED')],
    ['a pool with no free connection', new Error('timeout exceeded when trying to connect')],
    ['a server that does not respond', new Error('Query read timeout')],
    ['a statement that timed out', adapterError({ kind: 'postgres', originalCode: '57014' })],
    ['too many connections', adapterError({ kind: 'TooManyConnections', originalCode: '53300' })],
    ['a full disk', withCode('53100')],
    ['a connection that could not be made', withCode('08006')],
    ['a transaction that could not start', withCode('P2028')],
    ['a server that Prisma cannot reach', withCode('P1001')],
  ])('means that the database is unavailable: %s', (_, error) => {
    expect(classifyFailure(error)).toBe('unavailable');
  });

  it.each([
    ['a server that was stopped', adapterError({ kind: 'postgres', originalCode: '57P01' })],
    ['a server that is starting', withCode('57P03')],
    ['a connection that was cut', withCode('ECONNRESET')],
    ['a connection that ended', new Error('Connection terminated unexpectedly')],
    ['a read that a replica cancelled', withCode('P2034')],
  ])('is worth a retry: %s', (_, error) => {
    expect(classifyFailure(error)).toBe('retryable');
  });

  it.each([
    ['a missing column', adapterError({ kind: 'ColumnNotFound', originalCode: '42703' })],
    ['an error of our own', new TypeError('undefined is not a function')],
    ['no error at all', undefined],
    ['a string', 'ECONNREFUSED'],
  ])('is a bug: %s', (_, error) => {
    expect(classifyFailure(error)).toBe('bug');
  });

  it('is classified by its innermost error', () => {
    const driverAdapterError = adapterError({ kind: 'postgres', originalCode: '57P01' });
    expect(classifyFailure(Object.assign(withCode('P2010'), { meta: { driverAdapterError } }))).toBe('retryable');
    const cyclic = new Error('around');
    cyclic.cause = cyclic;
    expect(classifyFailure(cyclic)).toBe('bug');
  });
});
