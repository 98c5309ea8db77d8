import { Module } from '@nestjs/common';
import { DealsModule } from '../deals/deals.module.js';
import { BatchSignatures } from '../devices/batch-signatures.js';
import { WallKind } from './wall-kind.js';
import { WallReader } from './wall-reader.js';
import { WallService } from './wall-service.js';
import { WallSignatures } from './wall-signatures.js';
import { WallsController } from './walls.controller.js';
import { EnvironmentModule } from '../../platform/environment/environment.module.js';
import { DatabaseModule } from '../../platform/database/database.module.js';
import { RecordingModule } from '../../recording/recording.module.js';
import { JudgesModule } from '../../recording/judges/judges.module.js';

@Module({
  imports: [EnvironmentModule, DatabaseModule, RecordingModule, JudgesModule, DealsModule],
  controllers: [WallsController],
  providers: [WallKind, WallReader, WallService, WallSignatures, BatchSignatures],
})
export class WallsModule {}
