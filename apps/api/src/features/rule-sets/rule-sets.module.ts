import { Module } from '@nestjs/common';
import { EditionsController } from './editions.controller.js';
import { RuleSetsController } from './rule-sets.controller.js';

@Module({ controllers: [RuleSetsController, EditionsController] })
export class RuleSetsModule {}
