import { applyDecorators, type ExecutionContext, SetMetadata } from '@nestjs/common';
import { ApiExcludeEndpoint, ApiSecurity } from '@nestjs/swagger';
import { accessDenied } from '../http/errors/api-error.js';

/** Which keys may call an operation: group keys, optionally property keys too, channel keys, or all of them. */
export type Access =
  | readonly ['group']
  | readonly ['group', 'property']
  | readonly ['channel']
  | readonly ['group', 'property', 'channel'];

const ACCESS = 'access';

const PUBLIC = 'public';

/**
 * Declares, once per operation, which kinds of keys may call it (§5). Used by the guards and by OpenAPI; requests to an
 * operation without it are denied.
 */
export function Access(...kinds: Access): MethodDecorator {
  return applyDecorators(
    SetMetadata(ACCESS, kinds),
    ...(acceptsDirect(kinds) ? [ApiSecurity({ apiKey: [] })] : []),
    // Both headers together, hence one requirement with two schemes.
    ...(acceptsChannels(kinds) ? [ApiSecurity({ channelId: [], channelKey: [] })] : []),
  );
}

/** Declares that a handler needs no key: a page, or a refusal. It is not part of the contract. */
export function Public(): MethodDecorator {
  return applyDecorators(SetMetadata(ACCESS, PUBLIC), ApiExcludeEndpoint());
}

/**
 * The access that the handler of a request declares; undefined: it is public.
 * @throws ApiError 403 if it declares none: access is denied by default
 */
export function accessOf(context: ExecutionContext): Access | undefined {
  const access: unknown = Reflect.getMetadata(ACCESS, context.getHandler());
  if (access === PUBLIC) return undefined;
  if (!isAccess(access)) throw accessDenied('This operation declares no access, so no key may call it');
  return access;
}

/** Only Access sets it to a list. */
function isAccess(access: unknown): access is Access {
  return Array.isArray(access);
}

export function acceptsDirect([first]: Access): boolean {
  return first !== 'channel';
}

export function acceptsChannels(access: Access): boolean {
  return access.at(-1) === 'channel';
}
