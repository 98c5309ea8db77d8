import { Module } from '@nestjs/common';
import { DealsModule } from '../deals/deals.module.js';
import { LedgerController } from './ledger.controller.js';

@Module({ imports: [DealsModule], controllers: [LedgerController] })
export class LedgerModule {}
