import type { HttpResponse } from '../../tools/harness/http-exchange.js';

/** Status and name of an error, as in `404 NotFound`. */
export function errorName({ status, body }: HttpResponse): string {
  const { errors } = body as { readonly errors: readonly { readonly name: string }[] };
  return `${status} ${errors.map(({ name }) => name).join(' ')}`;
}
