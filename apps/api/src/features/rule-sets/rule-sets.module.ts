import { Module } from '@nestjs/common';
import { EditionsController } from './editions.controller.js';
import { RuleSetsController } from './rule-sets.controller.js';
import { JudgesModule } from '../../recording/judges/judges.module.js';

@Module({ imports: [JudgesModule], controllers: [RuleSetsController, EditionsController] })
export class RuleSetsModule {}
