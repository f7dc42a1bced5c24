// Serves lessons, one after the other. In a process of its own a client that kills whoever listens at its port does not end the
// checker, which has yet to say so and to stop the client.
import { OpenLesson, type StartOptions, startStayquote, type Verdicts } from 'stayquote-testing';
import { variablesOf } from './variables.js';

/** What the checker sends: the name of a lesson that is to be opened; nothing: the open one is to be judged. */
export interface Asked {
  readonly open?: string;
}

/** What it is told, one member at a time. */
export interface Told {
  /** The lesson waits for its client: the environment of that. */
  readonly variables?: Readonly<Record<string, string>>;
  /** The client has sent more requests than any task needs. */
  readonly flooded?: number;
  readonly judged?: {
    readonly verdicts: Verdicts;
    readonly requests: number;
    readonly misobserved: string | undefined;
  };
  /** Why the lesson could not be opened or judged. */
  readonly broken?: string;
}

const FLOOD_LOOKED_FOR_MS = 50;
const NOTHING = () => Promise.resolve();

/** Lessons with the same data share a server, which takes most of a second to start. It ends with this process. */
const servers = new Map<unknown, ReturnType<typeof startStayquote>>();
async function sharedServer(options: StartOptions) {
  const started = servers.get(options.data) ?? startStayquote(options);
  servers.set(options.data, started);
  const { url, headers } = await started;
  return { url, headers, stop: NOTHING };
}

function tell(told: Told): void {
  process.send?.(told);
}

let lesson: OpenLesson | undefined;

async function answer({ open }: Asked): Promise<void> {
  if (open !== undefined) {
    lesson = await OpenLesson.open(open, sharedServer);
    tell({ variables: variablesOf(lesson) });
    return;
  }
  const judged = lesson;
  lesson = undefined;
  if (judged === undefined) return;
  const verdicts = await judged.end();
  tell({ judged: { verdicts, requests: judged.requests, misobserved: judged.misobserved } });
}

setInterval(() => {
  if (lesson?.isFlooded === true) tell({ flooded: lesson.requests });
}, FLOOD_LOOKED_FOR_MS).unref();
// The checker has ended, perhaps in the middle of a lesson.
process.once('disconnect', () => process.exit());
process.on('message', (asked: Asked) => {
  answer(asked).catch((error: unknown) => {
    tell({ broken: error instanceof Error ? error.message : String(error) });
  });
});
