import { timingSafeEqual } from 'node:crypto';
import express, { type Express, type Request, type RequestHandler, type Response } from 'express';
import { digestKey } from '../../domain/access/api-key.js';
import { controlError } from './control-error.js';
import { ControlProblem } from './control-problem.js';
import { readClock, readData, readOptions } from './control-body.js';
import type { TestServer } from './test-server.js';
import type { TestServers } from './test-servers.js';

const BODY_MAX = '256mb';

/** What the control channel knows of its host. */
interface ControlledHost {
  /** The cache folder. */
  readonly folder: string;
  readonly token: string;
  /** Where it listens. */
  readonly origin: () => string;
  /** Runs for each request. */
  readonly onUse: () => void;
}

/**
 * The control channel of a host, on loopback and by token: `POST /servers` starts a server, which lives for as long as its
 * response is read; its first line describes the server. Below `/servers/{id}`: `GET requests`, `PUT clock`, `POST import` and
 * `POST reset`; `DELETE` stops it.
 */
export function controlOf(servers: TestServers, { folder, token, origin, onUse }: ControlledHost): Express {
  const app = express().disable('x-powered-by');
  app.use(allowOnly(token));
  app.use((_request, _response, next) => {
    onUse();
    next();
  });
  app.use(express.json({ limit: BODY_MAX, type: () => true }));
  app.get('/host', (_request, response) => {
    response.json({ servers: servers.count });
  });
  app.post('/servers', async (request, response) => {
    const { id, server } = await servers.start(readOptions(request.body));
    try {
      const control = `${origin()}/servers/${id}`;
      await describeWhileRead(response, { url: server.url, keys: await server.keys(), control, token });
    } finally {
      servers.stop(id);
    }
  });
  const serverOf = (request: Request<{ id: string }>): TestServer => {
    const server = servers.get(request.params.id);
    if (server === undefined) throw new ControlProblem('there is no such test server; it may have been stopped');
    return server;
  };
  app.get('/servers/:id/requests', (request, response) => {
    response.json(serverOf(request).requests.all);
  });
  app.put('/servers/:id/clock', (request, response) => {
    const server = serverOf(request);
    server.setClock(readClock((request.body as { at?: unknown } | undefined)?.at));
    response.json({});
  });
  app.post('/servers/:id/import', async (request, response) => {
    const server = serverOf(request);
    const keys = await server.import(readData((request.body as { data?: unknown } | undefined)?.data));
    response.json({ keys });
  });
  app.post('/servers/:id/reset', async (request, response) => {
    await serverOf(request).reset();
    response.json({});
  });
  app.delete('/servers/:id', (request, response) => {
    serverOf(request);
    servers.stop(request.params.id);
    response.json({});
  });
  app.use((_request, _response, next) => {
    next(new ControlProblem('there is no such control request'));
  });
  return app.use(controlError(folder));
}

/** Other users of the machine can reach the port, and web pages can send requests to it. */
function allowOnly(token: string): RequestHandler {
  const digest = Buffer.from(digestKey(`Bearer ${token}`));
  return (request, response, next) => {
    const given = Buffer.from(digestKey(request.headers.authorization ?? ''));
    if (timingSafeEqual(given, digest)) next();
    else response.status(401).json({ error: 'the control token is missing or wrong' });
  };
}

/** The connection ends with the client, however it ends. */
async function describeWhileRead(response: Response, description: object): Promise<void> {
  if (response.destroyed) return;
  const closed = new Promise((resolve) => response.once('close', resolve));
  response.type('application/x-ndjson');
  response.write(`${JSON.stringify(description)}\n`);
  await closed;
}
