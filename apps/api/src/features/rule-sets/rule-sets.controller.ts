import { Controller, Get, Param, Query } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { z } from 'zod';
import { type Circumstance, type Clause, reasonText, type RuleSet } from '#deal';
import type { Judge } from '#judge';
import { type Language, wordsIn } from '#language';
import type { MatchRules } from '#match';
import { type HandRules, notInstalled } from '#rules';
import { present } from '#shapes';
import { OpenToEveryone } from '../../access/keys/access.js';
import { RequestedLanguage, Translated } from '../../http/language/translated.js';
import { ApiAnswer } from '../../http/openapi/api-answers.js';
import { CONTENT_LANGUAGE } from '../../http/openapi/headers.js';
import { ApiProblems } from '../../http/openapi/api-problems.js';
import { Problem } from '../../http/problems/problem.js';
import { quoted } from '../../http/problems/quoted.js';
import * as examples from './rule-sets.examples.js';
import {
  ClauseDocument,
  ClauseList,
  ClausePath,
  EditionQuery,
  FanList,
  FIRST_DEALER_WAYS,
  ReasonList,
  RuleSetDocument,
  RuleSetList,
  RuleSetPath,
} from './rule-set-schemas.js';
import { Judges } from '../../recording/judges/judges.js';

/** The rule sets. They are public, so that everybody can read the clause behind each point. */
@ApiTags('rule sets')
@Controller('v1/rule-sets')
export class RuleSetsController {
  constructor(private readonly judges: Judges) {}

  @Get()
  @OpenToEveryone()
  @Translated()
  @ApiOperation({
    summary: 'List the installed rule sets',
    description: 'Lists the rule sets under which deals can be opened. No key is needed.',
  })
  @ApiAnswer('All rule sets with their editions.', RuleSetList, examples.list, CONTENT_LANGUAGE)
  @ApiProblems('MALFORMED_REQUEST')
  listRuleSets(@RequestedLanguage() language: Language): z.infer<typeof RuleSetList> {
    const { installed } = this.judges;
    const ids = [...new Set(installed.map(({ id }) => id))];
    return {
      ruleSets: ids.map((id) => {
        const editions = installed.filter((rules) => rules.id === id);
        return {
          id,
          title: editions[0]?.title[language] ?? id,
          editions: editions.map(({ edition, fingerprint }) => ({ edition, fingerprint })),
        };
      }),
    };
  }

  @Get(':id')
  @OpenToEveryone()
  @Translated()
  @ApiOperation({
    summary: 'Get an edition of a rule set',
    description:
      'Returns the options that players agree on, the size of the tile set, and the commands and irregularities that the rule set ' +
      'knows. No key is needed.',
  })
  @ApiAnswer('The edition.', RuleSetDocument, examples.ruleSet, CONTENT_LANGUAGE)
  @ApiProblems('INVALID_PATH', 'INVALID_QUERY', 'NO_SUCH_RULE_SET')
  getRuleSet(
    @Param({ schema: RuleSetPath }) { id }: z.infer<typeof RuleSetPath>,
    @Query({ schema: EditionQuery }) { edition }: z.infer<typeof EditionQuery>,
    @RequestedLanguage() language: Language,
  ): z.infer<typeof RuleSetDocument> {
    const rules = this.#find(id, edition);
    const judge = this.judges.ofNew(id, rules.edition) as Judge;
    return {
      id,
      title: rules.title[language],
      edition: rules.edition,
      fingerprint: rules.fingerprint,
      tiles: rules.setup.tiles({}).length,
      options: optionsOf(rules),
      commands: Object.keys(rules.play.refusals),
      irregularities: irregularitiesOf(rules, language),
      hands: handsOf(judge.calculator),
      match: matchOf(judge.match),
      terms: wordsIn(rules.glossary.terms, language),
    };
  }

  @Get(':id/clauses')
  @OpenToEveryone()
  @Translated()
  @ApiOperation({
    summary: 'List the clauses of a rule set',
    description: 'Lists the clauses in the order of the rule set, in our own words. No key is needed.',
  })
  @ApiAnswer(
    'The clauses. Our readings of points that the rule text leaves open come last.',
    ClauseList,
    examples.clauses,
    CONTENT_LANGUAGE,
  )
  @ApiProblems('INVALID_PATH', 'INVALID_QUERY', 'NO_SUCH_RULE_SET')
  listClauses(
    @Param({ schema: RuleSetPath }) { id }: z.infer<typeof RuleSetPath>,
    @Query({ schema: EditionQuery }) query: z.infer<typeof EditionQuery>,
    @RequestedLanguage() language: Language,
  ): z.infer<typeof ClauseList> {
    const { edition, clauses } = this.#find(id, query.edition);
    return { ruleSet: id, edition, clauses: clauses.map((clause) => inLanguage(clause, language)) };
  }

  @Get(':id/clauses/:clauseId')
  @OpenToEveryone()
  @Translated()
  @ApiOperation({
    summary: 'Get a clause of a rule set',
    description:
      'Returns the text of one clause, which ledger lines, refusals and judgements cite by its id. No key is needed.',
  })
  @ApiAnswer('The clause.', ClauseDocument, examples.clause, CONTENT_LANGUAGE)
  @ApiProblems('INVALID_PATH', 'INVALID_QUERY', 'NO_SUCH_RULE_SET', 'NO_SUCH_CLAUSE')
  getClause(
    @Param({ schema: ClausePath }) { id, clauseId }: z.infer<typeof ClausePath>,
    @Query({ schema: EditionQuery }) { edition }: z.infer<typeof EditionQuery>,
    @RequestedLanguage() language: Language,
  ): z.infer<typeof ClauseDocument> {
    const clause = this.#find(id, edition).clauses.find((each) => each.id === clauseId);
    if (!clause) throw Problem.of('NO_SUCH_CLAUSE', 'ofRuleSet', { ruleSet: id, clause: quoted(clauseId) });
    return inLanguage(clause, language);
  }

  @Get(':id/fans')
  @OpenToEveryone()
  @Translated()
  @ApiOperation({
    summary: 'List the fans of a rule set',
    description: 'Lists the value combinations of the rule set with what each gives. No key is needed.',
  })
  @ApiAnswer('The fans in the order of the rule set.', FanList, examples.fans, CONTENT_LANGUAGE)
  @ApiProblems('INVALID_PATH', 'INVALID_QUERY', 'NO_SUCH_RULE_SET')
  listFans(
    @Param({ schema: RuleSetPath }) { id }: z.infer<typeof RuleSetPath>,
    @Query({ schema: EditionQuery }) query: z.infer<typeof EditionQuery>,
    @RequestedLanguage() language: Language,
  ): z.infer<typeof FanList> {
    const { edition, fans } = this.#find(id, query.edition);
    return { ruleSet: id, edition, fans: fans.map(({ names, ...fan }) => ({ ...fan, name: names[language] })) };
  }

  @Get(':id/reasons')
  @OpenToEveryone()
  @Translated()
  @ApiOperation({
    summary: 'List the reasons of a rule set',
    description: 'Lists the reasons of ledger lines, penalties and faults with their texts. No key is needed.',
  })
  @ApiAnswer('The reasons.', ReasonList, examples.reasons, CONTENT_LANGUAGE)
  @ApiProblems('INVALID_PATH', 'INVALID_QUERY', 'NO_SUCH_RULE_SET')
  listReasons(
    @Param({ schema: RuleSetPath }) { id }: z.infer<typeof RuleSetPath>,
    @Query({ schema: EditionQuery }) query: z.infer<typeof EditionQuery>,
    @RequestedLanguage() language: Language,
  ): z.infer<typeof ReasonList> {
    const { edition, reasons } = this.#find(id, query.edition);
    const texts = Object.entries(reasons).map(([reason, text]) => ({ id: reason, text: text[language] }));
    return { ruleSet: id, edition, reasons: texts };
  }

  #find(id: string, edition: string | undefined): RuleSet {
    const rules = this.judges.ruleSets(id, edition);
    if (!rules) throw new Problem('NO_SUCH_RULE_SET', notInstalled({ ruleSet: id, edition }, this.judges.installed));
    return rules;
  }
}

const irregularitiesOf = (rules: RuleSet, language: Language): z.infer<typeof RuleSetDocument>['irregularities'] =>
  (rules.irregularities?.known ?? []).map(({ irregularity, ...known }) => ({
    irregularity,
    text: reasonText(rules, irregularity)?.[language] ?? irregularity,
    ...known,
  }));

const MELDS = ['chow', 'pung', 'kong'] as const;

const handsOf = (book: HandRules): z.infer<typeof RuleSetDocument>['hands'] => ({
  members: book.members,
  melds: MELDS.filter((kind) => book.noMelds[kind] === undefined),
  circumstances: Object.keys(book.circumstances) as Circumstance[],
  valuesLosers: book.value !== undefined,
});

const matchOf = ({
  firstDealer,
  rounds,
  agreedDeals,
  stocks,
}: MatchRules): z.infer<typeof RuleSetDocument>['match'] => ({
  firstDealer: FIRST_DEALER_WAYS.filter((way) => firstDealer[way] !== undefined),
  rounds: rounds !== undefined,
  ...present({ counting: rounds?.counting, deals: agreedDeals, stocks }),
});

const optionsOf = ({ setup }: RuleSet): z.infer<typeof RuleSetDocument>['options'] =>
  Object.entries(setup.agreements).map(([name, agreement]) => {
    const { kind, clause } = agreement;
    if (kind === 'number') return { kind, name, clause, least: agreement.least, most: agreement.most };
    const values = agreement.values.map((value) => ({ value, tiles: setup.tiles({ [name]: value }).length }));
    return { kind, name, clause, values };
  });

const inLanguage = ({ id, text }: Clause, language: Language) => ({ id, text: text[language] });
