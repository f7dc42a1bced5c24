import { Module } from '@nestjs/common';
import { PricingService } from './pricing.service.js';

/** The prices of every operation that shows some. */
@Module({ providers: [PricingService], exports: [PricingService] })
export class PricingModule {}
