/** The route of every request that none of our paths fits. */
export const UNSERVED = 'unserved';

/**
 * Names the route of a path, `/properties/{uuid}`: a path itself may hold anything, and there is no end of them.
 * @param routes all that is served, by name
 */
export function routeOf(routes: ReadonlyMap<string, RegExp>): (path: string) => string {
  return (path) => {
    for (const [name, pattern] of routes) if (pattern.test(path)) return name;
    return UNSERVED;
  };
}
