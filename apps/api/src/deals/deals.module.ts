import { Module } from '@nestjs/common';
import { MatchesModule } from '../matches/matches.module.js';
import { Admission } from './admission.js';
import { Authors } from './authors.js';
import { CommandDesk } from './command-desk.js';
import { DealReader } from './deal-reader.js';
import { DealRecorder } from './deal-recorder.js';
import { DealsAtHand } from './deals-at-hand.js';
import { DealsController } from './deals.controller.js';
import { EventsController } from './events.controller.js';
import { LegalCommandsController } from './legal-commands.controller.js';

@Module({
  imports: [MatchesModule],
<<<<<<< HEAD
  controllers: [DealsController, EventsController, LegalCommandsController],
  providers: [Admission, CommandDesk, DealReader, DealRecorder, DealsAtHand],
  exports: [DealReader, DealRecorder, MatchesModule],
=======
  controllers: [DealsController, EventsController],
  providers: [Admission, Authors, CommandDesk, DealDirectory, DealReader, DealRecorder, DealsAtHand],
  exports: [DealDirectory, DealReader, DealRecorder, MatchesModule],
>>>>>>> 272c9e6 (Report a whole deal at once, and let reporters correct their reports)
})
export class DealsModule {}
