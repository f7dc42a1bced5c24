import { Module } from '@nestjs/common';
import { ChannelSearchRepository } from '../../database/read/channel-search.repository.js';
import { ChannelSearchController } from './channel-search.controller.js';
import { ChannelSearchService } from './channel-search.service.js';

@Module({ controllers: [ChannelSearchController], providers: [ChannelSearchService, ChannelSearchRepository] })
export class ChannelSearchModule {}
