import { Global, Module } from '@nestjs/common';
import { matchRuleSets, RULE_SETS as INSTALLED, ruleSets } from '#rules';
import { RuleSetsController } from './rule-sets.controller.js';
import { INSTALLED_RULE_SETS, MATCH_RULE_SETS, RULE_SETS } from './tokens.js';

@Global()
@Module({
  controllers: [RuleSetsController],
  providers: [
    { provide: INSTALLED_RULE_SETS, useValue: INSTALLED },
    { provide: RULE_SETS, useValue: ruleSets },
    { provide: MATCH_RULE_SETS, useValue: matchRuleSets },
  ],
  exports: [RULE_SETS, MATCH_RULE_SETS],
})
export class RuleSetsModule {}
