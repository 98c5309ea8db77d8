import fc from 'fast-check';
import type { Circumstance } from '#deal';
import { balancesOf } from '#ledger';
import { seeded } from '#testing';
import { type BySeat, bySeat, SEATS, type Seat, TILES, tilesOf } from '#tiles';
import type { HandRefusal } from '../../kit/hand/hand-rules.js';
import type { StandaloneWin } from '../../kit/hand/standalone-hand.js';
import type { HandAtEnd, StandaloneTable } from '../../kit/hand/settled-table.js';
import { lostByTrial } from '../../testing/classical-by-trial.js';
import { lostHand } from '../../testing/classical-hands.js';
import { randomLoser } from '../../testing/random-classical-hands.js';
import { type How, wonHand } from '../../testing/won-hands.js';
import { classicalHands as handRules } from './calculator.js';

const LIMIT = 2000;
const options = { limit: LIMIT };

/** A standalone hand, of South by default. */
const handOf = (text: string, how: How = [], others: Partial<StandaloneWin> = {}): StandaloneWin => {
  const { standing, melds, source, circumstances, winningTile } = wonHand(text, how);
  const won = winningTile === undefined ? {} : { winningTile };
  return { options, standing, melds, source, circumstances, ...won, seatWind: 'south', ...others };
};

const EAST = { seatWind: 'east' } as const;
const CONCEALED = '123m567p234s678s44p > 6s';
const EXPOSED = '123m567p678s44p | L234s > 6s';
const KONG = '123m567p678s44p | C2s > 6s';

describe('the circumstances that a standalone hand can have', () => {
  const canBe = (circumstance: Circumstance, text: string, how: How, others: Partial<StandaloneWin> = {}) =>
    handRules.circumstances[circumstance]?.(handOf(text, [circumstance, ...how], others));

  const MOMENTS: readonly (readonly [string, Circumstance, string, How, boolean, Partial<StandaloneWin>?])[] = [
    ['CC-double.loose', 'replacement-tile', KONG, ['self-draw'], true],
    ['CC-double.loose', 'replacement-tile', KONG, ['discard'], false],
    ['CC-double.loose', 'replacement-tile', EXPOSED, ['self-draw'], false],
    ['CC-bonus.play', 'replacement-tile', EXPOSED, ['self-draw'], true, { bonusTiles: ['3f'] }],
    ['CC-claim.rob.open', 'robbing-the-kong', EXPOSED, ['robbed-kong'], true],
    ['CC-claim.rob.open', 'robbing-the-kong', EXPOSED, ['discard'], false],
    ['CC-claim.rob.open', 'robbing-the-kong', '123m678s44p | L567p L234s > 4p', ['robbed-kong'], false],
    ['CC-claim.rob.open', 'robbing-the-kong', '123m678s44p | L567p L678s > 6s', ['robbed-kong'], false],
    ['CC-double.lastpermitted', 'last-tile', EXPOSED, ['self-draw'], true],
    ['CC-A23x', 'last-tile', EXPOSED, ['discard'], true],
    ['CC-wall.dead', 'last-tile', CONCEALED, ['self-draw', 'dealt-hand'], false, EAST],
    ['CC-A30', 'last-tile', CONCEALED, ['discard', 'blessing-of-earth'], false],
    ['CC-limit.heavenly', 'dealt-hand', CONCEALED, ['self-draw'], true, EAST],
    ['CC-A31', 'dealt-hand', CONCEALED, ['self-draw'], true, { ...EAST, bonusTiles: ['1f'] }],
    ['CC-limit.heavenly', 'dealt-hand', CONCEALED, ['self-draw'], false],
    ['CC-limit.heavenly', 'dealt-hand', CONCEALED, ['discard'], false, EAST],
    ['CC-A31', 'dealt-hand', KONG, ['self-draw'], false, EAST],
    ['CC-A30', 'dealt-hand', CONCEALED, ['self-draw', 'heavenly-ready'], false, EAST],
    ['CC-double.immediateready', 'heavenly-ready', CONCEALED, ['discard'], true],
    ['CC-A30', 'heavenly-ready', EXPOSED, ['discard'], false],
    ['CC-A30', 'heavenly-ready', KONG, ['self-draw'], false],
    ['CC-limit.earthly', 'blessing-of-earth', CONCEALED, ['discard', 'heavenly-ready'], true],
    ['CC-limit.earthly', 'blessing-of-earth', CONCEALED, ['self-draw', 'heavenly-ready'], false],
    ['CC-limit.earthly', 'blessing-of-earth', CONCEALED, ['discard', 'heavenly-ready'], false, EAST],
    ['CC-limit.earthly', 'blessing-of-earth', CONCEALED, ['discard', 'heavenly-ready'], true, { from: 'east' }],
    ['CC-limit.earthly', 'blessing-of-earth', CONCEALED, ['discard', 'heavenly-ready'], false, { from: 'west' }],
    ['CC-limit.earthly', 'blessing-of-earth', EXPOSED, ['discard'], false],
    ['CC-limit.earthly', 'blessing-of-earth', CONCEALED, ['discard', 'last-tile'], false],
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
    for (const unknown of ['after-kong', 'blessing-of-man', 'ready', 'last-copy', 'mixed-in'])
      expect(handRules.circumstances).not.toHaveProperty(unknown);
  });
});

describe('the members of a hand', () => {
  it('CC-setup.seats CC-session.16 CC-tiles.144 CC-score.last.wall are both winds, bonus tiles and the source of the tile', () => {
    expect(handRules.members).toEqual(['seatWind', 'roundWind', 'bonusTiles', 'source']);
  });

  it('CC-tiles.136 CC-claim.chow CC-claim.pung CC-claim.kong include sets of every kind, of the tiles in the set', () => {
    expect(handRules).toMatchObject({ tilesClause: 'CC-tiles.136', noMelds: {} });
    expect(Object.keys(handRules.noMelds)).toEqual([]);
  });
});

describe('the shapes of a hand besides four sets and a pair', () => {
  it('CC-limit.twins.suit CC-limit.twins.honours CC-limit.thirteen are pairs of one suit, seven honours, and terminals with honours', () => {
    expect(handRules.shapes).toEqual([
      { form: 'pairs', of: tilesOf('123456789m') },
      { form: 'pairs', of: tilesOf('123456789p') },
      { form: 'pairs', of: tilesOf('123456789s') },
      { form: 'unlike-pairs', of: tilesOf('1234567z') },
      { form: 'orphans', of: tilesOf('19m19p19s1234567z') },
    ]);
  });
});

describe('the refusals of a hand', () => {
  const refusals = (text: string, others: Partial<StandaloneWin>): readonly string[] =>
    (handRules.refuses?.(handOf(text, [], others)) ?? []).map(
      ({ code, at, clause }: HandRefusal) => `${code} /${at.join('/')} ${clause}`,
    );

  it.each<[string, string, Partial<StandaloneWin>, ...string[]]>([
    ['a valid hand', CONCEALED, { bonusTiles: ['2f', '6f'], roundWind: 'west' }],
    ['CC-bonus.play a standing flower', '123m567p234s67s1f4p', {}, 'NO_PLAYING_TILE /standing/11 CC-bonus.play'],
    ['CC-tiles.144 a wind laid out', CONCEALED, { bonusTiles: ['1f', '4z'] }, 'NO_FLOWER /bonusTiles/1 CC-tiles.144'],
    [
      'CC-session.16 two rounds at once',
      CONCEALED,
      { roundWind: 'west', options: { limit: 1, round: 'south' } },
      'OPTION_DIFFERS /roundWind CC-session.16',
    ],
    ['CC-session.16 the same round twice', CONCEALED, { roundWind: 'west', options: { limit: 1, round: 'west' } }],
    [
      'CC-kong.add a kong of a fourth kind',
      '22s',
      { melds: [{ kind: 'kong', tile: '7p', kongKind: 'postponed' }] },
      'KONG_KIND /melds/0/kongKind CC-kong.add',
    ],
  ])('%s', (_, text, others, ...expected) => {
    expect(refusals(text, others)).toEqual(expected);
  });

  it('CC-setup.seats a hand without a seat, since each seat has its wind', () => {
    const { seatWind: _, ...ofNobody } = handOf(CONCEALED);
    expect(handRules.refuses?.(ofNobody)).toEqual([
      { code: 'MEMBER_MISSING', at: ['seatWind'], clause: 'CC-setup.seats' },
    ]);
  });
});

describe('the value of a hand', () => {
  const payments = (text: string, how: How, others: Partial<StandaloneWin> = {}) => {
    const verdict = handRules.score(handOf(text, how, others));
    return verdict.valid ? verdict.payments : verdict.faults;
  };

  const clausesOf = (text: string, how: How = [], others: Partial<StandaloneWin> = {}) => {
    const verdict = handRules.score(handOf(text, how, others));
    return verdict.valid ? verdict.valuation.fans.map(({ clause }) => clause) : [];
  };

  it('CC-examples.3 CC-settle.1 CC-settle.3 is paid by each loser, by East twice', () => {
    expect(payments('123s44s | L678s P3s P5z > 1s', [])).toEqual([
      { by: 'each-active', points: 104, reason: 'win', clause: 'CC-settle.1' },
      { by: 'east', points: 104, reason: 'east', clause: 'CC-settle.3' },
    ]);
  });

  it('CC-settle.3 is paid twice by each if East has won', () => {
    expect(payments('123s44s | L678s P3s P5z > 1s', [], EAST)).toEqual([
      { by: 'each-active', points: 104, reason: 'win', clause: 'CC-settle.1' },
      { by: 'each-active', points: 104, reason: 'east', clause: 'CC-settle.3' },
    ]);
  });

  it('CC-setup.limit CC-limit.value is the agreed limit', () => {
    expect(payments('19m19p19s12345677z > 7z', [], { options: { limit: 700 } })).toMatchObject([
      { points: 700 },
      { points: 700 },
    ]);
  });

  it('CC-session.16 depends on the round, also from the options; the default is East', () => {
    const west = '123m567p678s44p | P3z > 6s';
    expect(clausesOf(west, [], { roundWind: 'west' })).toContain('CC-double.wind.prevailing');
    expect(clausesOf(west, [], { options: { limit: 1, round: 'west' } })).toContain('CC-double.wind.prevailing');
    expect(clausesOf(west)).not.toContain('CC-double.wind.prevailing');
    expect(clausesOf('123m567p678s44p | P1z > 6s')).toContain('CC-double.wind.prevailing');
  });

  it('CC-score.last.only CC-limit.heavenly depends on the last tile, which a hand dealt complete does not have', () => {
    expect(clausesOf('123m567p678s99p | L234s > 9p')).toContain('CC-score.last.only');
    expect(clausesOf('123m567p678s99p | L234s > 5p')).not.toContain('CC-score.last.only');
    expect(clausesOf('123m567p234s678s44p', ['self-draw', 'dealt-hand'], EAST)).toEqual(['CC-limit.heavenly']);
  });

  it('CC-bonus.all counts the flowers and seasons laid out', () => {
    expect(payments(EXPOSED, [], { bonusTiles: ['1f'] })).toMatchObject([{ points: (20 + 4) * 2 }, {}]);
    expect(payments(EXPOSED, [], { bonusTiles: ['6f'] })).toMatchObject([{ points: (20 + 4) * 4 }, {}]);
  });

  it('CC-A32 is replaced by the faults of a hand that does not win', () => {
    expect(payments('123m567p234s678s45p > 6s', [])).toEqual([{ clause: 'CC-turn.hand', reason: 'fault.structure' }]);
  });

  it('CC-score.loser is, for a hand that has not won, the best that a full search finds', () => {
    for (let seed = 1; seed <= 40; seed += 1) {
      const { limit, ...hand } = randomLoser(seeded(seed));
      const value = handRules.value?.({ ...hand, options: { limit } });
      expect([seed, value?.points]).toEqual([seed, lostByTrial({ ...hand, limit })]);
    }
  });

  it('CC-A32 never throws, for any fourteen to seventeen tiles', () => {
    const tile = fc.constantFrom(...TILES);
    fc.assert(
      fc.property(fc.array(tile, { minLength: 14, maxLength: 17 }), tile, (standing, winningTile) => {
        const win = { ...handOf(CONCEALED), standing, winningTile };
        const verdict = handRules.score(win);
        return (
          (handRules.value?.(win).points ?? -1) >= 0 &&
          handRules.waits(win).waits.length === 0 &&
          (verdict.valid || verdict.faults.length > 0)
        );
      }),
    );
  });
});

describe('a standalone waiting hand', () => {
  const waiting = (text: string, others: Partial<StandaloneWin> = {}) => {
    const { standing, melds } = handOf(text);
    return handRules.waits({ options, standing, melds, seatWind: 'south', ...others });
  };

  it('CC-ready CC-score.last.wall waits for a self-draw by default', () => {
    const points = (others: Partial<StandaloneWin> = {}) =>
      waiting('123m567p234s67s44p', others).waits.map(({ tile, valuation }) => [tile, valuation.points]);
    expect(points()).toEqual([
      ['5s', 44],
      ['8s', 44],
    ]);
    expect(points({ source: 'discard' })).toEqual([
      ['5s', 40],
      ['8s', 40],
    ]);
  });

  it('CC-A37 reports the wait with the highest value', () => {
    // 5z completes a pung of dragons, 4p one of simples.
    const { best, ready } = waiting('123m567p234s55z44p');
    expect({ ready, best: best?.tile }).toEqual({ ready: true, best: '5z' });
  });

  it('CC-A07 is not ready if it waits only for a tile that it holds four times', () => {
    expect(waiting('4p | C4p P1m P2m P3m')).toEqual({ ready: false, waits: [], faults: [] });
  });
});

describe('four hands', () => {
  const at = (text: string, others: Partial<HandAtEnd> = {}): HandAtEnd => {
    const { standing, melds } = lostHand(text);
    return { standing, melds, ...others };
  };

  /** South wins on West’s discard: 20, doubled for the miser. East has a closed pung of terminals. */
  const HANDS: BySeat<HandAtEnd> = {
    east: at('999m13p46s58s227z6m'),
    south: at('123m567p234s678s44p'),
    west: at('24m28p1s7s4578m135z'),
    north: at('2479m147p39s35z15s'),
  };
  const table = (others: Partial<StandaloneTable> = {}): StandaloneTable => ({
    options,
    hands: HANDS,
    winner: 'south',
    winningTile: '6s',
    source: 'discard',
    circumstances: [],
    from: 'west',
    ...others,
  });
  const settled = (others: Partial<StandaloneTable> = {}) => {
    const answer = handRules.settle?.(table(others));
    if (!answer?.valid) throw new Error(JSON.stringify(answer));
    return answer;
  };
  const points = (others: Partial<StandaloneTable> = {}) => {
    const { valuations } = settled(others);
    return bySeat((seat) => valuations[seat].points);
  };
  const totals = (others: Partial<StandaloneTable> = {}) => balancesOf(settled(others).transfers);

  it('CC-show CC-settle.1 CC-settle.2 CC-settle.3 are valued, and the payments are computed', () => {
    expect(points()).toEqual({ east: 8, south: 40, west: 0, north: 0 });
    // East pays 80 and receives 16 each from West and North. West and North are equal.
    expect(totals()).toEqual({ east: 32 - 80, south: 160, west: -56, north: -56, bank: 0 });
  });

  it('CC-session.16 use the round wind', () => {
    const east = at('999m13p46s58s222z6m');
    const hands = { ...HANDS, east };
    expect(points({ hands }).east).toBe(8 + 8);
    expect(points({ hands, roundWind: 'south' }).east).toBe((8 + 8) * 2);
    expect(points({ hands, options: { limit: 20, round: 'south' } })).toMatchObject({ east: 20, south: 20 });
  });

  const OPEN = '44m | P1m P2m M3m L789p';
  const hands = { ...HANDS, south: at(OPEN) };
  const open = (others: Partial<StandaloneTable> = {}, west: HandAtEnd = HANDS.west) =>
    settled({ hands: { ...hands, west }, winningTile: '4m', ...others });

  it('CC-penalty.suit CC-settle.liable can make the discarder pay for all', () => {
    const { liable, transfers, valuations } = open();
    // 4 + 2 + 8 + 20, and 2 for the only tile.
    expect(valuations.south.points).toBe(36);
    expect(liable).toEqual({ seat: 'west', clauses: ['CC-penalty.suit'] });
    expect(transfers).toEqual([
      { from: 'west', to: 'south', points: 4 * 36, reason: 'liability.suit', clause: 'CC-penalty.suit' },
    ]);
  });

  it('CC-A44 do not make a ready hand liable that was announced and waits', () => {
    const waits = at('123p456p789p11s22z');
    expect(open({}, { ...waits, ready: true }).liable).toBeUndefined();
    expect(open({}, waits).liable).toMatchObject({ seat: 'west' });
    expect(open({}, { ...HANDS.west, ready: true }).liable).toMatchObject({ seat: 'west' });
  });

  it('CC-A18 do not make a hand of that suit only liable', () => {
    expect(open({}, at('124m5678m789m | P6m')).liable).toBeUndefined();
    expect(open({}, at('124m5678m789m | P6p')).liable).toMatchObject({ seat: 'west' });
  });

  it('CC-settle.liable make nobody liable for a drawn or robbed tile', () => {
    const { from: _, ...drawn } = table({ hands, winningTile: '4m', source: 'self-draw' });
    expect(handRules.settle?.(drawn)).not.toHaveProperty('liable');
    const robber = { ...hands, south: at('456m11s | P1m P2m M3m') };
    const robbed = { ...robber, west: at('28p1s7s578m135z | P4m') };
    expect(settled({ hands: robber, winningTile: '4m' })).toHaveProperty('liable');
    expect(settled({ hands: robbed, winningTile: '4m', source: 'robbed-kong' })).not.toHaveProperty('liable');
  });

  it('CC-claim.rob.closed have three tiles left of a robbed closed kong, and only Thirteen Wonders can rob it', () => {
    const robbed = (south: HandAtEnd, west: HandAtEnd) =>
      handRules.settle?.(
        table({
          hands: { ...HANDS, south, west },
          winningTile: '9s',
          source: 'robbed-kong',
          circumstances: ['robbing-the-kong'],
        }),
      );
    const wonders = at('119m19p19s1234567z');
    const sets = at('123m567p234s789s44p');
    expect(robbed(wonders, at('999s24m28p4578m13z'))).toMatchObject({ valid: true });
    expect(robbed(sets, at('24m28p4578m13z | P9s'))).toMatchObject({ valid: true });
    // The neighbour also has a pung, but of another kind.
    for (const owner of [at('999s24m28p4578m13z'), at('999s24m28p457m | P3z')]) {
      expect(robbed(sets, owner)).toEqual({
        valid: false,
        faults: [{ clause: 'CC-claim.rob.closed', reason: 'fault.rob-closed' }],
      });
    }
  });

  it('CC-claim.rob.open are refused if the robbed hand keeps neither the pung nor three standing tiles', () => {
    const refusals = (west: string, others: Partial<StandaloneTable> = { source: 'robbed-kong' }) =>
      handRules.refusesTable?.(table({ hands: { ...HANDS, west: at(west) }, winningTile: '9s', ...others }));
    const impossible = [
      { code: 'CIRCUMSTANCE_IMPOSSIBLE', at: ['hands', 'west', 'melds'], clause: 'CC-claim.rob.open' },
    ];
    expect(refusals('99s24m28p14578m13z')).toEqual(impossible);
    expect(refusals('24m28p4578m13z | P8s')).toEqual(impossible);
    expect(refusals('24m28p4578m13z | P9s')).toEqual([]);
    expect(refusals('999s24m28p4578m13z')).toEqual([]);
    expect(refusals('99s24m28p14578m13z', { source: 'discard' })).toEqual([]);
    // Without the winning tile, nothing is known of the kong.
    const { winningTile: _, ...unknown } = table({ source: 'robbed-kong' });
    expect(handRules.refusesTable?.(unknown)).toEqual([]);
  });

  it('CC-limit.heavenly CC-limit.earthly are refused if another player has a set before the first discard or with it', () => {
    const refusals = (seats: Partial<StandaloneTable['hands']>, more: Partial<StandaloneTable>) =>
      handRules.refusesTable?.(table({ hands: { ...HANDS, ...seats }, ...more }));
    const impossible = (seat: Seat, clause: string) => [
      { code: 'CIRCUMSTANCE_IMPOSSIBLE', at: ['hands', seat, 'melds'], clause },
    ];
    const heaven = { winner: 'east', source: 'self-draw', circumstances: ['dealt-hand'] } as const;
    const earth = { winner: 'south', from: 'east', source: 'discard', circumstances: ['blessing-of-earth'] } as const;
    const [pung, kong] = [at('24m28p4578m13z | P9s'), at('24m28p4578m13z | C9s')];
    expect(refusals({ west: pung }, heaven)).toEqual(impossible('west', 'CC-limit.heavenly'));
    expect(refusals({ west: kong }, heaven)).toEqual(impossible('west', 'CC-limit.heavenly'));
    expect(refusals({ west: pung }, earth)).toEqual(impossible('west', 'CC-limit.earthly'));
    expect(refusals({ east: pung }, earth)).toEqual(impossible('east', 'CC-limit.earthly'));
    // East can declare a closed kong before the first discard.
    expect(refusals({ east: kong }, earth)).toEqual([]);
    expect(refusals({ west: kong }, earth)).toEqual(impossible('west', 'CC-limit.earthly'));
    expect(refusals({ west: pung }, { ...earth, circumstances: [] })).toEqual([]);
  });

  it('CC-settle.1 CC-settle.2 have balances that add up to 0, whoever wins', () => {
    for (const winner of SEATS) {
      const others = SEATS.filter((seat): seat is Seat => seat !== winner);
      const { south, ...rest } = HANDS;
      const seated = bySeat((seat) =>
        seat === winner ? south : (Object.values(rest)[others.indexOf(seat)] as HandAtEnd),
      );
      const balances = totals({ winner, hands: seated, from: others[0] as Seat });
      expect(Object.values(balances).reduce((sum, each) => sum + each)).toBe(0);
    }
  });
});

it('CC-tiles.144 CC-wall.size the wall has the tiles in use', () => {
  expect(handRules.wall({ limit: 1, bonusTiles: false }).geometry.east).toBe(17);
  expect(handRules.wall({ limit: 1, bonusTiles: true }).geometry.east).toBe(18);
  expect(handRules.rules.setup.tiles({ limit: 1, bonusTiles: true })).toEqual(
    expect.arrayContaining([...tilesOf('12345678f')]),
  );
});
