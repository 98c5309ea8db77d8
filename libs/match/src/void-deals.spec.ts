import { classicalMatch } from '../../rules/src/classical/ruleset/match.js';
import { dazhongMatch } from '../../rules/src/dazhong/ruleset/match.js';
import { sichuanMilMatch } from '#rules/sichuan-mil';
import { sichuanStyleMatch } from '#rules/sichuan-style';
import {
  dealerFindings,
  dealsLeft,
  nextDealerOf,
  playedNumbers,
  roundAfter,
  roundFindings,
  type MatchRules,
} from './index.js';
import { dealId, PLAYERS, rolledForSeats, Session } from './testing/session.js';

const DECIDED = { reason: 'seen by the referee', by: 'referee-1' } as const;

/** Anna is East first, at side 1. */
const begun = (rules: MatchRules): Session => {
  if (rules.firstDealer['seat-dice'] !== undefined) return rolledForSeats(rules);
  const firstDealer = { by: 'dice' } as const;
  if (rules.firstDealer.lot !== undefined) return Session.opened(rules, { ruleSet: rules.id, limits: { deals: 16 } });
  const options = rules === classicalMatch ? { limit: 500 } : {};
  return Session.opened(rules, { ruleSet: rules.id, firstDealer, options }).give(
    ...PLAYERS.map((player, place) => ({ type: 'RollForDealer' as const, player, dice: [6 - place, 6] as const })),
  );
};

const RULES: readonly (readonly [string, MatchRules])[] = [
  ['sichuan-mil', sichuanMilMatch],
  ['sichuan-style', sichuanStyleMatch],
  ['dazhong', dazhongMatch],
  ['classical', classicalMatch],
];

const VOID = ['void', 'abandoned'] as const;
const settledAs = (session: Session, number: number, ending: string) =>
  session.give(session.settlement(number, { ending, nextDealer: 'east', clause: ending }));

describe.each(RULES)('a void deal of %s', (_, rules) => {
  it.each(VOID)('%s names no dealer: the next dealer follows from the deal before it', (ending) => {
    const session = begun(rules).play('south');
    const due = nextDealerOf(session.running);
    session.give(session.nextDeal());
    settledAs(session, 2, ending);
    expect(nextDealerOf(session.running)).toEqual(due);
    expect(due).toMatchObject({ side: 2, by: 'succession', clause: 'SBR-5.4' });
    // The deal before it is corrected, and so is the dealer.
    session.give(session.settlement(1, { nextDealer: 'east' }));
    expect(session.seating().east.player).toBe('anna');
    session.give(session.nextDeal());
    expect(session.running.deals[2]?.dealer).toEqual({ by: 'succession', clause: 'SBR-5.4' });
  });

  it.each(VOID)('%s at the beginning leaves the first dealer', (ending) => {
    const session = begun(rules);
    const first = nextDealerOf(session.running);
    session.give(session.nextDeal());
    settledAs(session, 1, ending);
    session.give(session.nextDeal());
    settledAs(session, 2, ending);
    expect(nextDealerOf(session.running)).toEqual(first);
    expect(first).toMatchObject({ side: 1, by: 'first' });
  });

  it.each(VOID)('%s after a dealer was named leaves that player named', (ending) => {
    const session = begun(rules).play('south');
    session.give({ type: 'NameDealer', player: 'dora', ...DECIDED });
    session.give(session.nextDeal());
    settledAs(session, 2, ending);
    expect(nextDealerOf(session.running)).toEqual({ side: 4, by: 'ruling', clause: 'ruling' });
  });

  it.each(VOID)('%s has no finding, and changes neither the round nor the remaining deals', (ending) => {
    const session = begun(rules).play('south').play('south');
    session.give(session.nextDeal());
    // Chen deals the third deal; by the corrected second one it should be Boris.
    session.give(session.settlement(2, { nextDealer: 'east' }));
    expect(dealerFindings(session.running)).toMatchObject([{ number: 3, expected: 'boris', actual: 'chen' }]);
    const before = [dealsLeft(session.running), roundAfter(session.running)];
    settledAs(session, 3, ending);
    expect([dealerFindings(session.running), roundFindings(session.running)]).toEqual([[], []]);
    if (rules === classicalMatch) expect([dealsLeft(session.running), roundAfter(session.running)]).toEqual(before);
    expect(session.refusal({ type: 'RuleOnDealer', deal: dealId(3), ...DECIDED })?.code).toBe('NO_SUCH_FINDING');
    expect(session.seating().east.player).toBe('boris');
  });
});

it('the deal after a corrected void one has a finding, with the clause of the deal that counts', () => {
  const session = begun(sichuanMilMatch).play('south').play('east', { ending: 'void' }).play('south');
  expect(dealerFindings(session.running)).toEqual([]);
  session.give(session.settlement(1, { nextDealer: 'west' }));
  expect(dealerFindings(session.running)).toEqual([
    { deal: dealId(3), number: 3, expected: 'chen', actual: 'boris', clause: 'SBR-5.4' },
  ]);
});

it('no deal starts while the last deal that counts is open, although a void one follows it', () => {
  const session = begun(sichuanMilMatch).play('south').play('east', { ending: 'void' });
  session.give({ type: 'WithdrawSettlement', deal: dealId(1) });
  expect(nextDealerOf(session.running)).toBeUndefined();
  expect(session.refusal(session.nextDeal())?.code).toBe('DEAL_NOT_SETTLED');
});

it('played deals are numbered without gaps, and void ones have no such number', () => {
  const session = begun(classicalMatch).play('south').play('east', { ending: 'abandoned' }).play('south');
  session.give(session.nextDeal());
  expect(session.running.deals.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
  expect(playedNumbers(session.running)).toEqual([1, undefined, 2, 3]);
});

it('CC-A20 a void deal between two others does not hide the player who was allowed to be East after the first', () => {
  const session = begun(classicalMatch).play('south').play('east', { ending: 'void' }).play('south');
  // Anna won in the corrected record, so she should have stayed East. Boris has dealt in her place.
  session.give(session.settlement(1, { nextDealer: 'east' }));
  expect(dealsLeft(session.running)).toBe(15);
  session.give({ type: 'RuleOnDealer', deal: dealId(3), ...DECIDED });
  // Boris was East after Anna nevertheless: two changes.
  expect(dealsLeft(session.running)).toBe(14);
});
