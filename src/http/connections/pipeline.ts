import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { clientNetwork } from '../client-network.js';
import type { Parsed, ParseStop, RequestParser } from './request-parser.js';
import type { Turns, TurnTaker } from './turns.js';
import type { Holder, WaitingBytes } from './waiting-bytes.js';

/** Requests per connection that may be in progress at once. */
const PENDING_MAX = 20;

/** The most that Node reads at once. */
const CHUNK_BYTES_MAX = 65_536;

/** The most that is parsed in one turn. */
const PIECE_BYTES = 4096;

/** llhttp return codes: continue with the message, or pause after its headers. */
const PROCEED = 0;
const PAUSE = 21;

declare module 'net' {
  interface Socket {
    /**
     * Set on connections to our HTTP server. A property instead of a WeakMap, whose entries outlive their connection for a long
     * time.
     */
    pipeline?: Pipeline;
  }
}

/** Shared by all connections of a server. */
interface Shared {
  readonly turns: Turns;
  readonly bytes: WaitingBytes;
  /** Called for each connection that is closed because the memory limit is reached. */
  readonly onDrop: () => void;
}

/**
 * The requests of one connection. Node parses up to 64 KiB at once and emits every request in it, no matter how many are
 * already waiting. Once a connection sends a request before the previous response is complete, it is sliced: each request is
 * parsed in its own turn, and only while few are pending and the responses are being read. All other connections are left
 * to Node.
 */
export class Pipeline implements TurnTaker, Holder {
  readonly owner: string;
  private readonly pending = new Set<ServerResponse>();
  private readonly conclude: (parsed: Parsed) => void;
  /** One listener for all responses of the connection: creating one per request would cost measurable time. */
  private readonly onClose: (this: ServerResponse) => void;
  private isSliced = false;
  private hasTurn = false;
  private isOver = false;
  private heldBytes = 0;
  private restsSince = -Infinity;
  private ending: (() => void) | undefined;

  constructor(
    private readonly socket: Socket,
    parser: RequestParser,
    private readonly shared: Shared,
  ) {
    const { kOnExecute } = parser.constructor;
    const { onIncoming, [kOnExecute]: conclude } = parser;
    this.conclude = conclude;
    this.owner = clientNetwork(socket.remoteAddress);
    const end = (response: ServerResponse): void => {
      this.end(response);
    };
    this.onClose = function onClose() {
      end(this);
    };
    // Node resets both when it reuses the parser for another connection.
    parser.onIncoming = (request, keepAlive) => {
      const code = onIncoming(request, keepAlive);
      return code === PROCEED && (this.isSliced || this.pending.size > 1) ? PAUSE : code;
    };
    parser[kOnExecute] = (parsed) => {
      if (!isPause(parsed)) conclude(parsed);
      else if (shared.bytes.hasRoom(this, CHUNK_BYTES_MAX)) this.slice(parser, parser.getCurrentBuffer(), parsed);
      else this.drop();
    };
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
    while (hasMore && this.isMidMessage) hasMore = this.parsePiece();
    this.hasTurn = hasMore;
    this.recordBytes();
    return hasMore;
  }

  /** Drops the connection because the memory limit is reached. */
  drop(): void {
    this.shared.onDrop();
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
  private slice(parser: RequestParser, bytes: Buffer, stop: ParseStop): void {
    const { socket } = this;
    this.isSliced = true;
    // While Node's parser still consumes the socket directly, this stops reading at once.
    socket.pause();
    socket.removeAllListeners('data');
    socket.on('readable', this.recordBytes);
    socket.on('readable', this.requestTurn);
    // Reads no more until nearly all of it is parsed.
    socket._readableState.highWaterMark = PIECE_BYTES;
    // Completes the read that the stream believes is pending, so that it reads again as soon as there is room.
    socket.push('');
    this.proceed(parser, bytes, stop);
  }

  /** Continues after the headers of a request: keeps the bytes that follow for the next turn. */
  private proceed(parser: RequestParser, bytes: Buffer, { bytesParsed }: ParseStop): void {
    this.conclude(bytesParsed);
    this.socket.unshift(bytes.subarray(bytesParsed));
    // Completes a request without a body, so that its timeout does not run while it waits here.
    parser.resume();
    parser.execute(bytes.subarray(bytes.length));
  }

  /** A whole chunk stays in memory until all of it is parsed. */
  private readonly recordBytes = (): void => {
    const { readableLength, destroyed } = this.socket;
    this.heldBytes = destroyed || readableLength === 0 ? 0 : Math.max(this.heldBytes, readableLength);
    this.shared.bytes.set(this, this.heldBytes);
  };

  private readonly requestTurn = (): void => {
    if (this.isOver || this.hasTurn) return;
    if (this.isMidMessage && !this.takeTurn()) return;
    this.hasTurn = true;
    this.shared.turns.add(this);
  };

  /** Parses up to the next request, but at most one piece. Returns whether there may be more to parse. */
  private parsePiece(): boolean {
    const { socket } = this;
    const { parser } = socket;
    if (!parser || !socket.writable || this.ending !== undefined) return this.discard();
    if (this.isBlocked(parser)) return false;
    const bytes: unknown = socket.read(Math.min(PIECE_BYTES, socket.readableLength) || undefined);
    if (!Buffer.isBuffer(bytes)) return false;
    parser.resume();
    const parsed = parser.execute(bytes);
    if (isPause(parsed)) this.proceed(parser, bytes, parsed);
    else this.conclude(parsed);
    return typeof parsed === 'number' || isPause(parsed) || this.discard();
  }

  private get isMidMessage(): boolean {
    return (this.socket.parser?.duration() ?? 0) > 0;
  }

  private isBlocked({ incoming }: RequestParser): boolean {
    const { socket, pending } = this;
    // A body is not read before its request has been handled.
    if (incoming !== null && incoming.readableLength > 0) return true;
    if (this.isMidMessage) return false;
    return pending.size >= PENDING_MAX || socket.writableLength > 0 || socket._paused === true;
  }

  /** Drains the socket without parsing, so that the end of the connection is noticed. */
  private discard(): false {
    this.isOver = true;
    this.socket.off('readable', this.requestTurn);
    this.socket.resume();
    return false;
  }
}

function isPause(parsed: Parsed): parsed is ParseStop {
  return typeof parsed !== 'number' && parsed.code === 'HPE_PAUSED';
}
