// The usual implementation: NestJS, Prisma's findMany with everything included, rows mapped to objects, and serialisation
// by NestJS. Decorators are applied by hand, because this is not TypeScript.
import 'reflect-metadata';
import { Controller, Get, Inject, Module, NotFoundException, Param, Query, UseGuards } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { PrismaPg } from '@prisma/adapter-pg';
import { PrismaClient } from './generated/client.js';
import { isKnownKey } from './key-check.mjs';
import { presentQuotes } from './present-quotes.mjs';

class KeyGuard {
  canActivate(context) {
    return isKnownKey(context.switchToHttp().getRequest().headers['x-sm-api-key']);
  }
}

class QuotesController {
  constructor(prisma) {
    this.prisma = prisma;
  }

  async quotes(uuid, { checkIn, checkOut, adults = 1, children = 0, withBreakdown }) {
    const dates = { gte: new Date(checkIn), lt: new Date(checkOut) };
    const [property] = await this.prisma.property.findMany({
      where: { uuid },
      include: {
        charges: { orderBy: { position: 'asc' } },
        deals: { where: { active: true }, include: { rules: { orderBy: { minNights: 'desc' } }, roomRates: true } },
        roomTypes: {
          where: { active: true },
          orderBy: [{ sortOrder: 'asc' }, { name: 'asc' }, { uuid: 'asc' }],
          include: {
            inventory: { where: { date: dates } },
            roomRates: {
              where: { active: true, sellDirect: true, promotionOnly: false },
              orderBy: [{ sortOrder: 'asc' }, { ratePlan: { name: 'asc' } }, { uuid: 'asc' }],
              include: { ratePlan: true, nightlyPrices: { where: { date: dates }, orderBy: { date: 'asc' } } },
            },
          },
        },
      },
    });
    if (property === undefined) throw new NotFoundException();
    const party = { adults: Number(adults), children: Number(children) };
    return presentQuotes(property, { checkIn, checkOut, ...party, withBreakdown: withBreakdown === 'true' });
  }
}

const handler = Object.getOwnPropertyDescriptor(QuotesController.prototype, 'quotes');
Inject(PrismaClient)(QuotesController, undefined, 0);
Param('propertyUuid')(QuotesController.prototype, 'quotes', 0);
Query()(QuotesController.prototype, 'quotes', 1);
Get()(QuotesController.prototype, 'quotes', handler);
UseGuards(KeyGuard)(QuotesController.prototype, 'quotes', handler);
Controller('properties/:propertyUuid/quotes')(QuotesController);

class PeerModule {}

const adapter = new PrismaPg({ connectionString: process.env.DATABASE_URL }, { schema: 'peers' });
Module({
  controllers: [QuotesController],
  providers: [{ provide: PrismaClient, useFactory: () => new PrismaClient({ adapter }) }],
})(PeerModule);

const app = await NestFactory.create(PeerModule, { logger: false });
await app.listen(process.env.PORT, '127.0.0.1');
