import { Controller, Get, Inject, Param, Query } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import type { RuleSet } from '#deal';
import { OpenToEveryone } from '../keys/access.js';
import { ApiProblems } from '../problems/api-problems.js';
import { Problem } from '../problems/problem.js';
import * as examples from './rule-sets.examples.js';
import {
  ClauseDocument,
  ClauseList,
  ClausePath,
  EditionQuery,
  RuleSetDocument,
  RuleSetList,
  RuleSetPath,
} from './rule-set-schemas.js';
import { INSTALLED_RULE_SETS } from './tokens.js';

/** The rule books are public: whoever doubts a point may look its clause up. */
@ApiTags('rule sets')
@Controller('v1/rule-sets')
export class RuleSetsController {
  constructor(@Inject(INSTALLED_RULE_SETS) private readonly installed: readonly RuleSet[]) {}

  @Get()
  @OpenToEveryone()
  @ApiOperation({ operationId: 'listRuleSets', summary: 'List the installed rule sets', security: [] })
  @ApiOkResponse({
    description: 'All rule sets with their editions.',
    standardSchema: RuleSetList,
    example: examples.list,
  })
  @ApiProblems('MALFORMED_REQUEST')
  list(): z.infer<typeof RuleSetList> {
    const ids = [...new Set(this.installed.map(({ id }) => id))];
    return {
      ruleSets: ids.map((id) => {
        const editions = this.installed.filter((rules) => rules.id === id);
        return {
          id,
          title: editions[0]?.title ?? id,
          editions: editions.map(({ edition, fingerprint }) => ({ edition, fingerprint })),
        };
      }),
    };
  }

  @Get(':id')
  @OpenToEveryone()
  @ApiOperation({ operationId: 'getRuleSet', summary: 'One edition of a rule set', security: [] })
  @ApiOkResponse({ description: 'The edition.', standardSchema: RuleSetDocument, example: examples.ruleSet })
  @ApiProblems('INVALID_PATH', 'INVALID_QUERY', 'NO_SUCH_RULE_SET')
  get(
    @Param({ schema: RuleSetPath }) { id }: z.infer<typeof RuleSetPath>,
    @Query({ schema: EditionQuery }) { edition }: z.infer<typeof EditionQuery>,
  ): z.infer<typeof RuleSetDocument> {
    const rules = this.#find(id, edition);
    return {
      id,
      title: rules.title,
      edition: rules.edition,
      fingerprint: rules.fingerprint,
      tiles: rules.tiles.length,
      commands: Object.keys(rules.permits),
    };
  }

  @Get(':id/clauses')
  @OpenToEveryone()
  @ApiOperation({
    operationId: 'listClauses',
    summary: 'The clauses of a rule set in the order of the book',
    security: [],
  })
  @ApiOkResponse({
    description: 'All clauses, readings of silent places last.',
    standardSchema: ClauseList,
    example: examples.clauses,
  })
  @ApiProblems('INVALID_PATH', 'INVALID_QUERY', 'NO_SUCH_RULE_SET')
  clauses(
    @Param({ schema: RuleSetPath }) { id }: z.infer<typeof RuleSetPath>,
    @Query({ schema: EditionQuery }) query: z.infer<typeof EditionQuery>,
  ): z.infer<typeof ClauseList> {
    const { edition, clauses } = this.#find(id, query.edition);
    return { ruleSet: id, edition, clauses };
  }

  @Get(':id/clauses/:clauseId')
  @OpenToEveryone()
  @ApiOperation({ operationId: 'getClause', summary: 'One clause of a rule set', security: [] })
  @ApiOkResponse({ description: 'The clause.', standardSchema: ClauseDocument, example: examples.clause })
  @ApiProblems('INVALID_PATH', 'INVALID_QUERY', 'NO_SUCH_RULE_SET', 'NO_SUCH_CLAUSE')
  clause(
    @Param({ schema: ClausePath }) { id, clauseId }: z.infer<typeof ClausePath>,
    @Query({ schema: EditionQuery }) { edition }: z.infer<typeof EditionQuery>,
  ): z.infer<typeof ClauseDocument> {
    const clause = this.#find(id, edition).clauses.find((each) => each.id === clauseId);
    if (!clause) throw new Problem('NO_SUCH_CLAUSE', `The rule set ${id} has no clause ${clauseId}.`);
    return clause;
  }

  #find(id: string, edition: string | undefined): RuleSet {
    const rules = this.installed.find((each) => each.id === id && (edition === undefined || each.edition === edition));
    if (!rules) throw new Problem('NO_SUCH_RULE_SET', 'The list of rule sets names their ids and editions.');
    return rules;
  }
}
