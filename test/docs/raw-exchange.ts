import { connect } from 'node:net';

/** An answer of the server to bytes that are perhaps no whole request. */
export interface RawAnswer {
  readonly status: number;
  readonly traceToken: string | undefined;
  readonly body: unknown;
}

/** Sends bytes as they are and reads until the server closes the connection. */
export async function rawExchange(port: number, bytes: string): Promise<RawAnswer> {
  const text = await new Promise<string>((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    let received = '';
    socket.setEncoding('utf8').on('data', (chunk: string) => (received += chunk));
    socket.on('error', reject).on('close', () => {
      resolve(received);
    });
  });
  const [head = '', body = ''] = text.split('\r\n\r\n');
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(head)?.[1]),
    traceToken: /^x-sm-trace-token: (\S+)$/im.exec(head)?.[1],
    body: JSON.parse(body),
  };
}
