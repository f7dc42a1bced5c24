import type { Request } from 'express';

interface AnyCaller {
  /** The key's own identifier; limits are counted by it. Never the key. */
  readonly keyUuid: string;
  /** A limit of the key's own; null takes the server's. */
  readonly requestsPerMinute: number | null;
}

/** Holds a group key: all properties of one group (§5). */
export interface GroupCaller extends AnyCaller {
  readonly kind: 'group';
  readonly groupUuid: string;
}

/** Holds a property key: one property. */
export interface PropertyCaller extends AnyCaller {
  readonly kind: 'property';
  readonly propertyUuid: string;
}

/** Holds a channel credential: the properties that are connected to the channel. */
export interface ChannelCaller extends AnyCaller {
  readonly kind: 'channel';
  readonly apiId: string;
}

/** Who asks, as the key guard found out. */
export type Caller = GroupCaller | PropertyCaller | ChannelCaller;

const callers = new WeakMap<Request, Caller>();

/** Remembers who asks; for the key guard only. */
export function setCaller(request: Request, caller: Caller): void {
  callers.set(request, caller);
}

/** Who asks. Throws where the key guard has not run, which is a fault of ours. */
export function callerOf(request: Request): Caller {
  const caller = callers.get(request);
  if (caller === undefined) throw new Error('No caller is known: the key guard has not run');
  return caller;
}

/** Whether a direct-booking key reaches the property (§5). A channel's connections are data, so its service asks them. */
export function mayRead(
  caller: GroupCaller | PropertyCaller,
  property: { readonly uuid: string; readonly groupUuid: string },
): boolean {
  return caller.kind === 'group' ? caller.groupUuid === property.groupUuid : caller.propertyUuid === property.uuid;
}
