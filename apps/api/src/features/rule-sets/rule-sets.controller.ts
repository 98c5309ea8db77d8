import { operation, Resource, Route, type Answered, type Given } from '../../access/operations/index.js';
import { json } from '../../http/openapi/answers.js';
import type { z } from 'zod';
import { type Circumstance, reasonText, type RuleSet, type RuleTexts } from '#deal';
import type { Judge } from '#judge';
import { inEach, type Language, type Text, textNamed } from '#language';
import type { MatchRules } from '#match';
import { type HandRules, notInstalled, ruleTexts, termsOf } from '#rules';
import { present } from '#shapes';
import { Problem } from '../../http/problems/problem.js';
import { quoted } from '../../http/problems/quoted.js';
import * as examples from './rule-sets.examples.js';
import * as schemas from './rule-set-schemas.js';
import { Judges } from '../../recording/judges/judges.js';

const listRuleSets = operation('GET', '', {
  access: 'everyone',
  summary: 'List the installed rule sets',
  description: 'Lists the rule sets under which deals can be opened. No key is needed.',
  translated: true,
  answer: json('All rule sets with their editions.', schemas.RuleSetList, examples.list),
  problems: ['MALFORMED_REQUEST'],
});

/** What the operations below a rule set share. */
const OF_RULE_SET = {
  access: 'everyone',
  params: schemas.RuleSetPath,
  query: schemas.EditionQuery,
  translated: true,
  problems: ['NO_SUCH_RULE_SET'],
} as const;

const getRuleSet = operation('GET', ':id', {
  ...OF_RULE_SET,
  summary: 'Get an edition of a rule set',
  description:
    'Returns the options that players agree on, the size of the tile set, and the commands and irregularities that the rule set ' +
    'knows. No key is needed.',
  answer: json('The edition.', schemas.RuleSetDocument, examples.ruleSet),
});

const listClauses = operation('GET', ':id/clauses', {
  ...OF_RULE_SET,
  summary: 'List the clauses of a rule set',
  description: 'Lists the clauses in the order of the rule set, in our own words. No key is needed.',
  answer: json(
    'The clauses. Our readings of points that the rule text leaves open come last.',
    schemas.ClauseList,
    examples.clauses,
  ),
});

const getClause = operation('GET', ':id/clauses/:clauseId', {
  access: 'everyone',
  summary: 'Get a clause of a rule set',
  description:
    'Returns the text of one clause, which ledger lines, refusals and judgements cite by its id. No key is needed.',
  params: schemas.ClausePath,
  query: schemas.EditionQuery,
  translated: true,
  answer: json('The clause.', schemas.ClauseDocument, examples.clause),
  problems: ['NO_SUCH_RULE_SET', 'NO_SUCH_CLAUSE'],
});

const listFans = operation('GET', ':id/fans', {
  ...OF_RULE_SET,
  summary: 'List the fans of a rule set',
  description: 'Lists the value combinations of the rule set with what each gives. No key is needed.',
  answer: json('The fans in the order of the rule set.', schemas.FanList, examples.fans),
});

const listReasons = operation('GET', ':id/reasons', {
  ...OF_RULE_SET,
  summary: 'List the reasons of a rule set',
  description: 'Lists the reasons of ledger lines, penalties and faults with their texts. No key is needed.',
  answer: json('The reasons.', schemas.ReasonList, examples.reasons),
});

/** The rule sets. They are public, so that everybody can read the clause behind each point. */
@Resource('rule sets', 'rule-sets')
export class RuleSetsController {
  constructor(private readonly judges: Judges) {}

  @Route(listRuleSets)
  listRuleSets({ language }: Given<typeof listRuleSets>): Answered<typeof listRuleSets> {
    const { installed } = this.judges;
    const ids = [...new Set(installed.map(({ id }) => id))];
    return {
      ruleSets: ids.map((id) => {
        const editions = installed.filter((rules) => rules.id === id);
        return {
          id,
          title: textsOf(id).title[language],
          editions: editions.map(({ edition, fingerprint }) => ({ edition, fingerprint })),
        };
      }),
    };
  }

  @Route(getRuleSet)
  getRuleSet({ params: { id }, query: { edition }, language }: Given<typeof getRuleSet>): Answered<typeof getRuleSet> {
    const rules = this.#find(id, edition);
    const judge = this.judges.ofNew(id, rules.edition) as Judge;
    return {
      id,
      title: textsOf(id).title[language],
      edition: rules.edition,
      fingerprint: rules.fingerprint,
      tiles: rules.setup.tiles({}).length,
      options: optionsOf(rules),
      commands: Object.keys(rules.play.refusals),
      irregularities: irregularitiesOf(rules, language),
      hands: handsOf(judge.calculator),
      match: matchOf(judge.match),
      terms: textsOf(id).terms[language],
    };
  }

  @Route(listClauses)
  listClauses({ params: { id }, query, language }: Given<typeof listClauses>): Answered<typeof listClauses> {
    const rules = this.#find(id, query.edition);
    return { ruleSet: id, edition: rules.edition, clauses: clausesOf(rules, language) };
  }

  @Route(getClause)
  getClause({
    params: { id, clauseId },
    query: { edition },
    language,
  }: Given<typeof getClause>): Answered<typeof getClause> {
    const clause = clausesOf(this.#find(id, edition), language).find((each) => each.id === clauseId);
    if (!clause) throw Problem.of('NO_SUCH_CLAUSE', 'ofRuleSet', { ruleSet: id, clause: quoted(clauseId) });
    return clause;
  }

  @Route(listFans)
  listFans({ params: { id }, query, language }: Given<typeof listFans>): Answered<typeof listFans> {
    const { edition, fans } = this.#find(id, query.edition);
    const names = textsOf(id).fans;
    const shown = fans.map(({ id: fan, clause, fan: worth, doublings, limit }) => ({
      ...{ id: fan, clause, fan: worth, ...present({ doublings, limit }) },
      name: textOr(names, fan, language),
    }));
    return { ruleSet: id, edition, fans: shown };
  }

  @Route(listReasons)
  listReasons({ params: { id }, query, language }: Given<typeof listReasons>): Answered<typeof listReasons> {
    const { edition } = this.#find(id, query.edition);
    const reasons = Object.entries(textsOf(id).reasons).map(([reason, text]) => ({ id: reason, text: text[language] }));
    return { ruleSet: id, edition, reasons };
  }

  #find(id: string, edition: string | undefined): RuleSet {
    const rules = this.judges.ruleSets(id, edition);
    if (!rules) throw new Problem('NO_SUCH_RULE_SET', notInstalled({ ruleSet: id, edition }, this.judges.installed));
    return rules;
  }
}

const irregularitiesOf = (
  rules: RuleSet,
  language: Language,
): z.infer<typeof schemas.RuleSetDocument>['irregularities'] =>
  (rules.irregularities?.known ?? []).map(({ irregularity, ...known }) => ({
    irregularity,
    text: reasonText(textsOf(rules.id), irregularity)?.[language] ?? irregularity,
    ...known,
  }));

const MELDS = ['chow', 'pung', 'kong'] as const;

const handsOf = (book: HandRules): z.infer<typeof schemas.RuleSetDocument>['hands'] => ({
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
}: MatchRules): z.infer<typeof schemas.RuleSetDocument>['match'] => ({
  firstDealer: schemas.FIRST_DEALER_WAYS.filter((way) => firstDealer[way] !== undefined),
  rounds: rounds !== undefined,
  ...present({ counting: rounds?.counting, deals: agreedDeals, stocks }),
});

const optionsOf = ({ setup }: RuleSet): z.infer<typeof schemas.RuleSetDocument>['options'] =>
  Object.entries(setup.agreements).map(([name, agreement]) => {
    const { kind, clause } = agreement;
    if (kind === 'number') return { kind, name, clause, least: agreement.least, most: agreement.most };
    const values = agreement.values.map((value) => ({ value, tiles: setup.tiles({ [name]: value }).length }));
    return { kind, name, clause, values };
  });

/** The texts of a rule set; none for a published one that the sources do not have: then its ids are shown. */
const textsOf = (id: string): RuleTexts =>
  ruleTexts(id) ?? { title: inEach(() => id), clauses: {}, fans: {}, reasons: {}, terms: termsOf(undefined) };

const textOr = (texts: Readonly<Record<string, Text>>, id: string, language: Language): string =>
  textNamed(texts, id)?.[language] ?? id;

const clausesOf = (rules: RuleSet, language: Language) =>
  rules.clauses.map((id) => ({ id, text: textOr(textsOf(rules.id).clauses, id, language) }));
