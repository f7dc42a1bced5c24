import type { IncomingMessage } from 'node:http';
import { call } from './control.js';
import { type LessonServer, OpenLesson } from './lessons/open-lesson.js';
import { type Data, dataOf, instantOf, type StartOptions } from './parameters.js';

/** The keys of a test server, the same at every start. The single ones are those of the first owner, by uuid or id. */
export interface HotelKeys {
  readonly group: string;
  readonly property: string;
  /** Undefined: the data have no channel. */
  readonly channel: { readonly id: string; readonly key: string } | undefined;
  /** By the uuid of the group. */
  readonly groups: Readonly<Record<string, string>>;
  /** By the uuid of the property. */
  readonly properties: Readonly<Record<string, string>>;
  /** By the id of the channel. */
  readonly channels: Readonly<Record<string, string>>;
}

/** A request that the test server received. */
export interface ReceivedRequest {
  readonly method: string;
  /** Path and query, as sent. */
  readonly target: string;
  readonly path: string;
  /** Decoded; a repeated parameter has all its values. */
  readonly query: Readonly<Record<string, string | readonly string[]>>;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  /** Null: there was no complete response. */
  readonly status: number | null;
}

/** What the test host says of a server. */
export interface Description {
  readonly url: string;
  readonly keys: HotelKeys;
  readonly control: string;
  readonly token: string;
}

/** A running test server with its own data. */
export class Hotel {
  /** The base address, such as http://127.0.0.1:40123. */
  readonly url: string;

  /**
   * @param life the server runs for as long as this response is read
   * @param start starts another server of the same installation
   */
  constructor(
    private readonly description: Description,
    private readonly life: IncomingMessage,
    private readonly start: (options: StartOptions) => Promise<LessonServer>,
  ) {
    this.url = description.url;
    // It goes on for as long as the server runs, which keeps no process alive.
    life.resume().socket.unref();
    life.on('error', () => undefined);
  }

  /** The keys of groups and properties that `import` added are here too. */
  get keys(): HotelKeys {
    return this.description.keys;
  }

  /** The headers that authenticate a caller; none for a channel that the data do not have. */
  get headers(): Readonly<Record<'group' | 'property' | 'channel', Readonly<Record<string, string>>>> {
    const { group, property, channel } = this.keys;
    return {
      group: { 'x-sm-api-key': group },
      property: { 'x-sm-api-key': property },
      channel: channel === undefined ? {} : { 'x-sm-api-id': channel.id, 'x-sm-api-key': channel.key },
    };
  }

  /** Freezes the clock of the server at an instant. Undefined: it runs in real time. */
  async setClock(at: string | Date | undefined): Promise<void> {
    await this.control('PUT', '/clock', { at: instantOf(at) });
  }

  /** Adds to the data, or changes them, as `stayquote import` does; the next request sees it. Rejects with all problems. */
  async import(data: Data): Promise<void> {
    const { keys } = (await this.control('POST', '/import', { data: dataOf(data) })) as { keys: HotelKeys };
    Object.assign(this.description, { keys });
  }

  /** Back to the state after the start, at the same address: data, clock, rate limits and received requests. */
  async reset(): Promise<void> {
    await this.control('POST', '/reset');
  }

  /** The requests that the server received since the start or the last reset, in order; the last 5,000 of them. */
  async requests(): Promise<readonly ReceivedRequest[]> {
    return (await this.control('GET', '/requests')) as readonly ReceivedRequest[];
  }

  /**
   * A task for a client of the interface, with a server and data of its own, which judges how the client behaves.
   * @throws StayquoteError for an unknown name
   */
  lesson(name: string): Promise<OpenLesson> {
    return OpenLesson.open(name, this.start);
  }

  /** Stops the server and drops its data. A server that is not stopped ends with the process that started it. */
  async stop(): Promise<void> {
    await this.control('DELETE', '');
    this.life.destroy();
  }

  async [Symbol.asyncDispose](): Promise<void> {
    await this.stop();
  }

  private control(method: 'GET' | 'PUT' | 'POST' | 'DELETE', path: string, body?: object): Promise<unknown> {
    const { control, token } = this.description;
    return call({ method, url: `${control}${path}`, token, ...(body !== undefined && { body }) });
  }
}
