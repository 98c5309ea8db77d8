import { Module } from '@nestjs/common';
import { HealthController } from './health.controller.js';
import { RecordingReadiness } from './recording-readiness.js';

@Module({ controllers: [HealthController], providers: [RecordingReadiness] })
export class HealthModule {}
