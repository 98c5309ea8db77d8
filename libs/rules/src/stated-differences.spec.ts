import { RULE_SETS } from './index.js';

/** As RULEBOOK.md of each rule set states it; an option with its clause, and that of a default the book does not state. */
const STATED: Readonly<Record<string, object>> = {
  'sichuan-mil': {
    valueCap: { kind: 'fixed', clause: 'SBR-7.V' },
    options: { waitOnOwnFour: ['SBR-A05'], falseHuMovesDeal: ['SBR-A09'] },
    claims: { winOutranksMeld: 'SBR-3.6', chowsAre: 'none' },
    ending: { winsAre: 'final' },
  },
  'sichuan-style': {
    valueCap: { kind: 'fixed', clause: 'SS-val.cap' },
    options: { falseHuMovesDeal: ['SS-A09'] },
    claims: { winOutranksMeld: 'SS-A117', chowsAre: 'none' },
    ending: { winsAre: 'final' },
  },
  classical: {
    valueCap: { kind: 'agreed' },
    options: { limit: ['CC-setup.limit', 'CC-A34'], bonusTiles: ['CC-tiles.144'], round: ['CC-session.16'] },
    claims: {
      winOutranksMeld: 'CC-claim.precedence',
      chowsAre: 'outranked',
      setOutranksChow: 'CC-claim.precedence',
    },
    ending: { winsAre: 'shown-first', showsFirst: 'farthest' },
  },
  dazhong: {
    valueCap: { kind: 'none' },
    options: { jokers: ['DZ-joker.1'], round: ['DZ-dealer.4'] },
    claims: { winOutranksMeld: 'DZ-hier.2', chowsAre: 'final' },
    ending: { winsAre: 'shown-first', showsFirst: 'nearest' },
  },
};

const wordsOf = (stated: object): object =>
  Object.fromEntries(Object.entries(stated).filter(([, value]) => typeof value === 'string'));
const clausesOf = (option: object): readonly string[] =>
  ['clause', 'clauseIfUnstated'].flatMap((member) => {
    const clause: unknown = Reflect.get(option, member);
    return typeof clause === 'string' ? [clause] : [];
  });

it.each(RULE_SETS.map((rules) => [rules.id, rules] as const))(
  '%s states its cap, options, claims and ending with their clauses',
  (id, { valueCap, setup, claims, ending }) => {
    expect({
      valueCap: wordsOf(valueCap),
      options: Object.fromEntries(Object.entries(setup.agreements).map(([name, option]) => [name, clausesOf(option)])),
      claims: wordsOf(claims),
      ending: wordsOf(ending),
    }).toEqual(STATED[id]);
  },
);
