import type { StartOptions } from '../parameters.js';
import { StayquoteError } from '../stayquote-error.js';
import { Front } from './front.js';
import { CLOCK, EVERY_LESSON, type Lesson } from './lesson.js';
import { LESSONS } from './lessons.js';
import { type RuleName, RULES, type Verdict } from './rules.js';

/** What a lesson found, by rule. */
export type Verdicts = Readonly<Partial<Record<RuleName, Verdict>>>;

/** What a lesson needs of a server. */
export interface LessonServer {
  readonly url: string;
  readonly headers: Readonly<Record<Lesson['caller'], Readonly<Record<string, string>>>>;
  stop(): Promise<void>;
}

/** A lesson that waits for a client. */
export class OpenLesson {
  private constructor(
    readonly lesson: Lesson,
    private readonly server: LessonServer,
    private readonly front: Front,
  ) {}

  /**
   * @param start starts the server of the lesson, or has one with the same options
   * @throws StayquoteError for an unknown lesson, or when the server cannot be started
   */
  static async open(name: string, start: (options: StartOptions) => Promise<LessonServer>): Promise<OpenLesson> {
    const lesson = LESSONS.find((one) => one.name === name);
    if (lesson === undefined)
      throw new StayquoteError(`there is no lesson ${name}; expected ${LESSONS.map((one) => one.name).join(', ')}`);
    const server = await start({ data: lesson.data, clock: CLOCK, settings: { SCENARIOS: true } });
    return new OpenLesson(lesson, server, await Front.open(server.url, lesson.interference?.() ?? (() => ({}))));
  }

  /** The base address for the client. */
  get url(): string {
    return this.front.url;
  }

  /** The headers that authenticate the client. */
  get headers(): Readonly<Record<string, string>> {
    return this.server.headers[this.lesson.caller];
  }

  /** One sentence that says what the client is to do. */
  get task(): string {
    return this.lesson.task;
  }

  /** What the client is to observe, as an example. */
  get form(): string {
    return this.lesson.form;
  }

  /** How many requests the client has sent. */
  get requests(): number {
    return this.front.exchanges.length;
  }

  /** Whether it has sent more than any task needs: further ones are refused. */
  get isFlooded(): boolean {
    return this.front.isFlooded;
  }

  /** What is wrong with what was posted to /observed, in words. */
  get misobserved(): string | undefined {
    return this.front.misobserved;
  }

  /** What the client has read: a JSON value in the form of the task. Other programs post it to /observed. */
  observe(value: unknown): void {
    this.front.observed = JSON.parse(JSON.stringify(value));
  }

  /** Judges what the client did, and stops the server. */
  async end(): Promise<Verdicts> {
    const { lesson, front, server, headers } = this;
    const read = async (target: string): Promise<unknown> => (await fetch(server.url + target, { headers })).json();
    const expected = await lesson.expected(read);
    await front.close();
    await server.stop();
    const { uuids } = expected as { readonly uuids?: readonly unknown[] };
    const seen = { exchanges: front.exchanges, observed: front.observed, expected, listed: uuids?.length };
    const rules = [...new Set([...lesson.rules, ...EVERY_LESSON])];
    return Object.fromEntries(rules.map((name) => [name, RULES[name].judge(seen)]));
  }
}
