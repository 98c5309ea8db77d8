import { Module } from '@nestjs/common';
import { DealsModule } from '../deals/deals.module.js';
import { ImportRoom } from './import-room.js';
import { Importer } from './importer.js';
import { ImportsController } from './imports.controller.js';
import { DealJudging } from './judged-deal.js';
import { EnvironmentModule } from '../../platform/environment/environment.module.js';
import { DatabaseModule } from '../../platform/database/database.module.js';
import { IdempotencyModule } from '../../access/idempotency/idempotency.module.js';
import { RequestLimitsModule } from '../../access/protection/request-limits.module.js';
import { RecordingModule } from '../../recording/recording.module.js';
import { JudgesModule } from '../../recording/judges/judges.module.js';

@Module({
  imports: [
    EnvironmentModule,
    DatabaseModule,
    IdempotencyModule,
    RequestLimitsModule,
    RecordingModule,
    JudgesModule,
    DealsModule,
  ],
  controllers: [ImportsController],
  providers: [Importer, DealJudging, { provide: ImportRoom, useFactory: () => new ImportRoom() }],
})
export class ImportsModule {}
