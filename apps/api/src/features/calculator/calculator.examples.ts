import { OPERATIONS, type OperationName } from '#calculator';
import { handRulesOf } from '#rules';
import { sichuanMil } from '#rules/sichuan-mil';
import { formatTiles, SEATS, tilesOf, type BySeat } from '#tiles';

/** Returns a body with its answer. */
const example = (name: OperationName, body: object) => {
  const result = OPERATIONS[name].calculate(handRulesOf, body, 'en');
  if ('errors' in result) throw new Error(`the example of ${name} is wrong: ${JSON.stringify(result.errors)}`);
  return { body, answer: result.answer };
};

const ruleSet = 'sichuan-mil';

export const score = example('score', {
  ruleSet,
  standing: '55m',
  melds: [
    { kind: 'pung', tile: '1m' },
    { kind: 'kong', tile: '3m', kongKind: 'concealed' },
    { kind: 'pung', tile: '6m' },
    { kind: 'pung', tile: '9m' },
  ],
  winningTile: '5m',
  source: 'self-draw',
  forbiddenSuit: 's',
  circumstances: ['last-tile'],
});

/** The third example of SBR-7.2. */
export const waits = example('waits', { ruleSet, standing: '1122334467788m' });

export const breakWall = example('break', { ruleSet, dice: [4, 2] });

/** Mixes the tiles: any number that has no common divisor with 108. */
const MIX = 31;
const tiles = sichuanMil.setup.tiles({});
const mixed = tiles.flatMap((_, place) => tiles[(place * MIX) % tiles.length] ?? []);

export const deal = example('deal', { ruleSet, dice: [4, 2], permutation: formatTiles(mixed) });

const HANDS: BySeat<string> = {
  east: '1245789m1245789p',
  south: '123456m66m123p67p',
  west: '67p12345678999s',
  north: '55588p12346789s',
};
const SUITS = { east: 's', south: 's', west: 'm', north: 'm' } as const;

/** East discards the tile that South waits for; then the time of the session is over. */
export const play = example('play', {
  id: 'deal-1',
  ruleSet,
  commands: [
    {
      type: 'DealHands',
      hands: Object.fromEntries(SEATS.map((seat) => [seat, tilesOf(HANDS[seat])])),
    },
    ...SEATS.map((seat) => ({ type: 'ChooseForbiddenSuit', seat, by: 'card', suit: SUITS[seat] })),
    { type: 'DiscardTile', seat: 'east', tile: '8p' },
    { type: 'DeclareWin', seats: ['south'] },
    { type: 'EndPlay', reason: 'time' },
    { type: 'RevealHand', seat: 'south', tiles: tilesOf(HANDS.south) },
  ],
});

/** Examples of dazhong, which has winds, flowers and a second roll. Hand and rolls come from its rule book. */
export const dazhong = {
  score: example('score', {
    ruleSet: 'dazhong',
    standing: '123456789s33p',
    melds: [{ kind: 'chow', tiles: ['1s', '2s', '3s'] }],
    winningTile: '7s',
    source: 'discard',
    seatWind: 'south',
    roundWind: 'east',
    bonusTiles: '2f',
  }),
  breakWall: example('break', { ruleSet: 'dazhong', dice: [6, 2], breakerDice: [1, 4] }),
};

const CLASSICAL = { ruleSet: 'classical', options: { limit: 2000 } } as const;

/** Examples of classical, which values all four hands. The winning hand is the third example of its sheet. */
export const classical = {
  score: example('score', {
    ...CLASSICAL,
    standing: '123s44s333s555z',
    melds: [{ kind: 'chow', tiles: ['6s', '7s', '8s'] }],
    winningTile: '1s',
    source: 'discard',
    seatWind: 'south',
  }),
  value: example('value', {
    ...CLASSICAL,
    options: { ...CLASSICAL.options, bonusTiles: true },
    standing: '44s333s55z',
    melds: [
      { kind: 'kong', tile: '1z', kongKind: 'melded' },
      { kind: 'pung', tile: '9s' },
    ],
    seatWind: 'west',
    bonusTiles: '3f',
  }),
  settle: example('settle', {
    ...CLASSICAL,
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
  }),
  breakWall: example('break', { ...CLASSICAL, dice: [6, 2], breakerDice: [1, 4] }),
};
