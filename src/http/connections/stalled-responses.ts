import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { unacceptedBytes } from './node-internals.js';
import { connectionName, readSendQueues, type SendQueues } from './send-queues.js';

const SWEEP_MS = 2_000;

/** 30 seconds without any progress. Counted in sweeps, so that time for which the process was suspended does not count. */
const SWEEPS_MAX = 15;

/** The send position of a connection, and for how many sweeps it has not changed. */
interface Sighting {
  readonly position: string;
  readonly sweeps: number;
}

/**
 * Cuts connections whose responses make no progress: nothing is written to the kernel, and nothing in its buffer is
 * acknowledged. A slow connection makes some progress between sweeps, and is not cut.
 */
export class StalledResponses {
  private sightings: ReadonlyMap<Socket, Sighting> = new Map();
  private isSweeping = false;

  /**
   * @param connections the open connections at the time of each sweep
   * @param onCut called for each connection that is cut
   */
  constructor(
    private readonly connections: Iterable<Socket>,
    private readonly onCut: () => void,
  ) {}

  /** Sweeps until the server is closed and has no connections left. */
  watch(server: Server): void {
    server.once('listening', () => {
      const timer = setInterval(() => void this.sweep(), SWEEP_MS).unref();
      server.once('close', () => {
        clearInterval(timer);
      });
    });
  }

  /** Checks every connection with unsent data; cuts those without progress for `SWEEPS_MAX` sweeps. */
  async sweep(): Promise<void> {
    if (this.isSweeping) return;
    this.isSweeping = true;
    const [first] = this.unsent();
    const queues: SendQueues = first === undefined ? new Map() : await readSendQueues(first.localPort ?? 0);
    const sightings = new Map<Socket, Sighting>();
    for (const socket of this.unsent()) {
      const position = positionOf(socket, queues);
      const last = this.sightings.get(socket);
      const sweeps = last?.position === position ? last.sweeps + 1 : 0;
      if (sweeps < SWEEPS_MAX) sightings.set(socket, { position, sweeps });
      else this.cut(socket);
    }
    this.sightings = sightings;
    this.isSweeping = false;
  }

  private unsent(): readonly Socket[] {
    return [...this.connections].filter(({ writableLength, destroyed }) => writableLength > 0 && !destroyed);
  }

  /** By a reset: otherwise the kernel would keep buffering data that is never read. */
  private cut(socket: Socket): void {
    this.onCut();
    socket.resetAndDestroy();
  }
}

/**
 * Changes with every byte sent, but not when further responses are queued. The kernel accepts more only after much of its
 * buffer has drained, so for a slow reader the acknowledged bytes show the progress.
 */
function positionOf(socket: Socket, queues: SendQueues): string {
  const written = socket.bytesWritten - socket.writableLength;
  const queued = unacceptedBytes(socket);
  const unacknowledged = queues.get(connectionName(socket) ?? '');
  return [written, queued, unacknowledged].join();
}
