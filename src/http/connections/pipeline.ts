import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { clientNetwork } from '../client-network.js';
import type { Parsed, ParseStop, RequestParser } from './request-parser.js';
import type { Turns, TurnTaker } from './turns.js';
import type { Holder, WaitingBytes } from './waiting-bytes.js';

/** Requests of one connection that may be under way at once. */
const UNANSWERED_MAX = 20;

/** Bytes that Node reads at once. */
const CHUNK_BYTES_MAX = 65_536;

/** Bytes that are parsed in one turn at most. */
const PIECE_BYTES = 4096;

/** Codes of llhttp: go on with the message, and stop behind its headers. */
const PROCEED = 0;
const PAUSE = 21;

declare module 'net' {
  interface Socket {
    /** Of a connection to our HTTP server. A property, because entries of a WeakMap outlive their connection for long. */
    pipeline?: Pipeline;
  }
}

/** What all connections of a server share. */
interface Shared {
  readonly turns: Turns;
  readonly bytes: WaitingBytes;
  /** Called for each connection that is closed because its bytes found no room. */
  readonly onDrop: () => void;
}

/**
 * The requests of one connection. Node parses up to 64 KiB at once and passes on every request in them, however many wait
 * already. A connection that sends a request before the last one is answered is sliced from then on: each request is parsed
 * in a turn of its own, and only while few are unanswered and the responses are being read. All other connections stay as
 * Node has them.
 */
export class Pipeline implements TurnTaker, Holder {
  readonly owner: string;
  private readonly unanswered = new Set<ServerResponse>();
  private readonly conclude: (parsed: Parsed) => void;
  /** One listener for all responses of the connection: one for each would show in the time of every request. */
  private readonly onClose: (this: ServerResponse) => void;
  private isSliced = false;
  private hasTurn = false;
  private isOver = false;
  private heldBytes = 0;
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
    // Node sets both again when it uses the parser for another connection.
    parser.onIncoming = (request, keepAlive) => {
      const code = onIncoming(request, keepAlive);
      return code === PROCEED && (this.isSliced || this.unanswered.size > 1) ? PAUSE : code;
    };
    parser[kOnExecute] = (parsed) => {
      if (!isPause(parsed)) conclude(parsed);
      else if (shared.bytes.hasRoom(this, CHUNK_BYTES_MAX)) this.slice(parser, parser.getCurrentBuffer(), parsed);
      else this.drop();
    };
  }

  /** Whether bytes that arrived may be waiting for their turn. */
  get isWaiting(): boolean {
    return this.hasTurn;
  }

  /** Counts a request until its response is closed. */
  begin(response: ServerResponse): void {
    this.unanswered.add(response);
    response.on('close', this.onClose);
  }

  /** Ends the connection by an act that comes after every response; only the first such act counts. */
  endWith(act: () => void): void {
    if (this.ending !== undefined) return;
    this.ending = act;
    if (this.unanswered.size === 0) act();
  }

  /** Closes the responses that were queued when the connection was lost: Node closes the first one alone. */
  close(): void {
    this.noteBytes();
    for (const response of this.unanswered) {
      response.destroy();
      response.emit('close');
    }
  }

  /** Parses one request, with its body. Returns whether there may be more to parse. */
  takeTurn(): boolean {
    let hasMore = this.parsePiece();
    // What has begun is not left waiting: its time runs.
    while (hasMore && this.isMidMessage) hasMore = this.parsePiece();
    this.hasTurn = hasMore;
    this.noteBytes();
    return hasMore;
  }

  /** Gives up the connection, because its bytes find no room. */
  drop(): void {
    this.shared.onDrop();
    this.socket.destroy();
  }

  private end(response: ServerResponse): void {
    // A response that was lost with its connection is closed twice.
    if (!this.unanswered.delete(response)) return;
    if (this.isSliced) this.requestTurn();
    if (this.unanswered.size === 0) this.ending?.();
  }

  /** From now on bytes wait in the socket's own buffer until they are parsed. */
  private slice(parser: RequestParser, bytes: Buffer, stop: ParseStop): void {
    const { socket } = this;
    this.isSliced = true;
    // As long as Node's parser takes the bytes itself, this stops reading at once.
    socket.pause();
    socket.removeAllListeners('data');
    socket.on('readable', this.noteBytes);
    socket.on('readable', this.requestTurn);
    // Nothing more is read before nearly all of it is parsed.
    socket._readableState.highWaterMark = PIECE_BYTES;
    // Ends the read that the buffer believes is under way, so that it reads again as soon as it has room.
    socket.push('');
    this.proceed(parser, bytes, stop);
  }

  /** Goes on behind the headers of a request: keeps the bytes that follow for the next turn. */
  private proceed(parser: RequestParser, bytes: Buffer, { bytesParsed }: ParseStop): void {
    this.conclude(bytesParsed);
    this.socket.unshift(bytes.subarray(bytesParsed));
    // Completes a request without a body: its time is not to run while it waits here.
    parser.resume();
    parser.execute(bytes.subarray(bytes.length));
  }

  /** A chunk stays in memory as a whole until all of it is parsed. */
  private readonly noteBytes = (): void => {
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

  /** Parses as far as the next request, but one piece at most. Returns whether there may be more to parse. */
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
    const { socket, unanswered } = this;
    // Nobody reads a body until its request is answered.
    if (incoming !== null && incoming.readableLength > 0) return true;
    if (this.isMidMessage) return false;
    return unanswered.size >= UNANSWERED_MAX || socket.writableLength > 0 || socket._paused === true;
  }

  /** Reads on without looking at the bytes, so that the end of the connection is seen. */
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
