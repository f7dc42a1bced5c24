import fc from 'fast-check';

/** Strings of everything that JSON escapes or UTF-8 encodes in several bytes: quotes, control characters, lone surrogates. */
export const hostileText = fc.string({
  unit: fc.oneof(
    fc.constantFrom('"', '\\', '/', '\b', '\n', '\u0000', '\u001f', '\u007f', '\u0080', '\u2028', '\u2029', '\ufeff'),
    fc.constantFrom('\ud800', '\udfff', '\udbff', '😀', 'é', '日', '<', '__proto__', 'a'),
    fc.string({ unit: 'binary', maxLength: 1 }),
  ),
});
