/** The path of the direct booking API, a second surface beside the interface at the root (docs/decisions/0129). */
export const DIRECT_API = 'public-api/api';

/** The path of what channels have beyond the interface, part of the same surface (docs/decisions/0130). */
export const CHANNEL_API = 'public-api/channel';

/** The path of what this server has beyond the interface and the direct booking API (docs/decisions/0129). */
export const EXTENSIONS_API = 'extensions/v1';

/** Whether a request's target is below the direct booking API, whose responses follow a wire profile. */
export function isDirectApi(target: string): boolean {
  return target.startsWith(`/${DIRECT_API}/`);
}

/** The paths of an operation that both surfaces have. */
export function onBothSurfaces(path: string): string[] {
  return [path, `${DIRECT_API}/${path}`];
}
