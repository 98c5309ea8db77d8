import { Global, Module } from '@nestjs/common';
import { EDGE, edge } from './edge.js';

@Global()
@Module({ providers: [{ provide: EDGE, useValue: edge }], exports: [EDGE] })
export class EdgeModule {}
