/** The route of every request that none of our paths fits. */
export const UNSERVED = 'unserved';

/** Names the route of a path: a path itself may hold anything, and there is no end of them. */
export type RouteOf = (path: string) => string;

/**
 * Tells routes apart, for all who ask what is served.
 * @param paths of the operations, as OpenAPI writes them, `/properties/{uuid}`: case and trailing slashes count
 * @param others what is served beside them, by name
 */
export function routesOf(paths: readonly string[], others: ReadonlyMap<string, RegExp>): RouteOf {
  const routes = [...paths.map((path) => [path, patternOf(path)] as const), ...others];
  return (path) => routes.find(([, pattern]) => pattern.test(path))?.[0] ?? UNSERVED;
}

function patternOf(path: string): RegExp {
  const segments = path.split('/').map((segment) => (segment.startsWith('{') ? '[^/]+' : segment));
  return new RegExp(`^${segments.join('/')}$`);
}
