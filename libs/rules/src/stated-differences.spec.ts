import type { RuleSet } from '#deal';
import { RULE_SETS } from './index.js';

/** As RULEBOOK.md of each rule set states it; an option with its clause, and that of a default the book does not state. */
const STATED: Readonly<Record<string, object>> = {
  'sichuan-mil': {
    valueCap: { kind: 'fixed', clause: 'SBR-7.V' },
    options: { waitOnOwnFour: ['SBR-A05'], falseHuMovesDeal: ['SBR-A09'] },
    claims: { chowsAre: 'none', winOutranks: { pung: 'SBR-3.6', kong: 'SBR-3.6' } },
    ending: { winsAre: 'final' },
  },
  'sichuan-style': {
    valueCap: { kind: 'fixed', clause: 'SS-val.cap' },
    options: {
      falseHuMovesDeal: ['SS-A09'],
      falseHu: ['SS-A18'],
      shotReturns: ['SS-A28'],
      kongAfterPung: ['SS-A29'],
      endByTime: ['SS-A24'],
    },
    claims: { chowsAre: 'none', winOutranks: { pung: 'SS-A117', kong: 'SS-A117' } },
    ending: { winsAre: 'final' },
  },
  classical: {
    valueCap: { kind: 'agreed' },
    options: {
      limit: ['CC-setup.limit', 'CC-A34'],
      bonusTiles: ['CC-tiles.144'],
      round: ['CC-session.16'],
      eastAfterUnplayed: ['CC-A19'],
    },
    claims: {
      chowsAre: 'outranked',
      winOutranks: { chow: 'CC-A36', pung: 'CC-claim.precedence', kong: 'CC-claim.precedence' },
      setOutranksChow: { pung: 'CC-claim.precedence', kong: 'CC-A36' },
    },
    ending: { winsAre: 'shown-first', showsFirst: 'farthest' },
  },
  dazhong: {
    valueCap: { kind: 'none' },
    options: {
      jokers: ['DZ-joker.1'],
      round: ['DZ-dealer.4'],
      tileHog: ['DZ-A-HOG'],
      riichi: ['DZ-A-RIICHI'],
      withdrawals: ['DZ-A-KONGBACK'],
    },
    claims: {
      chowsAre: 'final-unless-hasty',
      winOutranks: { chow: 'DZ-hier.2', pung: 'DZ-hier.2', kong: 'DZ-hier.2' },
      setOutranksChow: { pung: 'DZ-chow.5', kong: 'DZ-chow.5' },
    },
    ending: { winsAre: 'shown-first', showsFirst: 'nearest' },
  },
};

const wordsOf = (stated: object): object =>
  Object.fromEntries(Object.entries(stated).filter(([, value]) => typeof value === 'string'));
const claimsStated = ({ winOutranksMeld, ...claims }: RuleSet['claims']): object => {
  const sets = claims.chowsAre === 'none' ? (['pung', 'kong'] as const) : (['chow', 'pung', 'kong'] as const);
  return {
    chowsAre: claims.chowsAre,
    winOutranks: Object.fromEntries(sets.map((kind) => [kind, winOutranksMeld(kind)])),
    ...('setOutranksChow' in claims && { setOutranksChow: claims.setOutranksChow }),
  };
};
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
      claims: claimsStated(claims),
      ending: wordsOf(ending),
    }).toEqual(STATED[id]);
  },
);
