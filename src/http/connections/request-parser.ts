import type { IncomingMessage } from 'node:http';

/** Parsing stopped before the end of the bytes. */
export interface ParseStop extends Error {
  readonly code: string;
  readonly bytesParsed: number;
}

/** How many bytes were parsed, or why parsing stopped. */
export type Parsed = number | ParseStop;

/** The HTTP parser of a connection as Node's server uses it; Node's types do not show it. */
export interface RequestParser {
  readonly constructor: { readonly kOnExecute: 5 };
  /** The latest request until its body has ended. */
  readonly incoming: IncomingMessage | null;
  /** Called when the headers of a request are complete; returns how to go on, as a code of llhttp. */
  onIncoming: (request: IncomingMessage, keepAlive: boolean) => number;
  /** At `kOnExecute`: called when bytes were parsed; it reports errors and hands over upgrades. */
  5: (parsed: Parsed) => void;
  execute(bytes: Buffer): Parsed;
  /** The bytes that the callback at `kOnExecute` is called for. */
  getCurrentBuffer(): Buffer;
  resume(): void;
  /** Milliseconds since the current message began; 0 between messages. */
  duration(): number;
}

declare module 'net' {
  interface Socket {
    /** Of a connection to an HTTP server; null when the server has let go of it. */
    parser?: RequestParser | null;
    /** Node's server wants no further requests: too many bytes of responses wait to be sent. */
    _paused?: boolean;
    /** Below so many bytes the socket reads on. */
    readonly _readableState: { highWaterMark: number };
  }
}
