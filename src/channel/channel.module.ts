import { Module } from '@nestjs/common';
import { PropertyDetailRepository } from '../database/read/property-detail.repository.js';
import { ChannelController } from './channel.controller.js';
import { ChannelService } from './channel.service.js';

@Module({ controllers: [ChannelController], providers: [ChannelService, PropertyDetailRepository] })
export class ChannelModule {}
