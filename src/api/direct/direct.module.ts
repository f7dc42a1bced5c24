import { Module } from '@nestjs/common';
import { PricingModule } from '../pricing/pricing.module.js';
import { DirectSheets } from './direct-sheets.js';
import { DirectPropertyController } from './property/property.controller.js';
import { DirectPropertyService } from './property/property.service.js';
import { RoomRatesController } from './room-rates/room-rates.controller.js';
import { RoomRatesService } from './room-rates/room-rates.service.js';
import { RoomTypeContentController } from './room-type/room-type-content.controller.js';
import { RoomTypeContentService } from './room-type/room-type-content.service.js';

/** What the direct booking API has beside the operations that it shares with the interface. */
@Module({
  imports: [PricingModule],
  controllers: [DirectPropertyController, RoomTypeContentController, RoomRatesController],
  providers: [DirectSheets, DirectPropertyService, RoomTypeContentService, RoomRatesService],
})
export class DirectModule {}
