import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { ConnectionMetrics } from '../../telemetry/metrics/metrics.js';
import { clientNetwork } from '../network-of.js';
import { endSocket } from '../socket-errors.js';
import { type ConnectionParser, isStop, type ParseStop } from './node-internals.js';
import type { Turns, TurnTaker } from './turns.js';
import type { Holder, WaitingBytes } from './waiting-bytes.js';

/** Requests per connection that may be in progress at once. */
const PENDING_MAX = 20;

/** The most that Node reads at once. */
const CHUNK_BYTES_MAX = 65_536;

/** The most that is parsed in one turn. */
const PIECE_BYTES = 4096;

/** No operation reads a body. In chunks of one byte, 60 KB took 10 ms to parse, and bodies without an end a processor. */
const BODY_BYTES_MAX = 1024;

declare module 'net' {
  interface Socket {
    /**
     * Set on connections to our HTTP server. A property instead of a WeakMap, whose entries outlive their connection for a long
     * time.
     */
    pipeline?: Pipeline;
  }
}

interface Shared {
  readonly turns: Turns;
  readonly bytes: WaitingBytes;
  readonly metrics: ConnectionMetrics;
}

/**
 * The requests of one connection. Node parses up to 64 KiB at once and emits every request in it, no matter how many are
 * already waiting. Once a connection sends a request before the previous response is complete, or one with a body, it is
 * sliced: each request is parsed in its own turn, and only while few are pending and the responses are being read. All other
 * connections are left to Node.
 */
export class Pipeline implements TurnTaker, Holder {
  readonly owner: string;
  private readonly pending = new Set<ServerResponse>();
  /** One listener for all responses of the connection: creating one per request would cost measurable time. */
  private readonly onClose: (this: ServerResponse) => void;
  private isSliced = false;
  private hasTurn = false;
  private isOver = false;
  private heldBytes = 0;
  /** Parsed of the body of the current request. */
  private bodyBytes = 0;
  private restsSince = -Infinity;
  private ending: (() => void) | undefined;

  constructor(
    private readonly socket: Socket,
    private readonly parser: ConnectionParser,
    private readonly shared: Shared,
  ) {
    this.owner = clientNetwork(socket.remoteAddress);
    const end = (response: ServerResponse): void => {
      this.end(response);
    };
    this.onClose = function onClose() {
      end(this);
    };
    parser.intercept(
      (request) => this.isSliced || this.pending.size > 1 || hasBody(request),
      (bytes, stop) => {
        if (shared.bytes.hasRoom(this, CHUNK_BYTES_MAX)) this.slice(bytes, stop);
        else this.drop();
      },
    );
  }

  /** Whether received bytes may be waiting to be parsed. */
  get isWaiting(): boolean {
    return this.hasTurn;
  }

  /**
   * Since when no complete request is in progress, of `performance.now()`; -Infinity: the connection has never sent one.
   * Undefined: one is in progress.
   */
  get idleSince(): number | undefined {
    for (const { req } of this.pending) if (req.complete) return undefined;
    return this.hasTurn ? undefined : this.restsSince;
  }

  /** Counts a request until its response is closed. */
  begin(response: ServerResponse): void {
    this.pending.add(response);
    response.on('close', this.onClose);
  }

  /** Runs an action that ends the connection after every pending response; only the first such action counts. */
  endWith(action: () => void): void {
    if (this.ending !== undefined) return;
    this.ending = action;
    if (this.pending.size === 0) action();
  }

  /** Closes the responses that were queued when the connection was lost: Node only closes the first one. */
  close(): void {
    this.parser.release();
    this.recordBytes();
    for (const response of this.pending) {
      response.destroy();
      response.emit('close');
    }
  }

  /** Parses one request, with its body. Returns whether there may be more to parse. */
  takeTurn(): boolean {
    let hasMore = this.parsePiece();
    // A message in progress is not left waiting: its timeout is running.
    while (hasMore && this.parser.isMidMessage) hasMore = this.parsePiece();
    this.hasTurn = hasMore;
    this.recordBytes();
    return hasMore;
  }

  /** Drops the connection because the memory limit is reached. */
  drop(): void {
    this.shared.metrics.droppedPipelines.inc();
    this.socket.destroy();
  }

  private end(response: ServerResponse): void {
    // A response that is lost with its connection emits `close` twice.
    if (!this.pending.delete(response)) return;
    if (response.req.complete) this.restsSince = performance.now();
    if (this.isSliced) this.requestTurn();
    if (this.pending.size === 0) this.ending?.();
  }

  /** From now on bytes wait in the socket's buffer until they are parsed. */
  private slice(bytes: Buffer, stop: ParseStop): void {
    const { socket, parser } = this;
    this.isSliced = true;
    parser.watchMessages();
    // While Node's parser still consumes the socket directly, this stops reading at once.
    socket.pause();
    socket.removeAllListeners('data');
    socket.on('readable', this.recordBytes);
    socket.on('readable', this.requestTurn);
    // Reads no more until nearly all of it is parsed.
    parser.readAhead(PIECE_BYTES);
    // Completes the read that the stream believes is pending, so that it reads again as soon as there is room.
    socket.push('');
    this.proceed(bytes, stop);
  }

  /** Continues after the headers of a request: keeps the bytes that follow for the next turn. */
  private proceed(bytes: Buffer, { bytesParsed }: ParseStop): void {
    this.bodyBytes = 0;
    this.parser.conclude(bytesParsed);
    this.socket.unshift(bytes.subarray(bytesParsed));
    this.parser.completeMessage();
  }

  /** A whole chunk stays in memory until all of it is parsed. */
  private readonly recordBytes = (): void => {
    const { readableLength, destroyed } = this.socket;
    this.heldBytes = destroyed || readableLength === 0 ? 0 : Math.max(this.heldBytes, readableLength);
    this.shared.bytes.set(this, this.heldBytes);
  };

  private readonly requestTurn = (): void => {
    if (this.isOver || this.hasTurn) return;
    if (this.parser.isMidMessage && !this.takeTurn()) return;
    this.hasTurn = true;
    this.shared.turns.add(this);
  };

  /** Parses up to the next request, but at most one piece. Returns whether there may be more to parse. */
  private parsePiece(): boolean {
    const { socket, parser } = this;
    if (!parser.isAttached || !socket.writable || this.ending !== undefined) return this.discard();
    if (this.isBlocked) return false;
    const most = parser.isInBody ? BODY_BYTES_MAX - this.bodyBytes : PIECE_BYTES;
    if (most === 0) return this.refuseBody();
    const bytes: unknown = socket.read(Math.min(most, socket.readableLength) || undefined);
    if (!Buffer.isBuffer(bytes)) return false;
    if (parser.isInBody) this.bodyBytes += bytes.length;
    const parsed = parser.parse(bytes);
    if (isStop(parsed)) this.proceed(bytes, parsed);
    else parser.conclude(parsed);
    return typeof parsed === 'number' || isStop(parsed) || this.discard();
  }

  private get isBlocked(): boolean {
    const { socket, parser, pending } = this;
    // A body is not read before its request has been handled.
    if (parser.hasUnreadBody) return true;
    if (parser.isMidMessage) return false;
    return pending.size >= PENDING_MAX || socket.writableLength > 0 || parser.isHeldBack;
  }

  /** Ends the connection after its responses. What follows stays with the kernel: reading it to its end would cost a processor. */
  private refuseBody(): false {
    this.isOver = true;
    this.endWith(() => {
      if (this.socket.writable) endSocket(this.socket);
    });
    return false;
  }

  /** Drains the socket without parsing, so that the end of the connection is noticed. */
  private discard(): false {
    this.isOver = true;
    this.socket.off('readable', this.requestTurn);
    this.socket.resume();
    return false;
  }
}

function hasBody({ headers }: IncomingMessage): boolean {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;
}
