import { Module } from '@nestjs/common';
import { HealthController } from './health.controller.js';
import { RecordingReadiness } from './recording-readiness.js';
import { DatabaseModule } from '../../platform/database/database.module.js';
import { JudgesModule } from '../../recording/judges/judges.module.js';

@Module({ imports: [DatabaseModule, JudgesModule], controllers: [HealthController], providers: [RecordingReadiness] })
export class HealthModule {}
