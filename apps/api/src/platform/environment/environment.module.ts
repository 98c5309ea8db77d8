import { Module } from '@nestjs/common';
import { ENVIRONMENT, environment } from './environment.js';

@Module({ providers: [{ provide: ENVIRONMENT, useValue: environment }], exports: [ENVIRONMENT] })
export class EnvironmentModule {}
