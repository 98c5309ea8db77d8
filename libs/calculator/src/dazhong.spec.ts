import { handRulesOf } from '#rules';
import { dazhong } from '#rules/dazhong';
import { seeded } from '#testing';
import type { Tile } from '#tiles';
import { OPERATIONS, type OperationName } from './operations.js';

const answered = { ruleSet: 'dazhong', edition: dazhong.edition };

const request = (name: OperationName, body: object) =>
  OPERATIONS[name].calculate(handRulesOf, { ruleSet: 'dazhong', ...body }, 'en');
/** `code pointer clause` of each fault. */
const faults = (name: OperationName, body: object): readonly string[] => {
  const result = request(name, body);
  return 'errors' in result ? result.errors.map(({ code, at, clause = '' }) => `${code} ${at} ${clause}`.trim()) : [];
};

/** The example of the rule book: 16 + 16 + 1 + 2 + 1. */
const WORKED = {
  standing: '123456789s33p',
  melds: [{ kind: 'chow', tiles: ['1s', '2s', '3s'] }],
  winningTile: '7s',
  source: 'discard',
  seatWind: 'south',
};

describe('a win', () => {
  it('DZ-score.3 DZ-pay.1 is reported with its fans, their sets, the absorbed fans, and the payers', () => {
    const result = request('score', WORKED);
    expect(result).toMatchObject({
      answer: {
        ...answered,
        verdict: 'win',
        valuation: { points: 36 },
        payments: [{ by: 'discarder', points: 36, clause: 'DZ-pay.1' }],
      },
    });
    const value = 'answer' in result && 'valuation' in result.answer ? result.answer.valuation : undefined;
    const straight = value?.fans.find(({ clause }) => clause === 'DZ-fan.34');
    expect(straight).toMatchObject({ name: 'Pure Straight', count: 2, fan: 32 });
    expect(straight?.sets?.map((sets) => sets.flatMap((place) => value?.arrangement[place]?.tiles).sort())).toEqual(
      Array(2).fill(['1s', '2s', '3s', '4s', '5s', '6s', '7s', '8s', '9s']),
    );
    // Each straight holds two pairs of chows three apart and one of terminals.
    expect(value?.absorbed).toEqual(
      expect.arrayContaining([expect.objectContaining({ clause: 'DZ-fan.84', name: 'Short Straight' })]),
    );
  });

  it('DZ-joker.12 states the tile of each joker, and the next best reading with the names of its fans', () => {
    const result = request('score', {
      standing: '123456m456p22s78s5z',
      winningTile: '2s',
      source: 'self-draw',
      seatWind: 'east',
      joker: '5z',
    });
    expect(result).toMatchObject({
      answer: {
        verdict: 'win',
        valuation: {
          jokers: [{ as: expect.stringMatching(/^[69]s$/) }],
          next: { fans: expect.arrayContaining([expect.objectContaining({ name: 'Fully Concealed Hand' })]) },
        },
      },
    });
  });

  it('DZ-win.4 is answered with the reason why it does not win', () => {
    expect(request('score', { ...WORKED, standing: '123456789s34p' })).toMatchObject({
      answer: { verdict: 'no-win', faults: [{ reason: 'fault.structure', clause: 'DZ-win.4' }] },
    });
  });
});

describe('an impossible hand', () => {
  it.each<[string, object, ...string[]]>([
    [
      'DZ-flower.1 a concealed flower, in a text',
      { standing: '12345678s1f33p' },
      'NO_PLAYING_TILE /standing DZ-flower.1',
    ],
    [
      'DZ-flower.1 a concealed flower, in a list',
      { standing: ['1f', '2s', '3s', '4s', '5s', '6s', '7s', '8s', '9s', '3p', '3p'] },
      'NO_PLAYING_TILE /standing/0 DZ-flower.1',
    ],
    ['DZ-tiles.7 a playing tile set aside', { bonusTiles: ['8f', '9m'] }, 'NO_FLOWER /bonusTiles/1 DZ-tiles.7'],
    ['DZ-tiles.7 the same flower twice', { bonusTiles: '11f' }, 'TOO_MANY_COPIES /bonusTiles DZ-tiles.1'],
    [
      'DZ-tiles.4 five copies',
      { standing: '11111s678s33p9s', winningTile: '9s' },
      'TOO_MANY_COPIES /standing DZ-tiles.1',
      'TOO_MANY_COPIES /melds/0/tiles/0 DZ-tiles.1',
    ],
    [
      'DZ-joker.5 a fourth copy of the indicator',
      { joker: '4p', options: { jokers: 'up' }, standing: '123456789s33p', melds: [{ kind: 'pung', tile: '3p' }] },
      'TOO_MANY_COPIES /melds/0/tile DZ-tiles.1',
    ],
    [
      'DZ-joker.5 four jokers',
      { joker: '3p', options: { jokers: 'up' }, standing: '1234567s3333p', melds: [{ kind: 'pung', tile: '9m' }] },
    ],
    [
      'DZ-joker.8 a pung of jokers',
      { joker: '9m', melds: [{ kind: 'pung', tile: '9m' }] },
      'JOKER_STAYS /melds/0/tile DZ-joker.8',
    ],
    [
      'DZ-set.1 an invalid chow',
      { melds: [{ kind: 'chow', tiles: ['1s', '2s', '4s'] }] },
      'TILES_DO_NOT_FIT /melds/0/tiles',
    ],
    ['a forbidden suit', { forbiddenSuit: 'm' }, 'NOT_ASKED_BY_BOOK /forbiddenSuit'],
    ['a shot after a kong', { circumstances: ['after-kong'] }, 'NOT_ASKED_BY_BOOK /circumstances/0'],
    [
      'DZ-fan.4 a blessing of East',
      { seatWind: 'east', circumstances: ['blessing-of-man'] },
      'CIRCUMSTANCE_IMPOSSIBLE /circumstances/0',
    ],
    ['DZ-count.2 a winning tile that is not there', { winningTile: '9m' }, 'WINNING_TILE_NOT_THERE /winningTile'],
    ['DZ-tilecount.2 a tile too many', { standing: '1234567899s33p' }, 'TILE_COUNT /standing'],
    ['DZ-joker.1 an unknown value of an option', { options: { jokers: 'sideways' } }, 'BAD_OPTION /options/jokers'],
    [
      'an option and a member that differ',
      { roundWind: 'east', options: { round: 'west' } },
      'OPTION_DIFFERS /roundWind DZ-dealer.4',
    ],
  ])('%s is refused with its place', (_, change, ...expected) => {
    expect(faults('score', { ...WORKED, ...change })).toEqual(expected);
  });

  it('DZ-dealer.2 does not belong to any seat', () => {
    const { seatWind: _, ...ofNobody } = WORKED;
    expect(faults('score', ofNobody)).toEqual(['MEMBER_MISSING /seatWind DZ-dealer.2']);
  });
});

it('DZ-joker.7 a waiting hand is reported with the joker that it may draw', () => {
  const body = { standing: '123m456p22s67s789p', seatWind: 'west', joker: '9m' };
  const tiles = (others: object) => {
    const result = request('waits', { ...body, ...others });
    return 'answer' in result && 'waits' in result.answer ? result.answer.waits.map(({ tile }) => tile) : [];
  };
  expect(tiles({})).toEqual(['9m', '5s', '8s']);
  expect(tiles({ source: 'discard' })).toEqual(['5s', '8s']);
});

describe('the wall', () => {
  it('DZ-break.2 is broken by two rolls: 8 names North, and 5 more make 13', () => {
    expect(request('break', { dice: [6, 2], breakerDice: [1, 4] })).toEqual({
      answer: { ...answered, seat: 'north', stack: 13 },
    });
    expect(faults('break', { dice: [6, 2] })).toEqual(['MEMBER_MISSING /breakerDice']);
  });

  it('DZ-break.4 DZ-shuffle.5 goes on beyond the eighteenth stack, in a wall of 144', () => {
    const result = request('break', { dice: [6, 2], breakerDice: [6, 6], queue: true });
    const queue = 'answer' in result && 'queue' in result.answer ? (result.answer.queue ?? []) : [];
    expect(queue).toHaveLength(144);
    // 20 stacks from North’s right end: two of the player on his left, West, are passed.
    expect(queue[0]).toEqual({ seat: 'west', stack: 3, layer: 'top' });
  });

  it('DZ-deal.1 DZ-deal.3 DZ-deal.4 is dealt as it was shuffled, flowers and all', () => {
    const tiles = seeded(7).shuffled(dazhong.setup.tiles({}));
    const at = (...places: readonly number[]): readonly (Tile | undefined)[] => places.map((place) => tiles[place]);
    const result = request('deal', { permutation: tiles });
    expect(result).toMatchObject({
      answer: {
        hands: {
          east: at(0, 1, 2, 3, 16, 17, 18, 19, 32, 33, 34, 35, 48, 52),
          north: at(12, 13, 14, 15, 28, 29, 30, 31, 44, 45, 46, 47, 51),
        },
        wall: tiles.slice(53),
      },
    });
    expect(faults('deal', { permutation: tiles, breakerDice: [1, 1] })).toEqual(['MEMBER_MISSING /dice']);
    expect(faults('deal', { permutation: tiles.slice(1) })).toEqual(['TILE_COUNT /permutation']);
  });
});

it('DZ-break.1 a deal is played from its commands', () => {
  const commands = [
    { type: 'BreakWall', dice: [6, 2] },
    { type: 'BreakWall', dice: [1, 4] },
  ];
  expect(request('play', { id: 'deal-1', commands, options: { jokers: 'up', round: 'south' } })).toMatchObject({
    answer: {
      outcome: 'played',
      phase: 'opened',
      events: [{}, { type: 'WallBreakerPicked', seat: 'north' }, { type: 'WallBroken', seat: 'north', stack: 13 }],
    },
  });
});
