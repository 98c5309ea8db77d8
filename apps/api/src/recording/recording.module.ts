import { Global, Module } from '@nestjs/common';
import { EventReader } from './event-reader.js';
import { Recorder } from './recorder.js';
import { Repeats } from './repeats.js';
import { Submissions } from './submissions.js';

@Global()
@Module({
  providers: [EventReader, Recorder, Repeats, Submissions],
  exports: [EventReader, Recorder, Repeats, Submissions],
})
export class RecordingModule {}
