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
import { recordedLog } from '../support/recorded-log.js';

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
class Conflicting {
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

/** Needs no database: these tests never query it. */
async function appWith(controller: Type) {
  const connectionString = 'postgresql://user@127.0.0.1:1/none';
  const { log } = recordedLog({});
  const options = { config: parseConfig({}), connectionString, clock: new Clock(), log };
  return createApp({ ...options, features: featuresWith(controller) });
}

describe('access to operations', () => {
  it('an operation missing from the contract is not served: 404', async () => {
    const app = await appWith(Hidden);
    const server: Server = app.getHttpServer();
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const response = await httpExchange({ port, method: 'GET', target: '/hidden', headers: {} });
    await app.close();
    expect(response.status).toBe(404);
  });

  it('a path that two operations match prevents the start of the server', async () => {
    const message = 'Two operations match the same path: /properties/{uuid} and /properties/special';
    await expect(appWith(Conflicting)).rejects.toThrow(message);
  });

  it('a wildcard path prevents the start of the server', async () => {
    await expect(appWith(Wildcard)).rejects.toThrow(/^Unsupported route path: \S*\*everything$/);
  });
});
