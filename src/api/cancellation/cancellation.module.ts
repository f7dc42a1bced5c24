import { Module } from '@nestjs/common';
import { PricingModule } from '../pricing/pricing.module.js';
import { CancellationController } from './cancellation.controller.js';
import { CancellationService } from './cancellation.service.js';

@Module({ imports: [PricingModule], controllers: [CancellationController], providers: [CancellationService] })
export class CancellationModule {}
