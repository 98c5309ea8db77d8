import { Module } from '@nestjs/common';
import { DealsModule } from '../deals/deals.module.js';
import { LogModule } from '../log/log.module.js';
import { LongAnswersModule } from '../long-answers/long-answers.module.js';
import { BundleExport } from './bundle-export.js';
import { BundlesController } from './bundles.controller.js';

@Module({
  imports: [DealsModule, LogModule, LongAnswersModule],
  controllers: [BundlesController],
  providers: [BundleExport],
})
export class BundlesModule {}
