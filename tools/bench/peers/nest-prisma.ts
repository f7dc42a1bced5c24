// The usual implementation: NestJS, Prisma's findMany with everything included, rows mapped to objects, and
// serialisation by NestJS.
import 'reflect-metadata';
import {
  type CanActivate,
  Controller,
  type ExecutionContext,
  Get,
  Inject,
  Module,
  NotFoundException,
  Param,
  Query,
  UseGuards,
} from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { PrismaPg } from '@prisma/adapter-pg';
import type { Request } from 'express';
import { PrismaClient } from './generated/client.js';
import { type LoadedProperty, presentQuotes, propertyQuery, type Quote } from './present-quotes.js';
import { isKnownKey } from './pricing.js';

class KeyGuard implements CanActivate {
  canActivate(context: ExecutionContext): boolean {
    return isKnownKey(context.switchToHttp().getRequest<Request>().headers['x-sm-api-key']);
  }
}

@Controller('properties/:propertyUuid/quotes')
class QuotesController {
  constructor(@Inject(PrismaClient) private readonly prisma: PrismaClient) {}

  @Get()
  @UseGuards(KeyGuard)
  async quotes(
    @Param('propertyUuid') uuid: string,
    @Query() { checkIn = '', checkOut = '', adults, children, withBreakdown }: Readonly<Record<string, string>>,
  ): Promise<Quote[]> {
    const [property]: LoadedProperty[] = await this.prisma.property.findMany(propertyQuery(uuid, checkIn, checkOut));
    if (property === undefined) throw new NotFoundException();
    const party = { adults: Number(adults ?? 1), children: Number(children ?? 0) };
    return presentQuotes(property, { checkIn, checkOut, ...party, withBreakdown: withBreakdown === 'true' });
  }
}

const adapter = new PrismaPg({ connectionString: process.env['DATABASE_URL'] }, { schema: 'peers' });

@Module({
  controllers: [QuotesController],
  providers: [{ provide: PrismaClient, useFactory: () => new PrismaClient({ adapter }) }],
})
class PeerModule {}

const app = await NestFactory.create(PeerModule, { logger: false });
await app.listen(Number(process.env['PORT']), '127.0.0.1');
