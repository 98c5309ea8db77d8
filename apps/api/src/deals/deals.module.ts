import { Module } from '@nestjs/common';
import { MatchesModule } from '../matches/matches.module.js';
import { Admission } from './admission.js';
import { Authors } from './authors.js';
import { CommandService } from './command-service.js';
import { DealDecider } from './deal-decider.js';
import { DealReader } from './deal-reader.js';
import { DealRecorder } from './deal-recorder.js';
import { DealCache } from './deal-cache.js';
import { DealsController } from './deals.controller.js';
import { EventsController } from './events.controller.js';
import { LegalCommandsController } from './legal-commands.controller.js';
import { StatementRewinds } from './statement-rewinds.js';

@Module({
  imports: [MatchesModule],
  controllers: [DealsController, EventsController, LegalCommandsController],
  providers: [Admission, Authors, CommandService, DealDecider, DealReader, DealRecorder, DealCache, StatementRewinds],
  exports: [Admission, Authors, DealDecider, DealReader, DealRecorder, DealCache, MatchesModule],
})
export class DealsModule {}
