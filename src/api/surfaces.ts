/** The path of the direct booking API, a second surface beside the interface at the root (docs/decisions/0129). */
export const DIRECT_API = 'public-api/api';

/** The paths of an operation that both surfaces have. */
export function onBothSurfaces(path: string): string[] {
  return [path, `${DIRECT_API}/${path}`];
}
