import { Module } from '@nestjs/common';
import { editionsFolder, PublishedEditions } from '#editions';
import type { Judge } from '#judge';
import { Judges } from './judges.js';

export interface JudgeOptions {
  /** The folder of the published editions; by default those of this program. */
  readonly editions?: string;
  /** Judges that record new deals instead of the published editions: only for developers and tests. */
  readonly preferredJudges?: readonly Judge[];
}

export const JUDGE_OPTIONS = Symbol('judge options');

@Module({
  providers: [
    {
      provide: Judges,
      inject: [JUDGE_OPTIONS],
      useFactory: ({ editions, preferredJudges }: JudgeOptions) =>
        new Judges(new PublishedEditions(editions ?? editionsFolder()), preferredJudges),
    },
  ],
  exports: [Judges],
})
export class JudgesModule {}
