import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { connectionName, readSendQueues, type SendQueues } from './send-queues.js';

const SWEEP_MS = 2_000;

/** Half a minute without any progress. Counted in sweeps, because a process that was suspended has not waited. */
const SWEEPS_MAX = 15;

/** How far the responses of a connection had come, and in how many sweeps they have come no further. */
interface Sighting {
  readonly position: string;
  readonly sweeps: number;
}

/**
 * Cuts connections whose responses make no progress: nothing leaves for the system, and what the system holds is not
 * acknowledged. What is only slow moves on between sweeps, and stays.
 */
export class StalledResponses {
  private sightings: ReadonlyMap<Socket, Sighting> = new Map();
  private isSweeping = false;

  /**
   * @param connections those that are open at each sweep
   * @param onCut called for each connection that is cut
   */
  constructor(
    private readonly connections: Iterable<Socket>,
    private readonly onCut: () => void,
  ) {}

  /** Sweeps while the server listens or still has connections. */
  watch(server: Server): void {
    server.once('listening', () => {
      const timer = setInterval(() => void this.sweep(), SWEEP_MS).unref();
      server.once('close', () => {
        clearInterval(timer);
      });
    });
  }

  /** Looks at every connection that has something to send; cuts those that have not moved for `SWEEPS_MAX` sweeps. */
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

  /** By a reset: else the system would go on holding what nobody reads. */
  private cut(socket: Socket): void {
    this.onCut();
    socket.resetAndDestroy();
  }
}

/**
 * Changes with every byte that moves, and not by further responses that are queued. The system takes more only when much of
 * what it holds has left, so of a slow reader it is what is acknowledged that moves.
 */
function positionOf(socket: Socket, queues: SendQueues): string {
  const written = socket.bytesWritten - socket.writableLength;
  // Node.js has no public name for what the system has not taken yet of a write under way.
  const handle: unknown = Reflect.get(socket, '_handle');
  const queued: unknown =
    typeof handle === 'object' && handle !== null ? Reflect.get(handle, 'writeQueueSize') : undefined;
  const unacknowledged = queues.get(connectionName(socket) ?? '');
  return [written, queued, unacknowledged].join();
}
