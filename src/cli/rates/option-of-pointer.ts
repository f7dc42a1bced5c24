import { flagOf } from './set-options.js';

/** The option that made a place of a change, by its JSON Pointer; undefined: none alone. */
export function optionOfPointer(pointer: string): string | undefined {
  const [, member = '', figure] = pointer.split('/');
  if (member === 'from' || member === 'to') return '--dates';
  if (['weekdays', 'note', 'property'].includes(member)) return flagOf(member);
  if (figure === undefined || !['set', 'adjust'].includes(member)) return undefined;
  if (member === 'set') return figure === 'levels' ? '--level' : flagOf(figure);
  return figure === 'roundTo' || figure === 'rounding' ? flagOf(figure) : '--by';
}
