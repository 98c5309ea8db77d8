import { Module } from '@nestjs/common';
import { DealsModule } from '../deals/deals.module.js';
import { ImportRoom } from './import-room.js';
import { Importer } from './importer.js';
import { ImportsController } from './imports.controller.js';
import { DealJudging } from './judged-deal.js';

@Module({
  imports: [DealsModule],
  controllers: [ImportsController],
  providers: [Importer, DealJudging, { provide: ImportRoom, useFactory: () => new ImportRoom() }],
})
export class ImportsModule {}
