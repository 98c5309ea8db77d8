import { Module } from '@nestjs/common';
import { LedgerController } from './ledger.controller.js';
import { Ledgers } from './ledgers.js';

@Module({ controllers: [LedgerController], providers: [Ledgers] })
export class LedgerModule {}
