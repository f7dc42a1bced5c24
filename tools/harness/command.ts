import { execFileSync } from 'node:child_process';
import { cpus, totalmem } from 'node:os';
import { parseArgs } from 'node:util';

/** An option that is given or not. */
export interface Flag {
  readonly kind: 'flag';
  readonly help: string;
}

/** An option with a whole number above 0; `standard` counts if it is not given. */
export interface Count<Standard extends number | undefined = number | undefined> {
  readonly kind: 'count';
  readonly help: string;
  readonly standard: Standard;
}

/** An option with a text; undefined if it is not given. */
export interface Text {
  readonly kind: 'text';
  readonly help: string;
  /** If only some texts are valid. */
  readonly oneOf?: readonly string[];
}

type Options = Readonly<Record<string, Flag | Count | Text>>;

/** The values of options by name. */
export type Values<Given extends Options> = {
  readonly [Name in keyof Given]: Given[Name] extends Flag
    ? boolean
    : Given[Name] extends Count<infer Standard>
      ? Standard extends number
        ? number
        : number | undefined
      : string | undefined;
};

/** A command of the tools. */
export interface Command<Given extends Options> {
  /** As it is typed, such as `npm run bench --`. */
  readonly name: string;
  /** What it measures or does, with units. */
  readonly about: string;
  readonly options: Given;
  /** What its further words are, such as `SCENARIO...`; without it there may be none. */
  readonly words?: string;
  /** Figures belong to a commit and a machine, which a command that prints none does not name. */
  readonly measures?: boolean;
}

export const flag = (help: string): Flag => ({ kind: 'flag', help });

export const count = <Standard extends number | undefined>(standard: Standard, help: string): Count<Standard> => ({
  kind: 'count',
  help,
  standard,
});

export const text = (help: string, oneOf?: readonly string[]): Text => ({
  kind: 'text',
  help,
  ...(oneOf !== undefined && { oneOf }),
});

/**
 * Reads the options and further words of a command, and says on stderr what it measures on. `--help` prints what it does, and ends the
 * process; an invalid option ends it with 1.
 */
export function readCommand<Given extends Options>(
  command: Command<Given>,
  args: readonly string[] = process.argv.slice(2),
): { readonly options: Values<Given>; readonly words: readonly string[]; readonly isDefault: boolean } {
  const { name, words, measures = true } = command;
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: {
        help: { type: 'boolean' },
        ...Object.fromEntries(
          Object.entries(command.options).map(([option, { kind }]) => [
            option,
            { type: kind === 'flag' ? ('boolean' as const) : ('string' as const) },
          ]),
        ),
      },
      allowPositionals: words !== undefined,
    });
    if (values.help === true) {
      process.stdout.write(helpOf(command));
      return process.exit(0);
    }
    const given = values as Readonly<Record<string, string | boolean | undefined>>;
    const options = Object.entries(command.options).map(([option, kind]) => [
      option,
      valueOf(option, kind, given[option]),
    ]);
    if (measures) process.stderr.write(`${name.replace(/ --$/, '')}: ${conditions()}\n`);
    return {
      options: Object.fromEntries(options) as Values<Given>,
      words: positionals,
      isDefault: Object.keys(given).length === 0,
    };
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${helpOf(command)}`);
    return process.exit(1);
  }
}

/** The commit, the machine and the Node.js that figures belong to. */
export function conditions(): string {
  const [cpu] = cpus();
  const memory = `${(totalmem() / 2 ** 30).toFixed(1)} GiB`;
  return `${commit()}, ${cpus().length} x ${cpu?.model.trim() ?? 'unknown processor'}, ${memory}, Node.js ${process.version}`;
}

/** The commit of the checkout, and whether files differ from it. */
function commit(): string {
  try {
    const git = (...args: string[]) =>
      execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    const differs = git('status', '--porcelain').trim() === '' ? '' : ' with changes';
    return `commit ${git('rev-parse', '--short=8', 'HEAD').trim()}${differs}`;
  } catch {
    return 'no commit';
  }
}

function valueOf(name: string, option: Flag | Count | Text, given: string | boolean | undefined): unknown {
  if (option.kind === 'flag') return given === true;
  if (option.kind === 'text') {
    if (given === undefined || option.oneOf === undefined || option.oneOf.includes(String(given))) return given;
    throw new Error(`--${name} is ${String(given)}; expected ${option.oneOf.join(' or ')}`);
  }
  if (given === undefined) return option.standard;
  const value = Number(given);
  if (Number.isSafeInteger(value) && value > 0) return value;
  throw new Error(`--${name} is ${String(given)}; expected a whole number above 0`);
}

function helpOf({ name, about, options, words }: Command<Options>): string {
  const lines = Object.entries(options).map(([option, described]) => {
    const value = described.kind === 'flag' ? '' : described.kind === 'count' ? ' N' : ' TEXT';
    const standard =
      described.kind === 'count' && described.standard !== undefined ? ` (default: ${described.standard})` : '';
    return [`  --${option}${value}`, `${described.help}${standard}`] as const;
  });
  const all = [...lines, ['  --help', 'print this'] as const];
  const width = Math.max(...all.map(([left]) => left.length)) + 3;
  const usage = `${name} ${words === undefined ? '' : `[${words}] `}[options]`;
  return `${usage}\n\n${about}\n\n${all.map(([left, right]) => left.padEnd(width) + right).join('\n')}\n`;
}
