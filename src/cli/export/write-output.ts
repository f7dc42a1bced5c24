import { UserError } from '../../config/user-error.js';
import { codeOf } from '../../database/code-of.js';
import { openOutput } from './open-output.js';

/** The output cannot be written, which the user can fix: the reader closed, the disk is full, the folder is missing. */
export class Unwritable extends UserError {
  constructor(path: string | undefined, cause: unknown) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    super(`${path ?? 'stdout'} cannot be written: ${reason}`, { cause });
  }

  /** The reader of a pipe did not want the rest. */
  get closedByReader(): boolean {
    return codeOf(this.cause) === 'EPIPE';
  }
}

/** Writes a piece of the output. */
type Write = (piece: string) => Promise<void>;

/**
 * Writes to a file, or to stdout without a path. Each piece is written before the next one is made, so that a slow reader costs
 * no memory; a reader that closes ends it.
 * @throws Unwritable
 */
export async function writeOutput(path: string | undefined, produce: (write: Write) => Promise<void>): Promise<void> {
  const unwritable = (error: unknown): never => {
    throw new Unwritable(path, error);
  };
  const { stream, finish, abandon } = await openOutput(path).catch(unwritable);
  stream.on('error', () => undefined); // The failing write reports it.
  const write: Write = (piece) =>
    new Promise((resolve, reject) => {
      stream.write(piece, (error) => {
        if (error) reject(new Unwritable(path, error));
        else resolve();
      });
    });
  try {
    await produce(write);
    await finish?.().catch(unwritable);
  } catch (error) {
    await abandon?.();
    throw error;
  }
}
