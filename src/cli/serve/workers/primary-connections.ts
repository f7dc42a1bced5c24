import type { ConnectionCounts } from '../../../http/connections/limit-by-address.js';

/** What a worker reports of a connection. */
export type ConnectionReport =
  | { readonly kind: 'opened'; readonly id: number; readonly client: string }
  | { readonly kind: 'closed'; readonly id: number };

/** The connections of all workers, as one of them uses them: the primary counts, and a refusal follows. */
export class PrimaryConnections implements ConnectionCounts {
  private readonly refusals = new Map<number, () => void>();
  private lastId = 0;

  constructor(private readonly send: (report: ConnectionReport) => void) {}

  open(client: string, refuse: () => void): () => void {
    const id = (this.lastId += 1);
    this.refusals.set(id, refuse);
    this.send({ kind: 'opened', id, client });
    return () => {
      if (this.refusals.delete(id)) this.send({ kind: 'closed', id });
    };
  }

  /** The primary refuses a connection, which it does not count. */
  refuse(id: number): void {
    const refuse = this.refusals.get(id);
    this.refusals.delete(id);
    refuse?.();
  }
}

/** The connections of one worker, in the primary. */
export class WorkerConnections {
  private readonly open = new Map<number, () => void>();

  constructor(
    private readonly all: ConnectionCounts,
    private readonly refuse: (id: number) => void,
  ) {}

  receive(report: ConnectionReport): void {
    const { id } = report;
    if (report.kind === 'closed') {
      this.open.get(id)?.();
      this.open.delete(id);
      return;
    }
    const onClose = this.all.open(report.client, () => {
      this.refuse(id);
    });
    this.open.set(id, onClose);
  }

  /** The worker ended, and its connections with it. */
  closeAll(): void {
    for (const onClose of this.open.values()) onClose();
    this.open.clear();
  }
}
