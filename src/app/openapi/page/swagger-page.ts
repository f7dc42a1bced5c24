import type { INestApplication } from '@nestjs/common';
import { type OpenAPIObject, type SwaggerCustomOptions, SwaggerModule } from '@nestjs/swagger';

type Handler = (request: { readonly url: string }, response: TextResponse) => unknown;

/** The methods of a response that SwaggerModule calls. */
interface TextResponse {
  type(type: string): void;
  send(text: string): void;
}

/**
 * What SwaggerModule would serve. It is set up in an application that only notes the handlers, because in ours it would make its
 * texts for each request, and read its files from the disk (docs/decisions/0126).
 * @param route of the page
 * @returns where its files are, and what is served at a path
 */
export function swaggerPage(route: string, document: OpenAPIObject, options: SwaggerCustomOptions) {
  const handlers = new Map<string, Handler>();
  let folder = '';
  const adapter = {
    getType: () => 'express',
    getRequestUrl: ({ url }: { readonly url: string }) => url,
    get: (path: string, handler: Handler) => handlers.set(path, handler),
  };
  const application = {
    getHttpAdapter: () => adapter,
    useStaticAssets: (path: string) => (folder = path),
  };
  // oxlint-disable-next-line typescript/consistent-type-assertions -- all that SwaggerModule calls
  const noted = application as unknown as INestApplication;
  SwaggerModule.setup(route, noted, document, { ...options, raw: false });
  const textAt = (path: string): string => {
    let sent: string | undefined;
    const response = { type: () => undefined, send: (text: string) => (sent = text) };
    handlers.get(path)?.({ url: path }, response);
    if (sent === undefined) throw new Error(`SwaggerModule sends nothing at ${path}`);
    return sent;
  };
  return { folder, textAt };
}
