import { Global, Module } from '@nestjs/common';
import { DealReader } from './deal-reader.js';
import { Recorder } from './recorder.js';
import { Repeats } from './repeats.js';
import { Submissions } from './submissions.js';

@Global()
@Module({
  providers: [DealReader, Recorder, Repeats, Submissions],
  exports: [DealReader, Recorder, Repeats, Submissions],
})
export class RecordingModule {}
