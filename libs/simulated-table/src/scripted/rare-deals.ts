import type { DealCommand, RuleSet } from '#deal';
import { type BySeat, type Seat, type Suit, type Tile, tilesOf } from '#tiles';
import { discard, draw, hu, kong, pung } from './scripting.js';
import type { DealScript } from '../table/table.js';
import { wallOf } from '../course/table-wall.js';
import { arrangedWall } from '../course/wall.js';

const hands = (east: string, south: string, west: string, north: string): BySeat<readonly Tile[]> => ({
  east: tilesOf(east),
  south: tilesOf(south),
  west: tilesOf(west),
  north: tilesOf(north),
});
const card = (seat: Seat, suit: Suit): DealCommand => ({ type: 'ChooseForbiddenSuit', seat, by: 'card', suit });
const setAside = (seat: Seat, suit: Suit, tile: Tile): DealCommand => ({
  type: 'ChooseForbiddenSuit',
  seat,
  by: 'tile',
  suit,
  tile,
});

/** East discards 9s, for which the others wait with hands of the two other suits. */
const NINE_OF_BAMBOOS = hands('9s1122334455667p', '123456789m111s9s', '123456789m222s9s', '123456789m333s9s');
const NINE_THROWN = [
  setAside('east', 's', '9s'),
  ...(['south', 'west', 'north'] as const).map((seat) => card(seat, 'p')),
  discard('east', '9s'),
];

/** East discards 5m, which makes a pung for South; West and North wait for it, and South draws the fourth. */
const FIVE_OF_CHARACTERS = hands('5m1122334455667p', '55m111222333m78m', '46m123456789s99s', '46m777888999p99m');
const FIVE_PUNGED = [
  card('east', 's'),
  card('south', 'p'),
  card('west', 'p'),
  card('north', 's'),
  discard('east', '5m'),
  pung('south'),
];
const FIVE_KONGED: readonly DealCommand[] = [
  ...FIVE_PUNGED,
  discard('south', '8m'),
  discard('west', '1p'),
  discard('north', '1p'),
  discard('east', '2p'),
  kong('south', 'promoted', '5m'),
];
const TO_THE_FOURTH_FIVE: readonly Tile[] = ['1p', '1p', '2p', '5m'];

const script = (
  rules: RuleSet,
  dealt: BySeat<readonly Tile[]>,
  draws: readonly Tile[],
  acts: readonly DealCommand[],
): DealScript => ({
  wall: arrangedWall(wallOf(rules), dealt, draws),
  acts,
});

/** Scripted deals with events that are too rare in random play. After its script each deal continues as the players decide. */
export const RARE_DEALS = {
  doubleWin: (rules: RuleSet) => script(rules, NINE_OF_BAMBOOS, [], [...NINE_THROWN, ...hu('south', 'north')]),
  tripleWin: (rules: RuleSet) => script(rules, NINE_OF_BAMBOOS, [], [...NINE_THROWN, ...hu('south', 'west', 'north')]),
  robbedKong: (rules: RuleSet) =>
    script(rules, FIVE_OF_CHARACTERS, TO_THE_FOURTH_FIVE, [...FIVE_KONGED, ...hu('west')]),
  kongRobbedTwice: (rules: RuleSet) =>
    script(rules, FIVE_OF_CHARACTERS, TO_THE_FOURTH_FIVE, [...FIVE_KONGED, ...hu('west', 'north')]),
  promotedKong: (rules: RuleSet) =>
    script(rules, FIVE_OF_CHARACTERS, TO_THE_FOURTH_FIVE, [...FIVE_KONGED, draw('south')]),
  /** A Hu outranks a pung that is already laid down with the same tile (SBR-3.6). */
  outrankedPung: (rules: RuleSet) => script(rules, FIVE_OF_CHARACTERS, [], [...FIVE_PUNGED, ...hu('west')]),
  /** The dealer's fourteen tiles are complete (reading SBR-A26). */
  dealtHand: (rules: RuleSet) =>
    script(
      rules,
      hands('123456789m11122p', '1122334455667s', '1122334455667s', '3344556677889p'),
      [],
      [card('east', 's'), card('south', 'm'), card('west', 'm'), card('north', 'm'), ...hu('east')],
    ),
} satisfies { readonly [name: string]: (rules: RuleSet) => DealScript };

export const isRareDeal = (name: string): name is keyof typeof RARE_DEALS => Object.hasOwn(RARE_DEALS, name);
