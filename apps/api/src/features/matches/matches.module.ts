import { Module } from '@nestjs/common';
import { DealResults } from './deal-results.js';
import { MatchKind } from './match-kind.js';
import { MatchReader } from './match-reader.js';
import { MatchUpdates } from './match-updates.js';
import { MatchesController } from './matches.controller.js';
import { EnvironmentModule } from '../../platform/environment/environment.module.js';
import { DatabaseModule } from '../../platform/database/database.module.js';
import { RecordingModule } from '../../recording/recording.module.js';
import { JudgesModule } from '../../recording/judges/judges.module.js';

@Module({
  imports: [EnvironmentModule, DatabaseModule, RecordingModule, JudgesModule],
  controllers: [MatchesController],
  providers: [DealResults, MatchKind, MatchReader, MatchUpdates],
  exports: [MatchUpdates],
})
export class MatchesModule {}
