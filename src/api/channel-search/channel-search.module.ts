import { Module } from '@nestjs/common';
import { AuthModule } from '../../auth/auth.module.js';
import { ChannelSearchRepository } from '../../database/read/channel-search.repository.js';
import { PricingModule } from '../pricing/pricing.module.js';
import { ChannelSearchController } from './channel-search.controller.js';
import { ChannelSearchService } from './channel-search.service.js';

@Module({
  imports: [AuthModule, PricingModule],
  controllers: [ChannelSearchController],
  providers: [ChannelSearchService, ChannelSearchRepository],
})
export class ChannelSearchModule {}
