import { handRulesOf } from '#rules';
import { sichuanMil } from '#rules/sichuan-mil';
import { seeded } from '#testing';
import { formatTiles, type Tile } from '#tiles';
import { OPERATIONS } from './operations.js';

const RULE_SET = { ruleSet: 'sichuan-mil' };
const answered = { ruleSet: 'sichuan-mil', edition: '2019-03-11' };

const faults = (name: 'break' | 'deal', body: object): readonly string[] => {
  const result = OPERATIONS[name].calculate(handRulesOf, { ...RULE_SET, ...body }, 'en');
  return 'errors' in result ? result.errors.map(({ code, at }) => `${code} ${at}`) : [];
};

describe('the break of the wall', () => {
  it('SBR-1.4 4 and 2 name South, left of its second stack', () => {
    expect(OPERATIONS.break.calculate(handRulesOf, { ...RULE_SET, dice: [4, 2] }, 'en')).toEqual({
      answer: { ...answered, seat: 'south', stack: 2 },
    });
  });

  it('SBR-1.5 lists the places in the order of drawing if requested', () => {
    const result = OPERATIONS.break.calculate(handRulesOf, { ...RULE_SET, dice: [2, 4], queue: true }, 'en');
    const queue = 'answer' in result ? (result.answer.queue ?? []) : [];
    expect(queue).toHaveLength(108);
    expect(queue.slice(0, 2)).toEqual([
      { seat: 'south', stack: 3, layer: 'top' },
      { seat: 'south', stack: 3, layer: 'bottom' },
    ]);
    expect(queue.at(-1)).toEqual({ seat: 'south', stack: 2, layer: 'bottom' });
  });

  it.each([
    ['a die of seven', { dice: [7, 1] }, 'INVALID_BODY /dice/0'],
    ['a single die', { dice: [3] }, 'INVALID_BODY /dice'],
    ['no dice', {}, 'INVALID_BODY /dice'],
    [
      'a second roll under a rule set with one',
      { dice: [1, 1], breakerDice: [1, 2] },
      'NOT_ASKED_BY_BOOK /breakerDice',
    ],
    ['an unknown rule set', { ruleSet: 'riichi', dice: [1, 1] }, 'UNKNOWN_RULE_SET /ruleSet'],
  ])('is refused with %s', (_, body, fault) => {
    expect(faults('break', body)).toEqual([fault]);
  });
});

describe('a deal from a permutation', () => {
  const numbers = seeded(5).shuffled(sichuanMil.setup.tiles({}).map((_, number) => number));
  const tiles = numbers.map((number) => sichuanMil.setup.tiles({})[number] as Tile);
  const at = (...places: readonly number[]) => places.map((place) => tiles[place]);
  const from = (first: number, count: number) => Array.from({ length: count }, (_, index) => first + index);

  /** SBR-1.6 counted by hand: three rounds of four, then the first and the fifth remaining tile for East. */
  const dealt = {
    answer: {
      ...answered,
      hands: {
        east: at(...from(0, 4), ...from(16, 4), ...from(32, 4), 48, 52),
        south: at(...from(4, 4), ...from(20, 4), ...from(36, 4), 49),
        west: at(...from(8, 4), ...from(24, 4), ...from(40, 4), 50),
        north: at(...from(12, 4), ...from(28, 4), ...from(44, 4), 51),
      },
      wall: tiles.slice(53),
    },
  };

  it.each([
    ['a list of tiles', tiles],
    ['a text', formatTiles(tiles)],
    ['numbers of copies', numbers],
  ])('SBR-1.6 is dealt in the order of the rule book from %s', (_, permutation) => {
    expect(OPERATIONS.deal.calculate(handRulesOf, { ...RULE_SET, permutation }, 'en')).toEqual(dealt);
  });

  it('SBR-1.4 SBR-1.5 begins where the dice break the standing wall', () => {
    const result = OPERATIONS.deal.calculate(handRulesOf, { ...RULE_SET, dice: [4, 2], permutation: tiles }, 'en');
    // Clockwise from the dealer: East’s 28 tiles, North’s 26, West’s 28, then two stacks of South’s.
    const first = 28 + 26 + 28 + 4;
    expect(result).toMatchObject({
      answer: { break: { seat: 'south', stack: 2 }, hands: { east: expect.arrayContaining(at(...from(first, 4))) } },
    });
    expect('answer' in result && result.answer.hands.east.slice(0, 4)).toEqual(at(...from(first, 4)));
    expect('answer' in result && result.answer.wall.at(-1)).toBe(tiles[first - 1]);
  });

  const sorted = sichuanMil.setup.tiles({});
  it('SBR-1.4 accepts one roll of the dice, and reports a second one beside the other faults', () => {
    const body = { permutation: tiles.slice(1), dice: [4, 2], breakerDice: [1, 1] };
    expect(faults('deal', body)).toEqual(['NOT_ASKED_BY_BOOK /breakerDice', 'TILE_COUNT /permutation']);
  });

  it.each<[string, readonly (string | number)[] | string, ...string[]]>([
    ['a tile too few', sorted.slice(1), 'TILE_COUNT /permutation'],
    ['a fifth copy', sorted.with(0, '9s'), 'TOO_MANY_COPIES /permutation/107'],
    ['an honour', sorted.with(3, '1z'), 'TILE_NOT_IN_SET /permutation/3'],
    ['a flower in a text', formatTiles(sorted.with(3, '1f')), 'TILE_NOT_IN_SET /permutation'],
    ['an invalid tile', ['0m', ...sorted.slice(1)], 'INVALID_BODY /permutation/0'],
    ['a copy named twice', numbers.with(1, numbers[0] as number), 'TOO_MANY_COPIES /permutation/1'],
    ['a number that no copy has', numbers.with(1, 108), 'TILE_NOT_IN_SET /permutation/1'],
    ['a fraction', numbers.with(1, 0.5), 'INVALID_BODY /permutation/1'],
    ['no tiles', [], 'TILE_COUNT /permutation'],
  ])('is refused for %s', (_, permutation, ...expected) => {
    expect(faults('deal', { permutation })).toEqual(expected);
  });
});
