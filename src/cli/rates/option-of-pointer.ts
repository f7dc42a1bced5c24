import { flagOf } from './set-options.js';

const OPTIONS: Readonly<Record<string, string>> = {
  from: '--dates',
  to: '--dates',
  weekdays: '--weekdays',
  note: '--note',
  property: '--property',
};

/** The option that made a place of a change, by its JSON Pointer; undefined: none alone. */
export function optionOfPointer(pointer: string): string | undefined {
  const [, member = '', figure] = pointer.split('/');
  if (figure === undefined || OPTIONS[member] !== undefined) return OPTIONS[member];
  if (figure === 'levels' && member === 'set') return '--level';
  if (member === 'set' || figure === 'roundTo' || figure === 'rounding') return flagOf(figure);
  return member === 'adjust' ? '--by' : undefined;
}
