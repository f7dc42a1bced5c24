import { execFileSync } from 'node:child_process';
import { cpus, totalmem } from 'node:os';
import { Command as Program, InvalidArgumentError, Option as Described } from 'commander';

/** An option; `standard` counts if it is not given. */
interface Option<Value> {
  /** What follows its name. */
  readonly argument: '' | ' <number>' | ' <text>';
  readonly help: string;
  readonly standard: Value;
}

type Options = Readonly<Record<string, Option<boolean | number | string | undefined>>>;

/** The values of options by name. */
type Values<Given extends Options> = {
  readonly [Name in keyof Given]: Given[Name] extends Option<infer Value> ? Value : never;
};

/** A command of the tools. */
interface Command<Given extends Options> {
  /** As it is typed, such as `npm run bench --`. */
  readonly name: string;
  /** What it measures or does, with units. */
  readonly about: string;
  readonly options: Given;
  /** Its further words, as commander describes them: `<one>` or `[some...]`; without it there may be none. */
  readonly words?: string;
  /** Figures belong to a commit and a machine, which a command that prints none does not name. */
  readonly measures?: boolean;
}

/** An option that is given or not. */
export const flag = (help: string): Option<boolean> => ({ argument: '', help, standard: false });

/** An option with a whole number above 0. */
export function count(standard: number, help: string): Option<number>;
export function count(standard: undefined, help: string): Option<number | undefined>;
export function count(standard: number | undefined, help: string): Option<number | undefined> {
  return { argument: ' <number>', help, standard };
}

/** An option with a text. */
export const text = (help: string): Option<string | undefined> => ({ argument: ' <text>', help, standard: undefined });

/**
 * Reads the options and further words of a command, and says on stderr what it measures on. `--help` prints what it does, and ends the
 * process; an invalid option ends it with 1.
 */
export function readCommand<Given extends Options>({ name, about, options, words, measures = true }: Command<Given>) {
  const program = new Program(name).description(about).helpOption('--help', 'print this').showHelpAfterError();
  if (words !== undefined) program.arguments(words);
  const described = Object.entries(options).map(([option, { argument, help, standard }]) => {
    const one = new Described(`--${option}${argument}`, help);
    if (standard !== false) one.default(standard);
    if (argument === ' <number>') one.argParser(wholeNumber);
    program.addOption(one);
    return { option, attribute: one.attributeName(), standard };
  });
  program.parse();
  if (measures) process.stderr.write(`${name.replace(/ --$/, '')}: ${conditions()}\n`);
  const valueOf = (attribute: string) => program.getOptionValue(attribute) as unknown;
  return {
    options: Object.fromEntries(
      described.map(({ option, attribute, standard }) => [option, valueOf(attribute) ?? standard]),
    ) as Values<Given>,
    words: program.args,
    isDefault: described.every(({ attribute }) => program.getOptionValueSource(attribute) !== 'cli'),
  };
}

function wholeNumber(given: string): number {
  const value = Number(given);
  if (Number.isSafeInteger(value) && value > 0) return value;
  throw new InvalidArgumentError('Expected a whole number above 0.');
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
