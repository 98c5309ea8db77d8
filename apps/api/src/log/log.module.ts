import { Module } from '@nestjs/common';
import { DealsModule } from '../deals/deals.module.js';
import { LogExport } from './log-export.js';
import { LogController } from './log.controller.js';

@Module({ imports: [DealsModule], controllers: [LogController], providers: [LogExport] })
export class LogModule {}
