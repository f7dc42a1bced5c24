import { Module } from '@nestjs/common';
import { PricingModule } from '../pricing/pricing.module.js';
import { ChannelController } from './channel.controller.js';
import { ChannelService } from './channel.service.js';

@Module({ imports: [PricingModule], controllers: [ChannelController], providers: [ChannelService] })
export class ChannelModule {}
