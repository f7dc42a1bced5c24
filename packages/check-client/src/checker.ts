import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Lesson, Verdicts } from 'stayquote-testing';
import type { Asked, Told } from './lesson-process.js';
import { runCommand } from './run-command.js';

const LESSON_PROCESS = fileURLToPath(new URL('lesson-process.js', import.meta.url));
const ENDED: Told = { broken: 'the client ended the server of the lesson' };

export interface LessonReport {
  readonly lesson: string;
  readonly verdicts: Verdicts;
  /** What is wrong with the client as a program, a line each. */
  readonly problems: readonly string[];
}

/** Runs commands for lessons, one at a time. */
export class Checker {
  private child: ChildProcess | undefined;

  /**
   * @param seconds how long the command may take
   * @throws Error when the server of the lesson cannot be started
   */
  async check(command: readonly string[], { name, mayFail = false }: Lesson, seconds: number): Promise<LessonReport> {
    if (seconds < 1) return { lesson: name, verdicts: {}, problems: ['not run: the lessons before took too long'] };
    const { variables, broken: unopened } = await this.ask({ open: name }, 'variables');
    if (variables === undefined) throw new Error(unopened);

    const over = new AbortController();
    const timer = setTimeout(() => {
      over.abort(`the client took over ${Math.round(seconds)} seconds`);
    }, seconds * 1000);
    void this.told('flooded').then(({ flooded = 0, broken }) => {
      over.abort(broken ?? `the client sent over ${flooded - 1} requests`);
    });
    const { problem, isError, printed } = await runCommand(command, variables, over.signal);
    clearTimeout(timer);

    const { judged, broken } = await this.ask({}, 'judged');
    const isSilent = judged?.requests === 0 && problem === undefined && !mayFail;
    const problems = [
      ...(problem === undefined || (isError && mayFail) ? [] : [problem]),
      ...(isSilent ? [`the client never called; it printed: ${printed}`] : []),
      ...(judged?.misobserved === undefined ? [] : [judged.misobserved]),
      ...(broken === undefined || broken === problem ? [] : [broken]),
    ];
    return { lesson: name, verdicts: judged?.verdicts ?? {}, problems };
  }

  /** Stops all servers. */
  end(): void {
    if (this.child?.connected === true) this.child.disconnect();
  }

  private ask(asked: Asked, member: keyof Told): Promise<Told> {
    // A client may have killed it; the lesson that it was asked for then is lost, and said to be.
    if (asked.open !== undefined && this.child?.connected !== true) {
      this.child = fork(LESSON_PROCESS, { execArgv: [] });
      this.child.setMaxListeners(0);
    }
    const told = this.told(member);
    if (this.child?.connected === true) this.child.send(asked);
    return told;
  }

  /** The next message with a member; or that the process broke or ended. */
  private told(member: keyof Told): Promise<Told> {
    const { child } = this;
    return new Promise((resolve) => {
      if (child?.connected !== true) {
        resolve(ENDED);
        return;
      }
      const end = (told: Told) => {
        child.off('message', receive).off('disconnect', lose);
        resolve(told);
      };
      const receive = (told: Told) => {
        if (told[member] !== undefined || told.broken !== undefined) end(told);
      };
      const lose = () => {
        end(ENDED);
      };
      child.on('message', receive).once('disconnect', lose);
    });
  }
}
