import { Module } from '@nestjs/common';
import { ResponsesModule } from '../../responses/responses.module.js';
import { PricingModule } from '../pricing/pricing.module.js';
import { QuotesController } from './quotes.controller.js';
import { QuotesService } from './quotes.service.js';

@Module({
  imports: [PricingModule, ResponsesModule],
  controllers: [QuotesController],
  providers: [QuotesService],
})
export class QuotesModule {}
