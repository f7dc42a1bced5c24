import { Module } from '@nestjs/common';
import { RoomTypeRepository } from '../../database/read/room-type.repository.js';
import { RoomTypeController } from './room-type.controller.js';
import { RoomTypesController } from './room-types.controller.js';
import { RoomTypesService } from './room-types.service.js';

@Module({
  controllers: [RoomTypesController, RoomTypeController],
  providers: [RoomTypesService, RoomTypeRepository],
})
export class RoomTypesModule {}
