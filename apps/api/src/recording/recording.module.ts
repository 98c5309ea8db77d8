import { Global, Module } from '@nestjs/common';
import { DealReader } from './reading/deal-reader.js';
import { Recorder } from './recorder.js';
import { Repeats } from './repeats.js';
import { StreamTimes } from './stream-times.js';
import { Submissions } from './submissions.js';

@Global()
@Module({
  providers: [DealReader, Recorder, Repeats, StreamTimes, Submissions],
  exports: [DealReader, Recorder, Repeats, Submissions],
})
export class RecordingModule {}
