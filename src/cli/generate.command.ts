import { type Command, InvalidArgumentError } from 'commander';
import { Clock } from '../config/clock.js';
import { parseConfig } from '../config/env.js';
import { addDays, parsePlainDate, type PlainDate } from '../domain/stay/plain-date.js';
import type { SampleSize } from '../import/sample/sample-size.js';
import { numberOption } from './number-option.js';

/** Of one hotel, whose document is then at most some 200 MB: an import accepts 256 MB. */
const NIGHTS_MAX = 40_000_000;
const LAST_DATE = parsePlainDate('9999-12-31');

interface GenerateOptions extends Omit<SampleSize, 'from'> {
  readonly from?: PlainDate;
  readonly output?: string;
}

/** `stayquote generate`: hotels for load tests as JSON Lines, the same for the same options. */
export function addGenerateCommand(program: Command): void {
  program
    .command('generate')
    .description('write a data set of any size as JSON Lines, for load tests; see docs/how-to/generated-data.md')
    .addOption(numberOption('--properties <number>', 'hotels', 20, [1, 1_000_000]))
    .addOption(numberOption('--rates <number>', 'room rates of each hotel', 32, [1, 40_000]))
    .addOption(numberOption('--days <number>', 'nights of each room rate', 500, [1, 3650]))
    .addOption(numberOption('--groups <number>', 'groups that the hotels are spread over', 1, [1, 1_000_000]))
    .addOption(numberOption('--seed <number>', 'another one makes other hotels', 1, [0, 999_999_999]))
    .option('--from <date>', 'the first night, yyyy-mm-dd (default: yesterday)', dateValue)
    .option('--output <file>', 'write to a file instead of stdout; an existing file is replaced only once complete')
    .action(async ({ from = yesterday(), output, ...others }: GenerateOptions, command: Command) => {
      const size = { ...others, from };
      if (size.rates * size.days > NIGHTS_MAX) {
        command.error(
          `error: no import accepts a hotel of more than ${NIGHTS_MAX} nights; pass fewer --rates or --days`,
        );
      }
      if (LAST_DATE !== undefined && addDays(from, size.days - 1) > LAST_DATE) {
        command.error('error: the last night would be after 9999-12-31; pass an earlier --from or fewer --days');
      }
      const { runGenerate } = await import('./generate/run-generate.js');
      await runGenerate(size, output);
    });
}

function dateValue(text: string): PlainDate {
  const date = parsePlainDate(text);
  if (date === undefined) throw new InvalidArgumentError('Expected a calendar date written yyyy-mm-dd.');
  return date;
}

/** In UTC: at a hotel west of it, it may still be that day. */
function yesterday(): PlainDate {
  return addDays(new Clock(parseConfig(process.env).clock).todayIn('UTC'), -1);
}
