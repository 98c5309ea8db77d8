import type { RuleSet, RuleSetOptions } from '#deal';
import type { MatchCommand, MatchRules } from '#match';
import { classical, classicalMatch } from '#rules/classical';
import { playDealInMemory } from '#simulated-table';
import { dealIdOf, MATCH_ID, RecordedMatch } from '#testing';
import { auditUnder, falsifying, pointed } from './testing/audited-match.js';

const ROLLS = [2, 6, 3, 4].map((die, place): MatchCommand => ({
  type: 'RollForDealer',
  player: `player-${place + 1}`,
  dice: [die as 2, 5],
}));

interface Reported {
  readonly forge?: ConstructorParameters<typeof RecordedMatch>[2];
  readonly rules?: RuleSet;
  readonly matchRules?: MatchRules;
  readonly options?: RuleSetOptions;
  readonly deals?: number;
}

/** Four players who try to win play this number of deals; player 2 is East first. */
const played = async ({
  forge,
  rules = classical,
  matchRules = classicalMatch,
  options = { limit: 500 },
  deals = 0,
}: Reported = {}): Promise<RecordedMatch> => {
  const match = await new RecordedMatch(rules, matchRules, forge).open({ firstDealer: { by: 'dice' }, options });
  await match.send(...ROLLS);
  for (let seed = 1; seed <= deals; seed += 1)
    await match.playAs(({ seating, options: agreed = {} }) => {
      const { commands } = playDealInMemory(seed, rules, { dealer: seating.east.side, agreed });
      return commands.slice(1);
    });
  return match;
};

const audited = auditUnder(classical, classicalMatch);
const found = async (reported: Reported) => pointed(await audited(await played(reported)));

describe('a match of classical', () => {
  it.each<[string, RuleSetOptions]>([
    ['without bonus tiles', { limit: 500 }],
    ['with flowers and seasons', { limit: 2000, bonusTiles: true }],
  ])('%s is verified with its deals if it is honest', async (_, options) => {
    const match = await played({ options, deals: 6 });
    const report = await audited(match);
    expect(report.findings).toEqual([]);
    expect(report.matches).toMatchObject([{ match: MATCH_ID, verdict: 'clean' }]);
    expect(report.deals.map(({ verdict }) => verdict)).toEqual(Array(6).fill('clean'));
    const sealed = await audited(match, 'none');
    expect([sealed.findings, sealed.matches.map(({ verdict }) => verdict)]).toEqual([[], ['clean']]);
    expect(new Set(sealed.deals.map(({ verdict }) => verdict))).toEqual(new Set(['incomplete']));
  });
});

describe('a forged match of classical', () => {
  it('with another East than the previous game determines is found by match and deal (CC-session.east.keeps)', async () => {
    const forge = falsifying('DealStarted', (event) =>
      event.number === 2
        ? { ...event, seating: { ...event.seating, east: event.seating.north, north: event.seating.east } }
        : event,
    );
    expect(await found({ forge, deals: 2 })).toEqual([
      ['JUDGEMENT_DIFFERS', undefined, '/seating/east/side', undefined],
      ['DEAL_DIFFERS', dealIdOf(2), '/seating/east/side', undefined],
    ]);
  });

  it('with deals that themselves name another East is found by the deal (CC-session.east.keeps)', async () => {
    const rules: RuleSet = {
      ...classical,
      play: {
        ...classical.play,
        follows: (state, event) =>
          classical.play
            .follows(state, event)
            .map((fact) => (fact.type === 'DealSettled' ? { ...fact, nextDealer: 'west' } : fact)),
      },
    };
    expect(await found({ rules, deals: 1 })).toEqual([
      ['JUDGEMENT_DIFFERS', dealIdOf(1), '/nextDealer', 'CC-session.east.keeps'],
    ]);
  });

  it('with the wind of another round in a deal is found by match and deal (CC-session.16)', async () => {
    const forge = falsifying('DealStarted', (event) => (event.number === 2 ? { ...event, round: 'south' } : event));
    expect(await found({ forge, deals: 2 })).toEqual([
      ['JUDGEMENT_DIFFERS', undefined, '/round', undefined],
      ['DEAL_DIFFERS', dealIdOf(2), '/round', undefined],
    ]);
  });

  it('with another first East than the dice determine is found (CC-setup.seats)', async () => {
    const forge = falsifying('FirstDealerFound', (event) => ({ ...event, player: 'player-4' }));
    expect(await found({ forge })).toEqual([['JUDGEMENT_DIFFERS', undefined, '/player', 'CC-setup.seats']]);
  });

  it('with moved points in the settlement is found by match and deal', async () => {
    const forge = falsifying('SettlementRecorded', (event) => ({
      ...event,
      balances: { ...event.balances, east: event.balances.east + 8, west: event.balances.west - 8 },
    }));
    expect(await found({ forge, deals: 1 })).toEqual([
      ['JUDGEMENT_DIFFERS', undefined, '/balances/east', 'CC-session.east.keeps'],
      ['SETTLEMENT_DIFFERS', dealIdOf(1), '/balances/east', undefined],
    ]);
  });

  it.each<[string, Partial<MatchRules>, string, string | undefined]>([
    [
      'five games a round',
      { rounds: { deals: 5, clause: 'CC-session.16', counting: ['passing'] } },
      '/rounds/deals',
      'CC-session.16',
    ],
    ['another ranking', { standings: { clause: 'CC-A37', ties: 'CC-A38' } }, '/standings/0/clause', 'CC-A38'],
    ['twenty games', { agreedDeals: 20 }, '/limits/deals', undefined],
  ])('of %s is found in its opening', async (_, change, pointer, clause) => {
    const [first] = await found({ matchRules: { ...classicalMatch, ...change } });
    expect(first).toEqual(['JUDGEMENT_DIFFERS', undefined, pointer, clause]);
  });
});
