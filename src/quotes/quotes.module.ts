import { Module } from '@nestjs/common';
import { PropertySheetRepository } from '../database/read/property-sheet.repository.js';
import { QuotesController } from './quotes.controller.js';
import { QuotesService } from './quotes.service.js';

@Module({ controllers: [QuotesController], providers: [QuotesService, PropertySheetRepository] })
export class QuotesModule {}
