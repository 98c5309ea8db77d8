import { Module, type DynamicModule } from '@nestjs/common';
import { HealthController } from './health.controller.js';
import { RecordingReadiness } from './recording-readiness.js';
import { Metrics } from './metrics.js';
import { ServiceState } from './service-state.js';
import { RequestLimitsModule } from '../../access/protection/request-limits.module.js';
import { FanOutModule } from '../../platform/fan-out/fan-out.module.js';
import { DatabaseModule } from '../../platform/database/database.module.js';
import { JudgesModule } from '../../recording/judges/judges.module.js';

@Module({})
export class HealthModule {
  /** @param checkpoints the module that signs and asks the witnesses. */
  static with(checkpoints: DynamicModule): DynamicModule {
    return {
      module: HealthModule,
      imports: [DatabaseModule, JudgesModule, FanOutModule, RequestLimitsModule, checkpoints],
      controllers: [HealthController],
      providers: [RecordingReadiness, ServiceState, Metrics],
    };
  }
}
