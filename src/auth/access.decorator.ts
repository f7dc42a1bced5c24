import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiSecurity } from '@nestjs/swagger';
import { CHANNEL_SECURITY, DIRECT_SECURITY } from './security-schemes.js';

/** Which keys may call an operation: group keys, optionally property keys too, or channel keys. */
export type Access = readonly ['group'] | readonly ['group', 'property'] | readonly ['channel'];

/** The metadata key of an operation's access. */
export const ACCESS = 'access';

/**
 * Declares, once per operation, which kinds of keys may call it (§5). Used by the guards and by OpenAPI; requests to an
 * operation without it are denied.
 */
export function Access(...kinds: Access): MethodDecorator {
  const requirement = kinds[0] === 'channel' ? CHANNEL_SECURITY : DIRECT_SECURITY;
  return applyDecorators(SetMetadata(ACCESS, kinds), ApiSecurity({ ...requirement }));
}
