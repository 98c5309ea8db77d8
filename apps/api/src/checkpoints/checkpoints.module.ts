import { Module, type DynamicModule } from '@nestjs/common';
import { Checkpointing } from './checkpointing.js';
import { CheckpointsController } from './checkpoints.controller.js';
import { LogKey } from './log-key.js';
import { LOG_KEY } from './tokens.js';

export interface LogKeyOptions {
  /** Origin of the log. */
  readonly log: string;
  /** The file with the private key; without it no checkpoint is signed. */
  readonly logKeyFile?: string;
}

@Module({})
export class CheckpointsModule {
  static with({ log, logKeyFile }: LogKeyOptions): DynamicModule {
    const key = {
      provide: LOG_KEY,
      useFactory: () => (logKeyFile === undefined ? undefined : LogKey.read(logKeyFile, log)),
    };
    return { module: CheckpointsModule, controllers: [CheckpointsController], providers: [Checkpointing, key] };
  }
}
