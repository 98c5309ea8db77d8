import { Module } from '@nestjs/common';
import { DealsModule } from '../deals/deals.module.js';
import { ProvisionalModule } from '../provisional/provisional.module.js';
import { TableService } from './table-service.js';
import { TablesController } from './tables.controller.js';

@Module({ imports: [DealsModule, ProvisionalModule], controllers: [TablesController], providers: [TableService] })
export class TablesModule {}
