import { accessDenied, notFound } from '../http/api-error.js';
import type { GroupCaller, PropertyCaller } from '../keys/caller.js';

/** Holds a direct-booking key. */
export type DirectCaller = GroupCaller | PropertyCaller;

/**
 * Existence first (404), then scope (403): the last two checks of a direct-booking request before its answer.
 * Throws ApiError.
 */
export function assertMayRead<Property extends { readonly uuid: string; readonly groupUuid: string }>(
  caller: DirectCaller,
  property: Property | undefined,
  uuid: string,
): asserts property is Property {
  if (property === undefined) throw notFound(`There is no property ${uuid}`);
  if (!mayRead(caller, property)) throw accessDenied(`The key has no access to property ${uuid}`);
}

/** Whether a direct-booking key reaches the property (§5). A channel's connections are data, so its service asks them. */
export function mayRead(
  caller: DirectCaller,
  property: { readonly uuid: string; readonly groupUuid: string },
): boolean {
  return caller.kind === 'group' ? caller.groupUuid === property.groupUuid : caller.propertyUuid === property.uuid;
}
