import { Global, Module } from '@nestjs/common';
import { Pace } from './pace.js';

@Global()
@Module({ providers: [Pace], exports: [Pace] })
export class PaceModule {}
