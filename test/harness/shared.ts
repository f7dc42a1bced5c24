type Made = { drop(): Promise<unknown> } | { close(): Promise<unknown> } | { remove(): Promise<unknown> };

/**
 * What all tests of a file, or of a describe, share: made before the first of them, and dropped, closed or removed after the last.
 * @returns a function, since there is nothing yet where it is called
 */
export function shared<Thing extends Made>(make: () => Promise<Thing>): () => Thing {
  let thing: Thing;
  beforeAll(async () => {
    thing = await make();
  });
  afterAll(() => {
    const made: Made = thing;
    if ('drop' in made) return made.drop();
    return 'close' in made ? made.close() : made.remove();
  });
  return () => thing;
}
