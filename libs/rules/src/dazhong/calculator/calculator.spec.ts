import type { Circumstance } from '#deal';
import type { HandRefusal } from '../../kit/hand/hand-rules.js';
import type { StandaloneHand, StandaloneWin } from '../../kit/hand/standalone-hand.js';
import { type How, wonHand } from '../../testing/won-hands.js';
import { dazhongHands as handRules } from './calculator.js';

/** A standalone hand, of South by default. */
const handOf = (text: string, how: How = [], others: Partial<StandaloneWin> = {}): StandaloneWin => {
  const { standing, melds, source, circumstances, winningTile } = wonHand(text, how);
  return {
    standing,
    melds,
    source,
    circumstances,
    ...(winningTile !== undefined && { winningTile }),
    seatWind: 'south',
    ...others,
  };
};

const refusals = (text: string, others: Partial<StandaloneWin>): readonly string[] =>
  (handRules.refuses?.(handOf(text, [], others)) ?? []).map(
    ({ code, at, clause }: HandRefusal) => `${code} /${at.join('/')} ${clause}`,
  );

const CONCEALED = '123456m456p22s678s > 2s';
const EXPOSED = '123m456p22s678s | L456m > 2s';
const KONG = '123m456p22s678s | C7p > 2s';
const EAST = { seatWind: 'east' } as const;

describe('the circumstances that a standalone hand can have', () => {
  const canBe = (circumstance: Circumstance, text: string, how: How, others: Partial<StandaloneWin> = {}) =>
    handRules.circumstances[circumstance]?.(handOf(text, [circumstance, ...how], others));

  const MOMENTS: readonly (readonly [string, Circumstance, string, How, boolean, Partial<StandaloneWin>?])[] = [
    ['DZ-fan.52', 'replacement-tile', KONG, ['self-draw'], true],
    ['DZ-fan.52', 'replacement-tile', KONG, ['discard'], false],
    ['DZ-fan.52', 'replacement-tile', '123m456p22s | C7p L678s > 2s', ['self-draw'], true],
    ['DZ-fan.52', 'replacement-tile', EXPOSED, ['self-draw'], false],
    ['DZ-fan.52 DZ-fan.50', 'replacement-tile', KONG, ['self-draw', 'last-tile'], true],
    ['DZ-rob.1', 'robbing-the-kong', '123m456p22s678s | L456m > 2m', ['robbed-kong'], true],
    ['DZ-rob.1', 'robbing-the-kong', '123m456p22s678s | L456m > 2m', ['discard'], false],
    ['DZ-rob.1', 'robbing-the-kong', '123m456p22s678s | L234m > 2m', ['robbed-kong'], false],
    ['DZ-rob.1', 'robbing-the-kong', EXPOSED, ['robbed-kong'], false],
    ['DZ-joker.8', 'robbing-the-kong', '123m456p22s678s | L456m > 2m', ['robbed-kong'], false, { joker: '2m' }],
    [
      'DZ-joker.5',
      'robbing-the-kong',
      '123m456p22s678s | L456m > 2m',
      ['robbed-kong'],
      false,
      { joker: '3m', options: { jokers: 'up' } },
    ],
    ['DZ-fan.51', 'last-tile', EXPOSED, ['discard'], true],
    ['DZ-fan.50', 'last-tile', EXPOSED, ['self-draw'], true],
    ['DZ-sea.1', 'last-tile', EXPOSED, ['robbed-kong'], false],
    ['DZ-fan.2', 'dealt-hand', CONCEALED, ['self-draw'], true, EAST],
    ['DZ-fan.2', 'dealt-hand', CONCEALED, ['self-draw'], false],
    ['DZ-fan.2', 'dealt-hand', CONCEALED, ['discard'], false, EAST],
    ['DZ-fan.2', 'dealt-hand', KONG, ['self-draw'], false, EAST],
    ['DZ-fan.2', 'dealt-hand', CONCEALED, ['self-draw', 'heavenly-ready'], false, EAST],
    ['DZ-fan.3', 'blessing-of-earth', CONCEALED, ['self-draw'], true],
    ['DZ-fan.3', 'blessing-of-earth', CONCEALED, ['self-draw', 'heavenly-ready', 'last-copy'], true],
    ['DZ-fan.3', 'blessing-of-earth', CONCEALED, ['self-draw'], false, EAST],
    ['DZ-fan.3', 'blessing-of-earth', CONCEALED, ['discard'], false],
    ['DZ-fan.3', 'blessing-of-earth', KONG, ['self-draw'], false],
    // Heavenly ready, and East declared a concealed kong before his first discard.
    ['DZ-fan.24', 'blessing-of-earth', CONCEALED, ['self-draw', 'ready'], true],
    ['DZ-fan.3', 'blessing-of-earth', CONCEALED, ['self-draw', 'last-tile'], false],
    ['DZ-fan.4', 'blessing-of-man', CONCEALED, ['discard'], true],
    ['DZ-fan.4 DZ-A-MAN', 'blessing-of-man', CONCEALED, ['discard'], false, EAST],
    ['DZ-fan.4', 'blessing-of-man', CONCEALED, ['self-draw'], false],
    ['DZ-fan.4', 'blessing-of-man', CONCEALED, ['robbed-kong'], false],
    ['DZ-fan.4', 'blessing-of-man', EXPOSED, ['discard'], false],
    ['DZ-fan.4', 'blessing-of-man', CONCEALED, ['discard', 'last-copy'], false],
    ['DZ-fan.4', 'blessing-of-man', CONCEALED, ['discard', 'last-tile'], false],
    ['DZ-fan.4', 'blessing-of-man', CONCEALED, ['discard', 'ready'], false],
    ['DZ-ready.1', 'ready', EXPOSED, ['discard'], true],
    ['DZ-ready.1', 'ready', CONCEALED, ['discard', 'heavenly-ready'], false],
    ['DZ-fan.24', 'heavenly-ready', KONG, ['discard'], true],
    ['DZ-A-READY', 'heavenly-ready', EXPOSED, ['discard'], false],
    ['DZ-A-READY', 'heavenly-ready', '123m456p22s678s | M7p > 2s', ['discard'], false],
    ['DZ-fan.65', 'last-copy', '123m456p22s678s | P9s > 1m', ['discard'], true],
    ['DZ-fan.65', 'last-copy', '123m456p22s678s | L123m > 1m', ['discard'], true],
    ['DZ-fan.65', 'last-copy', EXPOSED, ['discard'], false],
    ['DZ-joker.13', 'last-copy', '123m456p22s678s | P9s > 1m', ['self-draw'], false, { joker: '1m' }],
    [
      'DZ-A-65',
      'last-copy',
      '123m456p22s678s | P9s > 1m',
      ['discard'],
      false,
      { joker: '9m', options: { jokers: 'down' } },
    ],
    [
      'DZ-A-65',
      'last-copy',
      '123m456p22s678s | P9s > 1m',
      ['discard'],
      true,
      { joker: '9m', options: { jokers: 'up' } },
    ],
    ['DZ-count.9', 'mixed-in', CONCEALED, ['self-draw'], true],
    ['DZ-count.9', 'mixed-in', CONCEALED, ['discard'], false],
  ];

  it.each(
    MOMENTS.map(([clause, circumstance, text, how, expected, others = {}]) => ({
      title: `${clause}: ${circumstance} of ${text} by ${how.join(' ')} ${JSON.stringify(others)} is ${String(expected)}`,
      moment: [circumstance, text, how, others] as const,
      expected,
    })),
  )('$title', ({ moment, expected }) => {
    expect(canBe(...moment)).toBe(expected);
  });

  it('do not include one that the rule set does not value', () => {
    expect(handRules.circumstances).not.toHaveProperty('after-kong');
  });
});

describe('the members of a hand', () => {
  it('DZ-joker.1 DZ-dealer.2 DZ-dealer.4 DZ-tiles.7 DZ-fan.90 are the joker, both winds, flowers and the source of the tile', () => {
    expect(handRules.members).toEqual(['joker', 'seatWind', 'roundWind', 'bonusTiles', 'source']);
  });

  it('DZ-tiles.1 DZ-set.1 DZ-set.2 include sets of every kind, of the tiles in the set', () => {
    expect(handRules.tilesClause).toBe('DZ-tiles.1');
    expect(Object.keys(handRules.noMelds)).toEqual([]);
  });
});

describe('the refusals of a hand', () => {
  it.each<[string, string, Partial<StandaloneWin>, ...string[]]>([
    ['a valid hand', CONCEALED, { bonusTiles: ['2f', '6f'], roundWind: 'west' }],
    ['DZ-flower.1 a standing flower', '123456m456p1f2s678s', {}, 'NO_PLAYING_TILE /standing/9 DZ-flower.1'],
    [
      'DZ-tiles.7 a playing tile set aside',
      CONCEALED,
      { bonusTiles: ['1f', '9s'] },
      'NO_FLOWER /bonusTiles/1 DZ-tiles.7',
    ],
    ['DZ-joker.2 a joker of flowers', CONCEALED, { joker: '3f' }, 'NO_PLAYING_TILE /joker DZ-joker.2'],
    ['DZ-joker.8 a pung of jokers', '22s | P7p', { joker: '7p' }, 'JOKER_STAYS /melds/0/tile DZ-joker.8'],
    ['DZ-joker.8 a melded kong of jokers', '22s | P1m M7p', { joker: '7p' }, 'JOKER_STAYS /melds/1/tile DZ-joker.8'],
    ['DZ-joker.8 a concealed kong of jokers is allowed', '22s | C7p', { joker: '7p' }],
    ['DZ-joker.8 a joker in a chow', '22s | L678p', { joker: '7p' }, 'JOKER_STAYS /melds/0/tiles/1 DZ-joker.8'],
    ['DZ-joker.8 a chow beside the joker', '22s | L678p', { joker: '5p' }],
    [
      'DZ-joker.1 a joker in a game without jokers',
      CONCEALED,
      { joker: '7p', options: { jokers: 'none' } },
      'OPTION_DIFFERS /joker DZ-joker.1',
    ],
    [
      'DZ-joker.1 a missing joker in a game with jokers',
      CONCEALED,
      { options: { jokers: 'up' } },
      'MEMBER_MISSING /joker DZ-joker.1',
    ],
    ['DZ-joker.1 no joker in a game without jokers', CONCEALED, { options: { jokers: 'none' } }],
    ['DZ-joker.1 a joker without an agreement', CONCEALED, { joker: '7p' }],
    [
      'DZ-dealer.4 two rounds at once',
      CONCEALED,
      { roundWind: 'west', options: { round: 'south' } },
      'OPTION_DIFFERS /roundWind DZ-dealer.4',
    ],
    ['DZ-dealer.4 the same round twice', CONCEALED, { roundWind: 'west', options: { round: 'west' } }],
  ])('%s', (_, text, others, ...expected) => {
    expect(refusals(text, others)).toEqual(expected);
  });

  it('DZ-dealer.2 a hand without a seat, since each seat has its wind', () => {
    const { seatWind: _, ...ofNobody } = handOf(CONCEALED);
    expect(handRules.refuses?.(ofNobody)).toEqual([
      { code: 'MEMBER_MISSING', at: ['seatWind'], clause: 'DZ-dealer.2' },
    ]);
  });

  it('DZ-kong.1 a kong of a fourth kind', () => {
    const melds: StandaloneWin['melds'] = [{ kind: 'kong', tile: '7p', kongKind: 'postponed' }];
    expect(refusals('22s', { melds })).toEqual(['KONG_KIND /melds/0/kongKind DZ-kong.1']);
    expect(refusals('22s', { melds: [{ kind: 'kong', tile: '7p', kongKind: 'promoted' }] })).toEqual([]);
  });
});

describe('tiles in play', () => {
  const copies = (others: Partial<StandaloneHand>, text = CONCEALED) => {
    const tiles = handRules.inPlay?.(handOf(text, [], others)) ?? [];
    return (...kinds: readonly string[]) => kinds.map((kind) => tiles.filter((tile) => tile === kind).length);
  };

  it('DZ-tiles.1 are 144 without jokers', () => {
    expect(handRules.inPlay?.(handOf(CONCEALED))).toHaveLength(144);
    expect(copies({})('5p', '1z', '1f')).toEqual([4, 4, 1]);
  });

  it.each<[string, 'up' | 'down', number[]]>([
    ['DZ-joker.2 below the joker', 'up', [3, 4, 4]],
    ['DZ-joker.3 above the joker', 'down', [4, 4, 3]],
  ])('DZ-joker.5 are three of the indicator, %s, and four jokers', (_, jokers, expected) => {
    expect(copies({ joker: '5p', options: { jokers } })('4p', '5p', '6p')).toEqual(expected);
  });

  it('DZ-joker.4 are all if a flower is given as the joker, which is refused by itself', () => {
    expect(handRules.inPlay?.(handOf(CONCEALED, [], { joker: '3f' }))).toHaveLength(144);
  });

  it('DZ-joker.5 with a direction are three of the indicator, also if the hand claims to hold four', () => {
    const joker = '5p';
    expect(copies({ joker, options: { jokers: 'up' } }, '4444p66p')('4p', '6p')).toEqual([3, 4]);
    expect(copies({ joker, options: { jokers: 'down' } }, '44p6666p')('4p', '6p')).toEqual([4, 3]);
  });

  it('DZ-joker.5 without a direction are three of a neighbour of the joker that the hand does not hold four times', () => {
    const joker = '5p';
    expect(copies({ joker })('4p', '5p', '6p')).toEqual([3, 4, 4]);
    expect(copies({ joker }, '4444p66p')('4p', '5p', '6p')).toEqual([4, 4, 3]);
    expect(copies({ joker }, '6p | C4p')('4p', '6p')).toEqual([4, 3]);
    expect(copies({ joker }, '4666p | L456p L456p L456p')('4p', '6p')).toEqual([3, 4]);
  });
});

describe('the value of a hand', () => {
  const points = (text: string, how: How, others: Partial<StandaloneWin> = {}) => {
    const verdict = handRules.score(handOf(text, how, others));
    return verdict.valid ? verdict.payments : verdict.faults;
  };
  /** The example of the source: 16 + 16 + 1 + 2 + 1. */
  const WORKED = '123456789s33p | L123s > 7s';

  it('DZ-pay.1 DZ-score.3 is paid by the discarder', () => {
    expect(points(WORKED, ['discard'])).toEqual([
      { by: 'discarder', points: 36, reason: 'win.discard', clause: 'DZ-pay.1' },
    ]);
  });

  it('DZ-pay.2 DZ-fan.90 is paid by each of the others, and is one more', () => {
    expect(points(WORKED, ['self-draw'])).toEqual([
      { by: 'each-active', points: 37, reason: 'win.self-draw', clause: 'DZ-pay.2' },
    ]);
  });

  it('DZ-mj.3 DZ-fan.53 is paid by the declarer of the kong, and is eight more', () => {
    expect(points(WORKED, ['robbed-kong', 'robbing-the-kong'])).toEqual([
      { by: 'kong-declarer', points: 44, reason: 'win.discard', clause: 'DZ-pay.1' },
    ]);
  });

  it('DZ-A-65 DZ-fan.53 robs the last copy, which the fan of robbing absorbs', () => {
    const absorbed = (how: How) => {
      const verdict = handRules.score(handOf(WORKED, how));
      return verdict.valid ? verdict.valuation.absorbed : verdict.faults;
    };
    const last = expect.objectContaining({ clause: 'DZ-fan.65', by: 'robbing-the-kong' });
    expect(absorbed(['robbed-kong', 'robbing-the-kong'])).toContainEqual(last);
    expect(absorbed(['discard'])).not.toContainEqual(last);
  });

  it('DZ-A-FLOWER DZ-fan.94 DZ-fan.95 DZ-fan.96 counts flowers that were set aside', () => {
    const payments = (bonusTiles: StandaloneWin['bonusTiles'] = []) => points(WORKED, ['discard'], { bonusTiles });
    expect(payments(['1f'])).toMatchObject([{ points: 37 }]);
    expect(payments(['6f'])).toMatchObject([{ points: 38 }]);
    expect(payments(['1f', '2f', '3f', '4f'])).toMatchObject([{ points: 42 }]);
  });

  it.each<[Partial<StandaloneWin>, ...string[]]>([
    [{ roundWind: 'north' }, 'DZ-fan.86'],
    [{ roundWind: 'north', ...EAST }, 'DZ-fan.70'],
    [{}, 'DZ-fan.69'],
    [EAST, 'DZ-fan.69', 'DZ-fan.70'],
    [{ ...EAST, options: { round: 'west' } }, 'DZ-fan.70'],
    [{ options: { round: 'east' } }, 'DZ-fan.69'],
  ])('DZ-dealer.5 counts the winds of seat and round, the round also from the options: %j', (others, ...expected) => {
    const verdict = handRules.score(handOf('123456s33p | P1z L789p > 6s', ['discard'], others));
    const fans = verdict.valid ? verdict.valuation.fans.map(({ clause }) => clause) : [];
    expect(fans.filter((clause) => ['DZ-fan.69', 'DZ-fan.70', 'DZ-fan.86'].includes(clause))).toEqual(expected);
  });

  it.each([
    ['an own pung of its kind', '456m11p789s | P9s P2z > 9s', true],
    ['an own pung of another kind', '456m11p789s | P8s P2z > 9s', false],
    ['three own chows', '11p789s | L789s L789s L789s > 9s', true],
    ['two own chows', '11p789s | L789s L789s P2z > 9s', false],
  ])('DZ-fan.65 DZ-A-65 beside %s, %s wins with the last copy: %s', (_, text, isLast) => {
    const verdict = handRules.score(handOf(text, ['discard']));
    const fans = verdict.valid ? verdict.valuation.fans.map(({ clause }) => clause) : [];
    expect(fans).not.toEqual([]);
    expect(fans.includes('DZ-fan.65')).toBe(isLast);
  });

  it('DZ-fan.8 DZ-count.9 depends on the winning tile, or on its absence', () => {
    const clauses = (hand: string, how: How) => {
      const verdict = handRules.score(handOf(hand, how, EAST));
      return verdict.valid ? verdict.valuation.fans.map(({ clause }) => clause) : [];
    };
    expect(clauses('11123455678999m > 5m', ['discard'])).toContain('DZ-fan.8');
    expect(clauses('11123455678999m > 1m', ['discard'])).not.toContain('DZ-fan.8');
    expect(clauses('11123455678999m', ['self-draw', 'dealt-hand'])).not.toContain('DZ-fan.8');
  });

  it('DZ-win.4 or the reason why it does not win', () => {
    expect(points('123456m456p23s678s > 2s', ['discard'])).toEqual([{ clause: 'DZ-win.4', reason: 'fault.structure' }]);
  });
});

describe('a standalone waiting hand', () => {
  const waiting = (text: string, others: Partial<StandaloneHand> = {}) => {
    const { standing, melds } = handOf(text);
    return handRules.waits({ standing, melds, seatWind: 'south', ...others });
  };
  const values = (reported: ReturnType<typeof waiting>) =>
    reported.waits.map(({ tile, valuation }) => `${tile} ${valuation.points}`);

  it('DZ-mj.1 DZ-fan.63 DZ-fan.71 waits for a self-draw by default', () => {
    // Fully concealed hand 4 (DZ-fan.63), or concealed hand 2 (DZ-fan.71).
    const drawn = waiting('123m456p22s67s789p');
    const claimed = waiting('123m456p22s67s789p', { source: 'discard' });
    expect(drawn.waits.map(({ tile }) => tile)).toEqual(['5s', '8s']);
    expect(claimed.waits.map(({ valuation }) => valuation.points + 4 - 2)).toEqual(
      drawn.waits.map(({ valuation }) => valuation.points),
    );
    expect(drawn.best?.valuation.points).toBe(Math.max(...drawn.waits.map(({ valuation }) => valuation.points)));
  });

  it.each(['1112345678999m', '1113456m456p789s', '2345678m44p456s | P5z', '123m456p22s67s789p'])(
    'DZ-mj.1 of the waits of %s the first with the highest value is the best',
    (text) => {
      const { waits, best } = waiting(text, { source: 'discard' });
      const most = Math.max(...waits.map(({ valuation }) => valuation.points));
      expect(best).toEqual(waits.find(({ valuation }) => valuation.points === most));
    },
  );

  it('DZ-joker.7 can draw a joker but not claim it', () => {
    const joker = '9m';
    expect(waiting('123m456p22s67s789p', { joker }).waits.map(({ tile }) => tile)).toEqual(['9m', '5s', '8s']);
    expect(waiting('123m456p22s67s789p', { joker, source: 'discard' }).waits.map(({ tile }) => tile)).toEqual([
      '5s',
      '8s',
    ]);
  });

  it('DZ-A-WAIT5 waits for a fifth copy, which is never its best wait', () => {
    const reported = waiting('2222m | P1p P9p P3p');
    expect(values(reported)).toHaveLength(1);
    expect(reported).toMatchObject({ ready: true, waits: [{ tile: '2m' }] });
    expect(reported).not.toHaveProperty('best');
    expect(waiting('3m | P1p P9p P3p P5s')).toMatchObject({ ready: true, best: { tile: '3m' } });
  });

  it.each<[string, string, string, Partial<StandaloneHand>?]>([
    ['DZ-tiles.4 with five of a kind', '1111m23m456p7789s', '11111m23m456p789s'],
    ['DZ-set.1 with a chow that is none', '123m567p67s44p | L345s', '123m567p67s44p | L245s'],
    ['DZ-joker.8 with a joker laid down', '123m567p67s44p | P1s', '123m567p67s44p | P2s', { joker: '2s' }],
    ['DZ-tilecount.1 with a tile too few', '123m567p67s44p | P1s', '23m567p67s44p | P1s'],
  ])('%s: %s is ready, and %s is not', (_, ready, other, others = {}) => {
    expect(waiting(ready, others).ready).toBe(true);
    expect(waiting(other, others)).toEqual({ ready: false, waits: [], faults: [] });
  });

  it('DZ-mj.1 is not ready if it waits for no tile', () => {
    expect(waiting('147m147p147s1369m')).toEqual({ ready: false, waits: [], faults: [] });
  });
});
