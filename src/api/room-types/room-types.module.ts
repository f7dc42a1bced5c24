import { Module } from '@nestjs/common';
import { RoomTypeListRepository } from '../../database/read/room-type-list.repository.js';
import { RoomTypesController } from './room-types.controller.js';
import { RoomTypesService } from './room-types.service.js';

@Module({ controllers: [RoomTypesController], providers: [RoomTypesService, RoomTypeListRepository] })
export class RoomTypesModule {}
