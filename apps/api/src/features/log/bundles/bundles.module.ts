import { Module, type DynamicModule } from '@nestjs/common';
import { LogModule } from '../export/log.module.js';
import { BundleExport } from './bundle-export.js';
import { BundlesController } from './bundles.controller.js';
import { DatabaseModule } from '../../../platform/database/database.module.js';
import { RequestLimitsModule } from '../../../access/protection/request-limits.module.js';
import { RecordingModule } from '../../../recording/recording.module.js';

@Module({
  imports: [DatabaseModule, RequestLimitsModule, RecordingModule, LogModule],
  controllers: [BundlesController],
  providers: [BundleExport],
})
export class BundlesModule {
  /** @param checkpoints the module that signs and proves. */
  static with(checkpoints: DynamicModule): DynamicModule {
    return { module: BundlesModule, imports: [checkpoints] };
  }
}
