import { Module, type DynamicModule } from '@nestjs/common';
import { LogModule } from '../export/log.module.js';
import { BundleExport } from './bundle-export.js';
import { BundlesController } from './bundles.controller.js';

@Module({
  imports: [LogModule],
  controllers: [BundlesController],
  providers: [BundleExport],
})
export class BundlesModule {
  /** @param checkpoints the module that signs and proves. */
  static with(checkpoints: DynamicModule): DynamicModule {
    return { module: BundlesModule, imports: [checkpoints] };
  }
}
