import { Module } from '@nestjs/common';
import { LogModule } from '../export/log.module.js';
import { BundleExport } from './bundle-export.js';
import { BundlesController } from './bundles.controller.js';

@Module({ imports: [LogModule], controllers: [BundlesController], providers: [BundleExport] })
export class BundlesModule {}
