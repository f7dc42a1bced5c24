import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiSecurity } from '@nestjs/swagger';
import { CHANNEL_SECURITY, DIRECT_SECURITY } from './security-schemes.js';

/** Which keys may call an operation: group keys, optionally property keys too, channel keys, or all of them. */
export type Access =
  | readonly ['group']
  | readonly ['group', 'property']
  | readonly ['channel']
  | readonly ['group', 'property', 'channel'];

/** The metadata key of an operation's access. */
export const ACCESS = 'access';

/**
 * Declares, once per operation, which kinds of keys may call it (§5). Used by the guards and by OpenAPI; requests to an
 * operation without it are denied.
 */
export function Access(...kinds: Access): MethodDecorator {
  const requirements = [
    ...(acceptsDirect(kinds) ? [DIRECT_SECURITY] : []),
    ...(acceptsChannels(kinds) ? [CHANNEL_SECURITY] : []),
  ];
  return applyDecorators(
    SetMetadata(ACCESS, kinds),
    ...requirements.map((requirement) => ApiSecurity({ ...requirement })),
  );
}

/** Whether an operation accepts direct-booking keys. */
export function acceptsDirect([first]: Access): boolean {
  return first !== 'channel';
}

/** Whether an operation accepts channel credentials. */
export function acceptsChannels(access: Access): boolean {
  return access.at(-1) === 'channel';
}
