import { Module } from '@nestjs/common';
import { AuthModule } from '../../auth/auth.module.js';
import { PricingModule } from '../pricing/pricing.module.js';
import { CalendarController } from './calendar.controller.js';
import { CalendarService } from './calendar.service.js';

@Module({ imports: [AuthModule, PricingModule], controllers: [CalendarController], providers: [CalendarService] })
export class CalendarModule {}
