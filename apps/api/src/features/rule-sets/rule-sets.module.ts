import { Module, type DynamicModule } from '@nestjs/common';
import { editionsFolder, PublishedEditions } from '#editions';
import type { Judge } from '#judge';
import { EditionsController } from './editions.controller.js';
import { Judges } from '../../recording/judges/judges.js';
import { RuleSetsController } from './rule-sets.controller.js';

export interface JudgeOptions {
  /** The folder of the published editions; by default those of this program. */
  readonly editions?: string;
  /** Judges that record new deals instead of the published editions: only for developers and tests. */
  readonly preferredJudges?: readonly Judge[];
}

@Module({})
export class RuleSetsModule {
  static with({ editions, preferredJudges }: JudgeOptions): DynamicModule {
    return {
      module: RuleSetsModule,
      global: true,
      controllers: [RuleSetsController, EditionsController],
      providers: [
        {
          provide: Judges,
          useFactory: () => new Judges(new PublishedEditions(editions ?? editionsFolder()), preferredJudges),
        },
      ],
      exports: [Judges],
    };
  }
}
