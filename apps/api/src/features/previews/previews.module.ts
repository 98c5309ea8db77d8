import { Module } from '@nestjs/common';
import { DealsModule } from '../deals/deals.module.js';
import { PreviewService } from './preview-service.js';
import { PreviewsController } from './previews.controller.js';

@Module({
  imports: [DealsModule],
  controllers: [PreviewsController],
  providers: [PreviewService],
})
export class PreviewsModule {}
