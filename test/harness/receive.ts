import { connect } from 'node:net';

/**
 * Sends raw bytes and reads until the server closes the connection; returns what was received, one character per byte.
 * Nothing is normalised, as every HTTP library would.
 * @param options whether to close its own half of the connection after the bytes
 */
export async function receive(
  port: number,
  bytes: string | Buffer,
  { halfCloses = false }: { halfCloses?: boolean } = {},
): Promise<string> {
  return new Promise<string>((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(port, '127.0.0.1', () => (halfCloses ? socket.end(bytes) : socket.write(bytes)));
    socket.on('data', (chunk) => chunks.push(chunk));
    // A server that closes while bytes are still in transit resets the connection; what it sent before counts.
    socket.on('error', (error: Error & { code?: string }) => {
      if (error.code !== 'ECONNRESET' && error.code !== 'EPIPE') reject(error);
    });
    socket.on('close', () => {
      resolve(Buffer.concat(chunks).toString('latin1'));
    });
  });
}
