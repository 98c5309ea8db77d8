import { Module } from '@nestjs/common';
import { DealReader } from './reading/deal-reader.js';
import { Recorder } from './recorder.js';
import { Repeats } from './repeats.js';
import { StreamTimes } from './stream-times.js';
import { Submissions } from './submissions.js';
import { EnvironmentModule } from '../platform/environment/environment.module.js';
import { DatabaseModule } from '../platform/database/database.module.js';

@Module({
  imports: [EnvironmentModule, DatabaseModule],
  providers: [DealReader, Recorder, Repeats, StreamTimes, Submissions],
  exports: [DealReader, Recorder, Repeats, Submissions],
})
export class RecordingModule {}
