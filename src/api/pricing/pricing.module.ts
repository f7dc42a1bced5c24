import { Module } from '@nestjs/common';
import { PropertyReader } from './property-reader.js';
import { PricingService } from './pricing.service.js';

/** The properties and prices of every operation that shows some. */
@Module({ providers: [PricingService, PropertyReader], exports: [PricingService, PropertyReader] })
export class PricingModule {}
