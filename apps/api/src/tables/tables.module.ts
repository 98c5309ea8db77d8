import { Module } from '@nestjs/common';
import { DealsModule } from '../deals/deals.module.js';
import { TableDesk } from './table-desk.js';
import { TablesController } from './tables.controller.js';

@Module({ imports: [DealsModule], controllers: [TablesController], providers: [TableDesk] })
export class TablesModule {}
