import type { IncomingMessage } from 'node:http';

/** Parsing stopped before the end of the bytes. */
export interface ParseStop extends Error {
  readonly code: string;
  readonly bytesParsed: number;
}

/** How many bytes were parsed, or why parsing stopped. */
export type Parsed = number | ParseStop;

/** The HTTP parser of a connection as used by Node's server; missing from Node's types. */
export interface RequestParser {
  readonly constructor: { readonly kOnExecute: 5 };
  /** The current request, until its body is complete. */
  readonly incoming: IncomingMessage | null;
  /** Called when the headers of a request are complete; returns an llhttp code that says how to continue. */
  onIncoming: (request: IncomingMessage, keepAlive: boolean) => number;
  /** At `kOnExecute`: called after bytes were parsed; reports errors and hands over upgrades. */
  5: (parsed: Parsed) => void;
  execute(bytes: Buffer): Parsed;
  /** The bytes for which the callback at `kOnExecute` is called. */
  getCurrentBuffer(): Buffer;
  resume(): void;
  /** Milliseconds since the current message began; 0 between messages. */
  duration(): number;
}

declare module 'net' {
  interface Socket {
    /** Set on connections to an HTTP server; null once the server has detached it. */
    parser?: RequestParser | null;
    /** Node's server accepts no further requests: too many response bytes are waiting to be sent. */
    _paused?: boolean;
    /** The socket reads more when fewer bytes than this are buffered. */
    readonly _readableState: { highWaterMark: number };
  }
}
