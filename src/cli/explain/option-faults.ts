import { readUuid } from '../../domain/uuid.js';
import { type GivenOptions, QUOTE_OPTIONS, type QuoteOption } from './option-list.js';

/** What is wrong with the options that stand for no parameter, and with those that do not go together. */
export function optionFaults(given: GivenOptions, leftOver: readonly string[]): string[] {
  return [...strayFaults(given), ...channelFaults(given), ...roomRateFaults(given), ...leftOverFaults(leftOver)];
}

/** Options of one operation beside those of the other. */
function strayFaults(given: GivenOptions): string[] {
  const operation = given.channel === undefined ? 'direct' : 'channel';
  const expected = operation === 'direct' ? 'it together with --channel' : 'none, because a channel has none';
  return QUOTE_OPTIONS.flatMap((option) => {
    const values = given[option.name];
    const isStray = values !== undefined && isOfOneOperation(option) && option[operation] === undefined;
    return isStray ? [`${option.flag} was ${JSON.stringify(values.join(', '))}; expected ${expected}`] : [];
  });
}

function isOfOneOperation({ direct, channel }: QuoteOption): boolean {
  return (direct === undefined) !== (channel === undefined);
}

function channelFaults({ channel = [] }: GivenOptions): string[] {
  if (channel.length > 1) return ['--channel was given more than once; expected it once'];
  return channel.includes('') ? ['--channel was ""; expected the API id of a channel'] : [];
}

function roomRateFaults({ roomRate = [] }: GivenOptions): string[] {
  if (roomRate.length > 1) return ['--room-rate was given more than once; expected it once'];
  const [text] = roomRate;
  const isFault = text !== undefined && readUuid(text) === undefined;
  return isFault ? [`--room-rate was ${JSON.stringify(text)}; expected the UUID of a room rate`] : [];
}

function leftOverFaults(words: readonly string[]): string[] {
  if (words.length === 0) return [];
  const flags = QUOTE_OPTIONS.map(({ flag }) => flag).join(', ');
  return [`${JSON.stringify(words.join(' '))} belongs to no option; expected ${flags}, --explain, --json`];
}
