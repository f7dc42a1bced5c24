import { OwnerCounts } from '../queue/owner-counts.js';

/** A connection with bytes in memory. */
export interface Holder {
  readonly owner: string;
  /** Closes the connection. */
  drop(): void;
}

const BYTES_MAX = 16 * 2 ** 20;

/**
 * The bytes of pipelined requests that wait in memory, with a limit for the process. When it is exceeded, connections of the
 * owner with the most bytes are dropped.
 */
export class WaitingBytes {
  /** Of each holder, the longest known first. */
  private readonly holders = new Map<Holder, number>();
  private readonly owners = new OwnerCounts();

  /** @param bytesMax for all connections together */
  constructor(private readonly bytesMax = BYTES_MAX) {}

  /** Whether a new holder may take this many bytes, displacing another owner's if necessary. */
  hasRoom({ owner }: Holder, bytes: number): boolean {
    if (this.owners.total + bytes <= this.bytesMax) return true;
    return this.owners.of(owner) + bytes < this.owners.of(this.owners.largest);
  }

  set(holder: Holder, bytes: number): void {
    this.owners.add(holder.owner, bytes - (this.holders.get(holder) ?? 0));
    if (bytes > 0) this.holders.set(holder, bytes);
    else this.holders.delete(holder);
    while (this.owners.total > this.bytesMax) this.dropOne();
  }

  /** Drops the oldest connection of the owner with the most bytes. */
  private dropOne(): void {
    const { largest } = this.owners;
    for (const holder of this.holders.keys()) {
      if (holder.owner !== largest) continue;
      holder.drop();
      this.set(holder, 0);
      return;
    }
  }
}
