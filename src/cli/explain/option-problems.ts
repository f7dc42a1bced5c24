import { readUuid } from '../../domain/uuid.js';
import { type GivenOptions, QUOTE_OPTIONS, type QuoteOption } from './option-list.js';

/** The errors of options that are not request parameters, and of options that cannot be combined. */
export function optionProblems(given: GivenOptions, unknownWords: readonly string[]): string[] {
  return [
    ...strayProblems(given),
    ...channelProblems(given),
    ...roomRateProblems(given),
    ...unknownWordProblems(unknownWords),
  ];
}

/** Options of one operation combined with those of the other. */
function strayProblems(given: GivenOptions): string[] {
  const operation = given.channel === undefined ? 'direct' : 'channel';
  const expected = operation === 'direct' ? 'it only with --channel' : 'none with --channel';
  return QUOTE_OPTIONS.flatMap((option) => {
    const values = given[option.name];
    const isStray = values !== undefined && isOfOneOperation(option) && option[operation] === undefined;
    return isStray ? [`${option.flag} was ${JSON.stringify(values.join(', '))}; expected ${expected}`] : [];
  });
}

function isOfOneOperation({ direct, channel }: QuoteOption): boolean {
  return (direct === undefined) !== (channel === undefined);
}

function channelProblems({ channel = [] }: GivenOptions): string[] {
  if (channel.length > 1) return ['--channel was given more than once; expected it once'];
  return channel.includes('') ? ['--channel was ""; expected the API id of a channel'] : [];
}

function roomRateProblems({ roomRate = [] }: GivenOptions): string[] {
  if (roomRate.length > 1) return ['--room-rate was given more than once; expected it once'];
  const [text] = roomRate;
  const isInvalid = text !== undefined && readUuid(text) === undefined;
  return isInvalid ? [`--room-rate was ${JSON.stringify(text)}; expected the UUID of a room rate`] : [];
}

function unknownWordProblems(words: readonly string[]): string[] {
  if (words.length === 0) return [];
  const flags = QUOTE_OPTIONS.map(({ flag }) => flag).join(', ');
  return [`${JSON.stringify(words.join(' '))} is not an option; expected ${flags}, --explain, --json`];
}
