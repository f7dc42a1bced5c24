import { Module } from '@nestjs/common';
import { PricingModule } from '../pricing/pricing.module.js';
import { ExplainController } from './explain.controller.js';
import { ExplainService } from './explain.service.js';

@Module({ imports: [PricingModule], controllers: [ExplainController], providers: [ExplainService] })
export class ExplainModule {}
