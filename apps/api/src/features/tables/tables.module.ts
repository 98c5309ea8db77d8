import { Module } from '@nestjs/common';
import { ProvisionalModule } from '../provisional/provisional.module.js';
import { TableService } from './table-service.js';
import { TablesController } from './tables.controller.js';
import { EnvironmentModule } from '../../platform/environment/environment.module.js';
import { DatabaseModule } from '../../platform/database/database.module.js';
import { IdempotencyModule } from '../../access/idempotency/idempotency.module.js';

@Module({
  imports: [EnvironmentModule, DatabaseModule, IdempotencyModule, ProvisionalModule],
  controllers: [TablesController],
  providers: [TableService],
})
export class TablesModule {}
