import { handRulesOf } from '#rules';
import { classical } from '#rules/classical';
import { seeded } from '#testing';
import type { Tile } from '#tiles';
import { OPERATIONS, type OperationName } from './operations.js';

const answered = { ruleSet: 'classical', edition: '1' };
const options = { limit: 2000 };

/** The body as it would be sent, without undefined members. */
const request = (name: OperationName, body: object) =>
  OPERATIONS[name].calculate(handRulesOf, JSON.parse(JSON.stringify({ ruleSet: 'classical', options, ...body })), 'en');
/** `code pointer clause` of each fault. */
const faults = (name: OperationName, body: object): readonly string[] => {
  const result = request(name, body);
  return 'errors' in result ? result.errors.map(({ code, at, clause = '' }) => `${code} ${at} ${clause}`.trim()) : [];
};

/** The third example of the sheet, closed: 32 doubled for the dragons and for the suit. */
const WORKED = {
  standing: '123s44s333s555z',
  melds: [{ kind: 'chow', tiles: ['6s', '7s', '8s'] }],
  winningTile: '1s',
  source: 'discard',
  seatWind: 'south',
};

describe('a win', () => {
  it('CC-examples.3 CC-settle.1 is reported with its lines, points, doublings and payers', () => {
    expect(request('score', WORKED)).toMatchObject({
      answer: {
        ...answered,
        verdict: 'win',
        valuation: {
          fan: 32,
          doublings: 2,
          points: 128,
          fans: expect.arrayContaining([
            expect.objectContaining({ name: 'Closed Pung of Dragons', fan: 8 }),
            expect.objectContaining({ name: 'Dragon Pung', fan: 0, doublings: 1 }),
          ]),
        },
        payments: [
          { by: 'each-active', points: 128, clause: 'CC-settle.1' },
          { by: 'east', points: 128, clause: 'CC-settle.3' },
        ],
      },
    });
  });

  it('CC-limit.cap is reported with its value without the limit', () => {
    expect(request('score', { ...WORKED, options: { limit: 100 } })).toMatchObject({
      answer: { valuation: { points: 100, uncapped: 128 } },
    });
  });

  it('CC-A34 requires its limit', () => {
    expect(faults('score', { ...WORKED, options: {} })).toEqual(['BAD_OPTION /options/limit CC-A34']);
    expect(faults('score', { ...WORKED, options: { limit: 0 } })).toEqual(['BAD_OPTION /options/limit']);
  });

  it.each<[string, object, ...string[]]>([
    [
      'CC-tiles.136 bonus tiles in a game without them',
      { bonusTiles: '2f' },
      'TILE_NOT_IN_SET /bonusTiles CC-tiles.136',
    ],
    ['CC-tiles.144 bonus tiles in a game with them', { bonusTiles: '2f', options: { limit: 9, bonusTiles: true } }],
    ['a joker', { joker: '5m' }, 'NOT_ASKED_BY_BOOK /joker'],
    [
      'CC-limit.earthly a blessing with an exposed set',
      { circumstances: ['blessing-of-earth'] },
      'CIRCUMSTANCE_IMPOSSIBLE /circumstances/0',
    ],
    [
      'a last copy, which the sheet does not price',
      { circumstances: ['last-copy'] },
      'NOT_ASKED_BY_BOOK /circumstances/0',
    ],
  ])('%s is refused with its place', (_, change, ...expected) => {
    expect(faults('score', { ...WORKED, ...change })).toEqual(expected);
  });
});

describe('a hand that has not won', () => {
  const LOST = {
    standing: '44s333s55z',
    melds: [
      { kind: 'kong', tile: '1z' },
      { kind: 'pung', tile: '9s' },
    ],
    seatWind: 'west',
  };

  it('CC-score.loser has a value from its points and doublings', () => {
    // 2 + 4 + 16 + 4, doubled for the prevailing wind and the suit.
    expect(request('value', LOST)).toMatchObject({
      answer: { ...answered, valuation: { fan: 26, doublings: 2, points: 104 } },
    });
  });

  it('is refused with a surplus tile, and under a rule set that values only the winner', () => {
    expect(faults('value', { ...LOST, standing: '44s333s555z' })).toEqual(['TILE_COUNT /standing']);
    expect(faults('value', { ...LOST, source: 'discard' })).toEqual(['INVALID_BODY /source']);
    expect(faults('value', { ...LOST, ruleSet: 'dazhong', options: {} })).toEqual(['NOT_ASKED_BY_BOOK /ruleSet']);
  });
});

describe('four hands', () => {
  const TABLE = {
    hands: {
      east: { standing: '999m13p46s58s227z6m' },
      south: { standing: '123m567p234s678s44p' },
      west: { standing: '24m28p1s7s4578m135z' },
      north: { standing: '2479m147p39s35z15s' },
    },
    winner: 'south',
    winningTile: '6s',
    source: 'discard',
    from: 'west',
  };

  /** The others hold none of the winning tile. */
  const robbing = (changed: object) => ({
    ...TABLE,
    source: 'robbed-kong',
    hands: { ...TABLE.hands, east: { standing: '999m13p45s58s227z6m' }, ...changed },
  });

  it('CC-settle.1 CC-settle.2 CC-settle.3 are settled at once', () => {
    expect(request('settle', TABLE)).toMatchObject({
      answer: {
        ...answered,
        verdict: 'win',
        hands: { east: { points: 8 }, south: { points: 40 }, west: { points: 0 }, north: { points: 0 } },
        transfers: expect.arrayContaining([
          {
            from: 'west',
            to: 'east',
            points: 8,
            reason: 'difference',
            clause: 'CC-settle.2',
            text: expect.stringContaining('difference'),
          },
        ]),
        balances: { east: -48, south: 160, west: -56, north: -56 },
      },
    });
  });

  it('CC-limit.earthly is worth the limit on East’s discard', () => {
    const circumstances = ['heavenly-ready', 'blessing-of-earth'];
    expect(request('settle', { ...TABLE, from: 'east', circumstances })).toMatchObject({
      answer: { verdict: 'win', hands: { south: { fans: [{ id: 'limit.earthly' }] } } },
    });
  });

  it('CC-penalty.dragons CC-settle.liable name the player who pays for all', () => {
    const melds = [
      { kind: 'pung', tile: '6z' },
      { kind: 'pung', tile: '7z' },
    ];
    const hands = {
      ...TABLE.hands,
      east: { standing: '999m13p46s58s22z66m' },
      south: { standing: '123m567p55z', melds },
    };
    const result = request('settle', { ...TABLE, hands, winningTile: '5z' });
    // 4 + 4 + 2 + 20 and 2 for the only tile, doubled for each set of dragons and for two with a pair.
    expect(result).toMatchObject({
      answer: {
        liable: { seat: 'west', clauses: ['CC-penalty.dragons'] },
        transfers: [{ from: 'west', to: 'south', points: 4 * 32 * 8, clause: 'CC-penalty.dragons' }],
      },
    });
  });

  it('CC-claim.rob.open include a robbed kong whose owner keeps the pung', () => {
    const west = { standing: '24m28p4578m15z', melds: [{ kind: 'pung', tile: '6s' }] };
    expect(request('settle', robbing({ west }))).toMatchObject({
      // 20, doubled as a miser and for the robbery.
      answer: { verdict: 'win', hands: { south: { points: 80 }, west: { points: 2 } } },
    });
  });

  it('CC-claim.rob.closed report that chows rob no concealed kong, of which its owner keeps three tiles', () => {
    const west = { standing: '24m28p666s4578m15z' };
    expect(request('settle', robbing({ west }))).toMatchObject({
      answer: { verdict: 'no-win', faults: [{ clause: 'CC-claim.rob.closed' }] },
    });
  });

  it('CC-A32 report why the winner’s hand is no win', () => {
    const hands = { ...TABLE.hands, south: { standing: '123m567p234s678s45p' } };
    expect(request('settle', { ...TABLE, hands })).toMatchObject({
      answer: { verdict: 'no-win', faults: [{ clause: 'CC-turn.hand' }] },
    });
  });

  it.each<[string, object, ...string[]]>([
    ['a tile too few', { hands: { ...TABLE.hands, west: { standing: '24m' } } }, 'TILE_COUNT /hands/west/standing'],
    [
      'CC-tiles.136 a fifth copy, over all hands',
      {
        hands: { ...TABLE.hands, north: { standing: '249m147p359s35z14m' }, west: { standing: '44m28p1s7s4578m135z' } },
      },
      'TOO_MANY_COPIES /hands/north/standing CC-tiles.136',
    ],
    [
      'CC-claim.chow an invalid chow',
      {
        hands: {
          ...TABLE.hands,
          west: { standing: '24m28p1s7s45m135z', melds: [{ kind: 'chow', tiles: ['7m', '8m', '8m'] }] },
        },
      },
      'TILES_DO_NOT_FIT /hands/west/melds/0/tiles',
      'TILE_COUNT /hands/west/standing',
    ],
    ['a winning tile that is not there', { winningTile: '9m' }, 'WINNING_TILE_NOT_THERE /winningTile'],
    [
      'CC-limit.heavenly a dealt hand of South',
      { source: 'self-draw', from: undefined, winningTile: undefined, circumstances: ['dealt-hand'] },
      'CIRCUMSTANCE_IMPOSSIBLE /circumstances/0',
    ],
    [
      'CC-limit.earthly the blessing of earth on another’s discard',
      { circumstances: ['heavenly-ready', 'blessing-of-earth'] },
      'CIRCUMSTANCE_IMPOSSIBLE /circumstances/1',
    ],
    ['a discard without a discarder', { from: undefined }, 'INVALID_BODY /from'],
    ['a drawn tile with a discarder', { source: 'self-draw' }, 'INVALID_BODY /from'],
    ['a discard of the winner', { from: 'south' }, 'INVALID_BODY /from'],
    [
      'CC-session.16 two rounds',
      { roundWind: 'west', options: { limit: 1, round: 'north' } },
      'OPTION_DIFFERS /roundWind CC-session.16',
    ],
    ['a rule set that values only the winner', { ruleSet: 'dazhong', options: {} }, 'NOT_ASKED_BY_BOOK /ruleSet'],
    [
      'CC-claim.rob.open a robbed kong with no tiles left',
      robbing({}),
      'CIRCUMSTANCE_IMPOSSIBLE /hands/west/melds CC-claim.rob.open',
    ],
    [
      'CC-claim.rob.open a robbed kong with two tiles left',
      robbing({ west: { standing: '24m28p66s4578m135z' } }),
      'CIRCUMSTANCE_IMPOSSIBLE /hands/west/melds CC-claim.rob.open',
    ],
    [
      'CC-claim.rob.open a robbed kong whose pung another player has',
      robbing({ north: { standing: '2479m147p35z1s', melds: [{ kind: 'pung', tile: '6s' }] } }),
      'CIRCUMSTANCE_IMPOSSIBLE /hands/west/melds CC-claim.rob.open',
    ],
  ])('are refused with %s', (_, change, ...expected) => {
    expect(faults('settle', { ...TABLE, ...change })).toEqual(expected);
  });
});

it('CC-ready a waiting hand is reported with its possible values', () => {
  const result = request('waits', { standing: '123m567p234s67s44p', seatWind: 'west' });
  const waits = 'answer' in result && 'waits' in result.answer ? result.answer.waits : [];
  expect(waits.map(({ tile, valuation }) => [tile, valuation.points])).toEqual([
    ['5s', 44],
    ['8s', 44],
  ]);
});

describe('the wall', () => {
  const bonus = { options: { limit: 2000, bonusTiles: true } };

  it('CC-wall.break.side CC-wall.break.place is broken by two rolls: 8 names North, and 5 more make 13', () => {
    const throws = { dice: [6, 2], breakerDice: [1, 4] };
    expect(request('break', throws)).toEqual({ answer: { ...answered, seat: 'north', stack: 13 } });
    expect(faults('break', { dice: [6, 2] })).toEqual(['MEMBER_MISSING /breakerDice']);
  });

  it.each([
    ['CC-tiles.136', {}, 136],
    ['CC-tiles.144', bonus, 144],
  ])('%s CC-wall.size has as many places as there are tiles', (_, others, size) => {
    const result = request('break', { dice: [6, 2], breakerDice: [1, 4], queue: true, ...others });
    expect('answer' in result && 'queue' in result.answer ? result.answer.queue : []).toHaveLength(size);
  });

  it('CC-setup.limit needs no limit, but refuses an invalid one', () => {
    const throws = { dice: [6, 2], breakerDice: [1, 4] };
    const tiles = classical.setup.tiles({ bonusTiles: true });
    expect(request('break', { ...throws, options: undefined })).toEqual(request('break', throws));
    expect(request('deal', { permutation: tiles, options: { bonusTiles: true } })).toHaveProperty('answer');
    expect(faults('break', { ...throws, options: { limit: 0 } })).toEqual(['BAD_OPTION /options/limit']);
    expect(faults('deal', { permutation: tiles, options: { jokers: 'up' } })).toEqual(['BAD_OPTION /options/jokers']);
  });

  it('CC-deal.fours CC-deal.last is dealt as it was shuffled: East takes the next two', () => {
    const tiles = seeded(7).shuffled(classical.setup.tiles({ limit: 1, bonusTiles: false }));
    const at = (...places: readonly number[]): readonly (Tile | undefined)[] => places.map((place) => tiles[place]);
    expect(request('deal', { permutation: tiles })).toMatchObject({
      answer: {
        hands: {
          east: at(0, 1, 2, 3, 16, 17, 18, 19, 32, 33, 34, 35, 48, 49),
          north: at(12, 13, 14, 15, 28, 29, 30, 31, 44, 45, 46, 47, 52),
        },
        wall: tiles.slice(53),
      },
    });
    expect(faults('deal', { permutation: tiles, ...bonus })).toEqual(['TILE_COUNT /permutation']);
  });
});
