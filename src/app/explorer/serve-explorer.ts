import { readFileSync } from 'node:fs';
import type { NestExpressApplication } from '@nestjs/platform-express';
import type { Express, Response } from 'express';
import { Clock } from '../../config/clock.js';
import { ownFile } from '../../config/own-file.js';
import { EXPLORER_ROUTE } from './explorer-route.js';
import { type ExplorerFacts, explorerSettings } from './explorer-settings.js';

/** Built by scripts/build-explorer.mjs, which compresses them too. */
const PACKED_FILES = { 'app.js': 'text/javascript', 'app.css': 'text/css' } as const;

const built = (file: string): Buffer => readFileSync(ownFile(`dist/explorer/${file}`));

/** Serves the explorer: a page, its script and its style sheet from memory, and what they have to know of this server. */
export function serveExplorer(app: NestExpressApplication, facts: ExplorerFacts): void {
  const clock = app.get(Clock);
  const express: Express = app.getHttpAdapter().getInstance();
  const page = built('index.html');
  express.get(EXPLORER_ROUTE, (_request, response) => {
    sendFile(response, 'text/html', page);
  });
  for (const [file, type] of Object.entries(PACKED_FILES)) {
    const [plain, packed] = [built(file), built(`${file}.gz`)];
    express.get(`${EXPLORER_ROUTE}/${file}`, (request, response) => {
      response.vary('Accept-Encoding');
      const isPacked = request.acceptsEncodings('gzip', 'identity') === 'gzip';
      if (isPacked) response.set('Content-Encoding', 'gzip');
      sendFile(response, type, isPacked ? packed : plain);
    });
  }
  express.get(`${EXPLORER_ROUTE}/settings.json`, (_request, response) => {
    response.set('Cache-Control', 'no-cache').json(explorerSettings(facts, clock.todayIn('UTC')));
  });
}

/** Express adds the entity tag, and responds 304 to it: browsers validate each time, so an upgrade is seen at once. */
function sendFile(response: Response, type: string, body: Buffer): void {
  response.set({ 'Cache-Control': 'no-cache', 'Content-Type': `${type}; charset=utf-8` }).send(body);
}
