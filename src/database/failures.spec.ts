import { classifyFailure } from './failures.js';

const withCode = (code: string, message = ''): Error => Object.assign(new Error(message), { code });
const adapterError = (cause: object): Error => Object.assign(new Error('DriverAdapterError'), { cause });

describe('a failed query', () => {
  it.each([
    ['a server that is gone', withCode('ECONNREFUSED')],
    ['a pool with no free connection', new Error('timeout exceeded when trying to connect')],
    ['a server that does not answer', new Error('Query read timeout')],
    ['a statement that ran out of time', adapterError({ kind: 'postgres', originalCode: '57014' })],
    ['too many connections', adapterError({ kind: 'TooManyConnections', originalCode: '53300' })],
    ['a full disk', withCode('53100')],
    ['a connection that could not be made', withCode('08006')],
    ['a transaction that could not start', withCode('P2028')],
    ['a server that Prisma does not reach', withCode('P1001')],
  ])('is the database being away: %s', (_, error) => {
    expect(classifyFailure(error)).toBe('unavailable');
  });

  it.each([
    ['a server that was stopped', adapterError({ kind: 'postgres', originalCode: '57P01' })],
    ['a server that is just starting', withCode('57P03')],
    ['a connection that was cut', withCode('ECONNRESET')],
    ['a connection that ended', new Error('Connection terminated unexpectedly')],
    ['a read that a replica gave up', withCode('P2034')],
  ])('is worth one more try: %s', (_, error) => {
    expect(classifyFailure(error)).toBe('retryable');
  });

  it.each([
    ['a column that is not there', adapterError({ kind: 'ColumnNotFound', originalCode: '42703' })],
    ['a value that is not well-formed', withCode('22P02')],
    ['an error of our own', new TypeError('undefined is not a function')],
    ['no error at all', undefined],
    ['a text', 'ECONNREFUSED'],
  ])('is a bug: %s', (_, error) => {
    expect(classifyFailure(error)).toBe('bug');
  });

  it('is judged by what lies innermost', () => {
    const driverAdapterError = adapterError({ kind: 'postgres', originalCode: '57P01' });
    expect(classifyFailure(Object.assign(withCode('P2010'), { meta: { driverAdapterError } }))).toBe('retryable');
    const endless = new Error('around');
    endless.cause = endless;
    expect(classifyFailure(endless)).toBe('bug');
  });
});
