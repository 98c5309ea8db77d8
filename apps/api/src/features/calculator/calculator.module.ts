import { Module } from '@nestjs/common';
import { CalculatorController } from './calculator.controller.js';
import { RequestLimitsModule } from '../../access/protection/request-limits.module.js';

@Module({ imports: [RequestLimitsModule], controllers: [CalculatorController] })
export class CalculatorModule {}
