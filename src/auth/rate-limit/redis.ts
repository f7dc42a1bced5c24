import { Redis } from 'ioredis';

/** Enough reads for V8 to optimise the access, which takes about a hundred. */
const READS = 1000;

const readInherited = (instance: object): unknown => instance.constructor;

/**
 * ioredis derives a class from String. V8 switches an object that becomes a prototype to dictionary mode, and back to fast mode
 * when a method is looked up through an inheriting object. A primitive string is not an object, so from then on every method
 * call on a string in the process would be a dictionary lookup (docs/decisions/0091). Reading a method through an object
 * restores fast mode.
 */
function restoreFastStrings(): void {
  const instance = new (class extends String {})();
  for (let reads = 0; reads < READS; reads += 1) readInherited(instance);
}

restoreFastStrings();

export { Redis };
