import { Module } from '@nestjs/common';
import { ProvisionalModule } from '../provisional/provisional.module.js';
import { TableService } from './table-service.js';
import { TablesController } from './tables.controller.js';

@Module({
  imports: [ProvisionalModule],
  controllers: [TablesController],
  providers: [TableService],
})
export class TablesModule {}
