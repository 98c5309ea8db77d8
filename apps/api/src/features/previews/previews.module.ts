import { Module } from '@nestjs/common';
import { DealsModule } from '../deals/deals.module.js';
import { PreviewService } from './preview-service.js';
import { PreviewsController } from './previews.controller.js';
import { EnvironmentModule } from '../../platform/environment/environment.module.js';
import { RequestLimitsModule } from '../../access/protection/request-limits.module.js';
import { RecordingModule } from '../../recording/recording.module.js';
import { JudgesModule } from '../../recording/judges/judges.module.js';

@Module({
  imports: [EnvironmentModule, RequestLimitsModule, RecordingModule, JudgesModule, DealsModule],
  controllers: [PreviewsController],
  providers: [PreviewService],
})
export class PreviewsModule {}
