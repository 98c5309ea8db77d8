import { decide, evolve, replay, type DealCommand, type DealEvent, type DealState } from '#deal';
import { RULE_SETS, ruleSets } from '#rules';
import { sichuanMil } from '#rules/sichuan-mil';
import { given, playRandomly } from '#testing';
import { after } from './table.js';

const REASON = 'opened at the wrong table';
const ABANDON: DealCommand = { type: 'AbandonDeal', reason: REASON };
const NOTHING = { east: 0, south: 0, west: 0, north: 0, bank: 0 } as const;
const over = (transfers: Extract<DealEvent, { type: 'DealAbandoned' }>['transfers']): readonly DealEvent[] => [
  { type: 'DealAbandoned', reason: REASON, transfers },
  { type: 'DealSettled', ending: 'abandoned', balances: NOTHING, nextDealer: 'east', clause: 'abandoned' },
];

describe('an abandoned deal', () => {
  it('can be abandoned before hands are dealt, with no points', () => {
    given(sichuanMil, after('').events.slice(0, 1))
      .when(ABANDON)
      .then(...over([]));
  });

  it('returns every payment, line by line', () => {
    const { events } = after('east kongs concealed 9m\neast draws 9p\neast discards 2m', {
      hands: { east: '24578m9999m12459p' },
    });
    const paid = events.flatMap((event) => (event.type === 'KongSettled' ? event.transfers : []));
    expect(paid.length).toBeGreaterThan(0);
    const back = paid.map(({ from, to, points }) => ({
      from: to,
      to: from,
      points,
      reason: 'abandoned',
      clause: 'abandoned',
    }));
    given(sichuanMil, events)
      .when(ABANDON)
      .then(...over(back));
  });

  it('accepts no other command of play afterwards', () => {
    const abandoned = [...after('').events, ...over([])];
    given(sichuanMil, abandoned)
      .when({ type: 'DiscardTile', seat: 'east', tile: '9m' })
      .refused({ code: 'WRONG_PHASE' });
    expect(replay(ruleSets, abandoned)).toMatchObject({ phase: 'settled', ending: 'abandoned' });
  });
});

it('a deal that was never opened, or that is settled, cannot be abandoned', () => {
  given(sichuanMil, []).when(ABANDON).refused({ code: 'NOT_OPEN' });
  const settled = after('east discards 5p\nsouth hu\ntime\nreveal').events;
  given(sichuanMil, settled).when(ABANDON).refused({ code: 'DEAL_SETTLED', at: '/type' });
  given(sichuanMil, [...after('').events, ...over([])])
    .when(ABANDON)
    .refused({ code: 'DEAL_SETTLED', at: '/type' });
});

it.each(RULE_SETS.map((rules) => [rules.id, rules] as const))(
  'under %s a deal can be abandoned at any time before its settlement, and no points are paid',
  (_, rules) => {
    for (const { before } of playRandomly(rules, 11).steps) {
      if (before.phase === 'unopened' || before.phase === 'settled') continue;
      const decision = decide(rules, before, ABANDON);
      expect(decision).toMatchObject({ accepted: true, state: { phase: 'settled', balances: NOTHING } });
      if (decision.accepted)
        expect(decision.events.reduce<DealState>((now, event) => evolve(ruleSets, now, event), before)).toEqual(
          decision.state,
        );
    }
  },
);
