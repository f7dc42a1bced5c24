import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Controller, Get, Module, type Type } from '@nestjs/common';
import { ApiExcludeEndpoint } from '@nestjs/swagger';
import { Access } from '../../src/auth/access.decorator.js';
import { FEATURES } from '../../src/app/app.module.js';
import { Clock } from '../../src/config/clock.js';
import { parseConfig } from '../../src/config/env.js';
import { createApp } from '../../src/app/create-app.js';
import { httpExchange } from '../support/http-exchange.js';
import { keptLog } from '../support/kept-log.js';

@Controller()
class Hidden {
  @Get('hidden')
  @Access('group')
  @ApiExcludeEndpoint()
  hidden(): string {
    return 'reached';
  }
}

@Controller('properties')
class Rival {
  @Get('special')
  @ApiExcludeEndpoint()
  special(): string {
    return 'reached';
  }
}

@Controller()
class Wildcard {
  @Get('*everything')
  @ApiExcludeEndpoint()
  everything(): string {
    return 'reached';
  }
}

function featuresWith(controller: Type): Type[] {
  @Module({ controllers: [controller] })
  class Further {}
  return [...FEATURES, Further];
}

/** Needs no database: what is tested ends before anybody asks it. */
async function appWith(controller: Type) {
  const connectionString = 'postgresql://nobody@127.0.0.1:1/nothing';
  const { log } = keptLog({});
  const options = { config: parseConfig({}), connectionString, clock: new Clock(), log };
  return createApp({ ...options, features: featuresWith(controller) });
}

describe('the access of what is served', () => {
  it('what the contract does not know is not served: 404', async () => {
    const app = await appWith(Hidden);
    const server: Server = app.getHttpServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const answer = await httpExchange({ port, method: 'GET', target: '/hidden', headers: {} });
    await app.close();
    expect(answer.status).toBe(404);
  });

  it('a path that two operations fit is none: the server does not start', async () => {
    const message = 'Two operations fit one path: /properties/{uuid} and /properties/special';
    await expect(appWith(Rival)).rejects.toThrow(message);
  });

  it('a path that may be any is none: the server does not start', async () => {
    await expect(appWith(Wildcard)).rejects.toThrow(/^No route can be named for the path \S*\*everything$/);
  });
});
