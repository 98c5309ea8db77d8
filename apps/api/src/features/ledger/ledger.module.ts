import { Module } from '@nestjs/common';
import { LedgerController } from './ledger.controller.js';
import { Ledgers } from './ledgers.js';
import { RecordingModule } from '../../recording/recording.module.js';
import { JudgesModule } from '../../recording/judges/judges.module.js';

@Module({ imports: [RecordingModule, JudgesModule], controllers: [LedgerController], providers: [Ledgers] })
export class LedgerModule {}
