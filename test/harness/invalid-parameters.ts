import type { HttpResponse } from '../../tools/harness/http-exchange.js';

/** The parameters named in a 400, in order. */
export function invalidParameters({ body }: HttpResponse): readonly unknown[] {
  const { errors } = body as { readonly errors: readonly { readonly meta?: { readonly parameter?: string } }[] };
  return errors.map(({ meta }) => meta?.parameter);
}
