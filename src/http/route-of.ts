/** The route of every request whose path matches none of ours. */
export const UNSERVED = 'unserved';

/** Maps a path to its route: a path may contain anything, and there are unlimited different ones. */
export type RouteOf = (path: string) => string;

/**
 * Matches paths to routes.
 * @param paths of the operations, as OpenAPI writes them, `/properties/{uuid}`: case and trailing slashes count
 * @param documents further routes by their exact path
 */
export function routesOf(
  paths: readonly string[],
  documents: ReadonlyMap<string, { readonly route: string }>,
): RouteOf {
  const routes = paths.map((path) => [path, patternOf(path)] as const);
  return (path) => documents.get(path)?.route ?? routes.find(([, pattern]) => pattern.test(path))?.[0] ?? UNSERVED;
}

function patternOf(path: string): RegExp {
  const segments = path.split('/').map((segment) => (segment.startsWith('{') ? '[^/]+' : segment));
  return new RegExp(`^${segments.join('/')}$`);
}
