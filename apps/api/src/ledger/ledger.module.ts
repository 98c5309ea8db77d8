import { Module } from '@nestjs/common';
import { DealsModule } from '../deals/deals.module.js';
import { LedgerController } from './ledger.controller.js';
import { Ledgers } from './ledgers.js';

@Module({ imports: [DealsModule], controllers: [LedgerController], providers: [Ledgers] })
export class LedgerModule {}
