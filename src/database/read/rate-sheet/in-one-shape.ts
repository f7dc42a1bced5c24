/**
 * Adds fields to an object. V8 gives all objects that are put together in this way one shape; by the spread syntax each would
 * get a shape of its own, and whatever reads many of them, as pricing does, becomes slow (docs/decisions/0092).
 */
export function inOneShape<Common extends object, const Own extends object>(common: Common, own: Own): Common & Own {
  return Object.assign(common, own);
}
