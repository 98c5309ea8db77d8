import { Global, Module } from '@nestjs/common';
import { AnswerOnce } from './access/idempotency/answer-once.js';
import { Calculations } from './access/limits/calculations.js';
import { RequestLimits } from './access/limits/request-limits.js';
import { LongAnswers } from './access/long-answers/long-answers.js';
import { StreamPlaces } from './access/long-answers/stream-places.js';
import { ENVIRONMENT, environment } from './platform/environment/environment.js';
import { DealReader } from './recording/reading/deal-reader.js';
import { Recorder } from './recording/recorder.js';
import { Repeats } from './recording/repeats.js';
import { StreamTimes } from './recording/stream-times.js';
import { Submissions } from './recording/submissions.js';

const OF_ACCESS = [AnswerOnce, Calculations, LongAnswers, RequestLimits, StreamPlaces];
const OF_RECORDING = [DealReader, Recorder, Repeats, Submissions];

/** What the features share. The modules of the database and of the judges are global too. */
@Global()
@Module({
  providers: [...OF_ACCESS, ...OF_RECORDING, StreamTimes, { provide: ENVIRONMENT, useValue: environment }],
  exports: [...OF_ACCESS, ...OF_RECORDING, ENVIRONMENT],
})
export class SharedModule {}
