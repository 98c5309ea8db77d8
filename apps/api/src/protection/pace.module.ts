import { Global, Module } from '@nestjs/common';
import { Calculations } from './calculations.js';
import { Pace } from './pace.js';

@Global()
@Module({ providers: [Calculations, Pace], exports: [Calculations, Pace] })
export class PaceModule {}
