import type { Circumstance, CommandOf, Settling, Rejection, Win } from '#deal';
import type { Meld, Tile } from '#tiles';
import { settling, table } from '../../../../../test/deal/states.js';
import { ownState } from './state/own-state.js';
import { CLAUSE_NAMES } from '../../testing/bloody-clauses.js';
import { reportsBy } from './reports.js';

const FINE = { points: 48, reason: 'fine', clause: 'fine' };
const { refuseReportedHand, refuseReportedValue } = reportsBy({
  clauses: CLAUSE_NAMES,
  agreements: {},
  fines: { suit: FINE, meld: FINE },
});

const value = (given: Partial<CommandOf<'ReportValue'>>): CommandOf<'ReportValue'> => ({
  type: 'ReportValue',
  seat: 'east',
  ...given,
});
const PUNG = { kind: 'pung', tile: '5p', from: 'south' } as const;
const wonWith = (melds: number, ...circumstances: readonly Circumstance[]): Settling =>
  settling(
    table({
      east: {
        melds: Array(melds).fill(PUNG),
        win: { seat: 'east', source: { kind: 'self-draw' }, tile: '5p', payers: [], circumstances, group: 0 } as never,
      },
    }),
    ['east'],
  );
const refused = (state: Settling, given: Partial<CommandOf<'ReportValue'>>): Rejection | undefined =>
  refuseReportedValue(state, value(given));

describe('a stated value of a hand that has won', () => {
  it.each<readonly [string, Settling, number]>([
    ['each reported kong', wonWith(2), 2],
    ['each circumstance', wonWith(0, 'last-tile', 'after-kong'), 2],
    ['kongs and circumstances', wonWith(1, 'after-kong'), 2],
    ['no fan for a dealt hand', wonWith(1, 'dealt-hand', 'last-tile'), 2],
  ])('has at least a fan for %s (SBR-7.1 SS-val.sum)', (_, state, least) => {
    expect(refused(state, { fan: least })).toBeUndefined();
    expect(refused(state, { fan: least - 1 })).toMatchObject({
      code: 'VALUE_IMPOSSIBLE',
      at: '/fan',
      clause: 'fans',
      expected: `at least ${least}`,
    });
  });

  it('can have no fan', () => {
    expect(refused(wonWith(0, 'dealt-hand'), { fan: 0 })).toBeUndefined();
  });
});

describe('a stated value of another hand', () => {
  it.each([
    ['that is judged after an exhausted wall', 'south', 'not won'],
    ['whose sets are reported', 'north', 'unchecked'],
  ] as const)('%s is refused', (_, seat, clause) => {
    expect(refused(settling(table(), ['south', 'north']), { seat, fan: 1 })).toMatchObject({
      code: 'TILES_NEEDED',
      at: '/seat',
      clause,
    });
  });
});

describe('the hand of a seat whose kong was robbed', () => {
  const robbed = (tile: Win['tile'], ...melds: readonly Meld[]): Settling => {
    const win = {
      seat: 'east',
      source: { kind: 'robbed-kong', from: 'south' },
      circumstances: [],
      payers: ['south'],
      group: 0,
      tile,
    } as Win;
    return {
      ...settling(table({ east: { win }, south: { melds } }, { wins: [win] }), ['south']),
      own: ownState.initial(),
    };
  };
  const pung = (tile: Tile) => ({ kind: 'pung', tile }) as const;
  const KONG: Meld = { kind: 'kong', kongKind: 'promoted', tile: '5p', from: 'north' };
  const reported = (state: Settling, ...melds: CommandOf<'ReportHand'>['melds']) =>
    refuseReportedHand(state, {
      type: 'ReportHand',
      seat: 'south',
      tiles: [],
      melds,
      forbidden: 's',
      onlyForbiddenDiscarded: false,
    });
  const MISSING = { code: 'HAND_DIFFERS', at: '/melds', clause: 'robbed' };

  it('keeps the pung of that tile, because a robbed kong is not made (SBR-10.4 SS-kong.4)', () => {
    expect(reported(robbed('5p'), pung('5p'))).toBeUndefined();
    expect(reported(robbed('5p'), pung('1m'), pung('5p'))).toBeUndefined();
  });

  it('is refused without it, with another pung or with the kong instead', () => {
    expect(reported(robbed('5p'))).toMatchObject(MISSING);
    expect(reported(robbed('5p'), pung('1m'))).toMatchObject(MISSING);
    expect(reported(robbed('5p', KONG))).toMatchObject(MISSING);
  });

  it('can be any hand if nobody noted the tile', () => {
    expect(reported(robbed('?'))).toBeUndefined();
  });
});
