import { userName } from '../../config/user-name.js';
import { counted } from '../../domain/content/counted.js';
import { applyChanges } from '../../import/changes/apply-changes.js';
import type { Message, Result } from '../../import/changes/change.js';
import { DryRun } from '../../import/changes/dry-run.js';
import type { Hotel } from '../../import/changes/hotel.js';
import { parseMessage } from '../../import/changes/parse-message.js';
import { datesOf } from '../../import/changes/plan-message.js';
import { type ChangeTools, withChanges } from '../changes/with-changes.js';
import { confirm } from '../confirm.js';
import { isTerminal } from '../is-terminal.js';
import { printMessage } from '../print-message.js';
import { type ChangeOfNothing, type NamedChange, namedChange, type NameFlags, readHotel } from './named-change.js';
import { outcomeLines, printOutcome, type Outcome } from './print-outcome.js';

export interface RunFlags extends NameFlags {
  readonly dryRun?: true;
  readonly yes?: true;
  readonly json?: true;
  /** Seconds. */
  readonly wait: number;
}

/** Above which a person is asked. */
const NIGHTS_UNASKED = 1000;
const LISTED_MAX = 20;

/** Makes one change of what the flags name, and prints what became of it. @param via the command */
export async function runChange(via: string, flags: RunFlags, what: ChangeOfNothing): Promise<void> {
  const { dryRun = false, yes = false, json = false, wait } = flags;
  await withChanges({ via, sender: userName(), wait }, async (tools) => {
    const hotel = await readHotel(tools.connectionString, flags.property, tools.now());
    const named = namedChange(hotel, flags, what);
    const message = parseMessage(named.change, 1);
    if ('problems' in message) return printOutcome({ result: { line: 1, result: 'rejected', ...message } }, json);
    const nights = printNamed(hotel, named);
    const asks = !dryRun && !yes && nights > NIGHTS_UNASKED && isTerminal();
    if (dryRun || asks) {
      const tried = await tryChange(message, hotel, tools);
      if (dryRun || tried.result.result !== 'applied') return printOutcome(tried, json);
      for (const line of outcomeLines(tried)) printMessage(line);
      if (!(await confirm('Make this change?'))) {
        printMessage('stayquote: nothing was changed');
        process.exitCode = 1;
        return;
      }
    }
    await printOutcome({ result: await apply(message, tools) }, json);
  });
}

/** @returns the number of its nights, and counts of nights */
function printNamed(hotel: Hotel, { change, roomRates, roomTypes }: NamedChange): number {
  const parts = [...roomRates, ...roomTypes];
  const nights = datesOf(change).length;
  const days = change.weekdays === undefined ? '' : ` (${change.weekdays.join(', ')})`;
  const when = change.from === change.to ? change.from : `${change.from} to ${change.to}${days}`;
  const of = roomTypes.length > 0 ? counted(roomTypes.length, 'room type') : counted(roomRates.length, 'room rate');
  const others = parts.length - LISTED_MAX;
  const lines = [
    `stayquote: ${hotel.name}, ${when}: ${counted(nights, 'night')} of ${of}`,
    ...parts.slice(0, LISTED_MAX).map(({ name }) => `  ${name}`),
    ...(others > 0 ? [`  and ${others} more`] : []),
  ];
  for (const line of lines) printMessage(line.replaceAll(/\p{Cc}/gu, ' '));
  return nights * parts.length;
}

async function apply(message: Message, { write, patiently }: ChangeTools, dryRun?: DryRun): Promise<Result> {
  const results: Result[] = [];
  await write(async (writer) => {
    for await (const result of applyChanges(writer, [message], patiently)) results.push(result);
  }, dryRun);
  const [result] = results;
  if (result === undefined) throw new Error('A change has no result');
  return result;
}

async function tryChange(message: Message, hotel: Hotel, tools: ChangeTools): Promise<Outcome> {
  const dryRun = new DryRun(hotel.uuid, hotel.today);
  const result = await apply(message, tools, dryRun);
  if (result.result === 'rejected') return { result };
  // Pricing is loaded only where something is priced.
  const { previewOf } = await import('./preview.js');
  return { result, preview: previewOf(dryRun, hotel, tools.now()) };
}
