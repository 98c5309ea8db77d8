import { Module } from '@nestjs/common';
import { DealsModule } from '../deals/deals.module.js';
import { BatchSignatures } from '../devices/batch-signatures.js';
import { WallKind } from './wall-kind.js';
import { WallReader } from './wall-reader.js';
import { WallService } from './wall-service.js';
import { WallSignatures } from './wall-signatures.js';
import { WallsController } from './walls.controller.js';

@Module({
  imports: [DealsModule],
  controllers: [WallsController],
  providers: [WallKind, WallReader, WallService, WallSignatures, BatchSignatures],
})
export class WallsModule {}
