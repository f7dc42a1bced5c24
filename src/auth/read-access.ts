import { accessDenied, notFound, UnreadableProperty } from '../http/errors/api-error.js';
import type { RequestContext } from '../http/request-context.js';
import type { Caller, GroupCaller, PropertyCaller } from '../domain/access/caller.js';

export type DirectCaller = GroupCaller | PropertyCaller;

/** The members of a property that decide who may read it. */
interface ScopedProperty {
  readonly uuid: string;
  readonly groupUuid: string;
  /** By API id of the channel; only needed for requests of channels. */
  readonly connections?: ReadonlyMap<string, unknown>;
  /** Why it cannot be served although it is stored. */
  readonly fault?: string;
}

/**
 * Checks existence first (404), then scope (403): the last two checks of a request before its response, unless what is stored
 * cannot be served (500). A scenario may force either.
 * @throws ApiError
 */
export function assertMayRead<Property extends ScopedProperty>(
  { caller, scenario: run }: RequestContext,
  property: Property | undefined,
  uuid: string,
): asserts property is Property {
  const scenario = run?.scenario.name;
  if (property === undefined || scenario === 'not-found' || scenario === 'unknown-property')
    throw notFound(`There is no property ${uuid}`);
  if (mayRead(caller, property) && scenario !== 'access-denied') {
    if (property.fault === undefined) return;
    throw new UnreadableProperty(uuid, property.fault);
  }
  throw accessDenied(
    caller.kind === 'channel'
      ? `Property ${uuid} is not connected to this channel`
      : `The key has no access to property ${uuid}`,
  );
}

/** Whether a caller may read a property: by the scope of its key, or by the connection of its channel (§5). */
export function mayRead(caller: Caller, property: ScopedProperty): boolean {
  switch (caller.kind) {
    case 'group':
      return caller.groupUuid === property.groupUuid;
    case 'property':
      return caller.propertyUuid === property.uuid;
    case 'channel':
      return property.connections?.has(caller.apiId) ?? false;
  }
}
