import { applyDecorators, SetMetadata } from '@nestjs/common';
import { ApiSecurity } from '@nestjs/swagger';
import { CHANNEL_SECURITY, DIRECT_SECURITY } from './security-schemes.js';

/** Who may call an operation: keys of a group and perhaps of a property, or channels. */
export type Access = readonly ['group'] | readonly ['group', 'property'] | readonly ['channel'];

/** Under this name an operation's access is found. */
export const ACCESS = 'access';

/**
 * Declares, once for each operation, which kinds of keys may call it (§5). The guards read it, and OpenAPI too;
 * an operation without it is refused.
 */
export function Access(...kinds: Access): MethodDecorator {
  const requirement = kinds[0] === 'channel' ? CHANNEL_SECURITY : DIRECT_SECURITY;
  return applyDecorators(SetMetadata(ACCESS, kinds), ApiSecurity({ ...requirement }));
}
