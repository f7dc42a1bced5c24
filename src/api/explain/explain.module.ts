import { Module } from '@nestjs/common';
import { ExplainController } from './explain.controller.js';
import { ExplainService } from './explain.service.js';

@Module({ controllers: [ExplainController], providers: [ExplainService] })
export class ExplainModule {}
