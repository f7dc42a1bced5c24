import { createServer, type IncomingMessage } from 'node:http';
import { Socket } from 'node:net';

/** Parsing stopped before the end of the bytes. */
export interface ParseStop extends Error {
  readonly code: string;
  readonly bytesParsed: number;
}

/** How many bytes were parsed, or why parsing stopped. */
export type Parsed = number | ParseStop;

/** The HTTP parser of a connection as used by Node's server; missing from Node's types. */
interface NodeParser {
  readonly constructor: { readonly kOnMessageBegin: 0; readonly kOnExecute: 5 };
  /** The last request whose headers were complete. */
  readonly incoming: IncomingMessage | null;
  /** At `kOnMessageBegin`: called at the first byte of a message; Node sets none. */
  0?: (() => void) | undefined;
  /** Called when the headers of a request are complete; returns an llhttp code that says how to continue. */
  onIncoming: (request: IncomingMessage, keepAlive: boolean) => number;
  /** At `kOnExecute`: called after bytes were parsed; reports errors and hands over upgrades. */
  5: (parsed: Parsed) => void;
  execute(bytes: Buffer): Parsed;
  /** The bytes for which the callback at `kOnExecute` is called. */
  getCurrentBuffer(): Buffer;
  resume(): void;
}

declare module 'net' {
  interface Socket {
    /** Set on connections to an HTTP server; null once the server has detached it. */
    parser?: NodeParser | null;
    /** Node's server accepts no further requests: too many response bytes are waiting to be sent. */
    _paused?: boolean;
    /** The socket reads more when fewer bytes than this are buffered. */
    readonly _readableState: { highWaterMark: number };
  }
}

/** llhttp return codes: continue with the message, or pause after its headers. */
const PROCEED = 0;
const PAUSE = 21;

const NO_BYTES = Buffer.alloc(0);

/**
 * The parser of a connection. Everything that we use of Node.js's HTTP server beyond its documented interface is in this file;
 * `missingInternals` says at the start whether it is there, `test/hostile/node-versions.slow.ts` whether it works.
 */
export class ConnectionParser {
  private readonly report: (parsed: Parsed) => void;
  /** Whether the head of a request has begun, since `watchMessages`. */
  private hasBegun = false;
  private readonly onBegin = (): void => {
    this.hasBegun = true;
  };

  /** Undefined: not a connection to an HTTP server. */
  static of(socket: Socket): ConnectionParser | undefined {
    return socket.parser ? new ConnectionParser(socket, socket.parser) : undefined;
  }

  private constructor(
    private readonly socket: Socket,
    private readonly parser: NodeParser,
  ) {
    this.report = parser[parser.constructor.kOnExecute];
  }

  /**
   * Lets the parser stop after the headers of a request. Node undoes it when it reuses the parser for another connection.
   * @param shouldStop asked for each request
   * @param onStop called with the bytes that were being parsed
   */
  intercept(shouldStop: (request: IncomingMessage) => boolean, onStop: (bytes: Buffer, stop: ParseStop) => void): void {
    const { parser } = this;
    const { onIncoming } = parser;
    parser.onIncoming = (request, keepAlive) => {
      const code = onIncoming(request, keepAlive);
      this.hasBegun = false;
      return code === PROCEED && shouldStop(request) ? PAUSE : code;
    };
    parser[parser.constructor.kOnExecute] = (parsed) => {
      if (isStop(parsed)) onStop(parser.getCurrentBuffer(), parsed);
      else this.report(parsed);
    };
  }

  /** False once Node's server has given the parser away. */
  get isAttached(): boolean {
    return Boolean(this.socket.parser);
  }

  /** Notices from now on where messages begin, which costs a call for each. */
  watchMessages(): void {
    this.parser[this.parser.constructor.kOnMessageBegin] = this.onBegin;
  }

  /** Ends `watchMessages`: Node uses the parser again. */
  release(): void {
    const { kOnMessageBegin } = this.parser.constructor;
    if (this.parser[kOnMessageBegin] === this.onBegin) this.parser[kOnMessageBegin] = undefined;
  }

  /** Whether a request has begun that is not complete, with its body. */
  get isMidMessage(): boolean {
    if (!this.isAttached) return false;
    return this.hasBegun || this.parser.incoming?.complete === false;
  }

  /** Whether the head of the current request is complete, but not its body. */
  get isInBody(): boolean {
    return !this.hasBegun && this.isMidMessage;
  }

  /** Whether the current request has a body that its handler has not read yet. */
  get hasUnreadBody(): boolean {
    return (this.socket.parser?.incoming?.readableLength ?? 0) > 0;
  }

  /** Whether Node's server takes no further requests, because responses are not read. */
  get isHeldBack(): boolean {
    return this.socket._paused === true;
  }

  parse(bytes: Buffer): Parsed {
    this.parser.resume();
    return this.parser.execute(bytes);
  }

  /** Completes a request without a body, so that its timeout does not run while it waits here. */
  completeMessage(): void {
    this.parse(NO_BYTES);
  }

  /** Tells Node's server how parsing went: it reports errors and hands over upgrades. */
  conclude(parsed: Parsed): void {
    this.report(parsed);
  }

  /** Reads from the socket only while fewer bytes than this are buffered. */
  readAhead(bytes: number): void {
    this.socket._readableState.highWaterMark = bytes;
  }
}

/** Whether parsing stopped because it was asked to, and not by an error. */
export function isStop(parsed: Parsed): parsed is ParseStop {
  return typeof parsed !== 'number' && parsed.code === 'HPE_PAUSED';
}

/** Bytes of pending writes that the kernel has not accepted yet; undefined: not known. */
export function unacceptedBytes(socket: Socket): unknown {
  const handle: unknown = Reflect.get(socket, '_handle');
  return typeof handle === 'object' && handle !== null ? Reflect.get(handle, 'writeQueueSize') : undefined;
}

/** What this Node.js lacks of the above, so that pipelined requests cannot be limited. */
export function missingInternals(): readonly string[] {
  const socket = new Socket();
  socket.on('error', () => undefined);
  createServer().emit('connection', socket);
  const { parser } = socket;
  const needed: Readonly<Record<string, boolean>> = {
    'socket.parser': typeof parser === 'object' && parser !== null,
    'parser.onIncoming': typeof parser?.onIncoming === 'function',
    kOnExecute: parser?.constructor.kOnExecute === 5,
    kOnMessageBegin: parser?.constructor.kOnMessageBegin === 0,
    'parser.execute': typeof parser?.execute === 'function',
    'parser.getCurrentBuffer': typeof parser?.getCurrentBuffer === 'function',
    'parser.resume': typeof parser?.resume === 'function',
    'socket._paused': typeof socket._paused === 'boolean',
    '_readableState.highWaterMark': typeof socket._readableState.highWaterMark === 'number',
  };
  socket.destroy();
  return Object.keys(needed).filter((name) => needed[name] === false);
}
