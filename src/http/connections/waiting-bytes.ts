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
  private readonly owners = new Map<string, Map<Holder, number>>();
  private total = 0;

  /** @param bytesMax for all connections together */
  constructor(private readonly bytesMax = BYTES_MAX) {}

  /** Whether a new holder may take this many bytes, displacing another owner's if necessary. */
  hasRoom({ owner }: Holder, bytes: number): boolean {
    return this.total + bytes <= this.bytesMax || this.heldBy(owner) + bytes < this.heldBy(this.largestOwner());
  }

  set(holder: Holder, bytes: number): void {
    const holders = this.owners.get(holder.owner) ?? new Map<Holder, number>();
    this.total += bytes - (holders.get(holder) ?? 0);
    if (bytes > 0) holders.set(holder, bytes);
    else holders.delete(holder);
    if (holders.size > 0) this.owners.set(holder.owner, holders);
    else this.owners.delete(holder.owner);
    while (this.total > this.bytesMax) this.dropOne();
  }

  /** Drops the oldest connection of the owner with the most bytes. */
  private dropOne(): void {
    const [dropped] = this.owners.get(this.largestOwner())?.keys() ?? [];
    if (dropped === undefined) return;
    dropped.drop();
    this.set(dropped, 0);
  }

  private heldBy(owner: string): number {
    let sum = 0;
    for (const bytes of this.owners.get(owner)?.values() ?? []) sum += bytes;
    return sum;
  }

  private largestOwner(): string {
    let largest = '';
    let most = 0;
    for (const owner of this.owners.keys()) {
      const bytes = this.heldBy(owner);
      if (bytes > most) [largest, most] = [owner, bytes];
    }
    return largest;
  }
}
