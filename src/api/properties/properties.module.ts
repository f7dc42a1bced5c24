import { Module } from '@nestjs/common';
import { PropertyListRepository } from '../../database/read/property-list.repository.js';
import { PropertiesController } from './properties.controller.js';
import { PropertiesService } from './properties.service.js';

@Module({ controllers: [PropertiesController], providers: [PropertiesService, PropertyListRepository] })
export class PropertiesModule {}
