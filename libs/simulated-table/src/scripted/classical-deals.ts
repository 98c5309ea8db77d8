import type { DealCommand } from '#deal';
import type { BySeat } from '#tiles';
import { EIGHTS_KONGED, ONE_WINNER_DEALS, script, TO_THE_FOURTH_EIGHT } from './one-winner-deals.js';
import { discard, draw, hu, kong, pung, type ScriptedDeal } from './scripting.js';

/** East holds 1111s, South waits for 1s with thirteen orphans, West for 1s, 4s and 7s. */
const ONES: BySeat<string> = {
  east: '258m258p111147s23z',
  south: '19m19p9s12345677z',
  west: '123m678p2345699s',
  north: '55588p2246889s6z',
};
const ONES_KONGED = kong('east', 'concealed', '1s');

/** East's hand lacks only the second 5z; the wall's end gives it after the kong. */
const FOUR_ONES_AND_A_FIVE: Partial<BySeat<string>> = { ...ONES, east: '234888m567p1111s5z' };

/** East holds 3f and reports none; the turn passes to North, who draws the fourth tile. */
const WITH_ORCHID: Partial<BySeat<string>> = { east: '147m258p368s1234z3f' };
const ORCHID_OVERLOOKED: readonly DealCommand[] = [
  { type: 'ReportNoFlowers', seat: 'east' },
  discard('east', '1z'),
  draw('south'),
  discard('south', '1z'),
  draw('west'),
  discard('west', '2z'),
  draw('north'),
];
const ORCHID_SHOWN: DealCommand = { type: 'ShowBonusTile', seat: 'east', tile: '3f' };

/** Scripted deals with events that are too rare in random play. After its script each deal continues as the players decide. */
export const CLASSICAL_DEALS = {
  ...ONE_WINNER_DEALS,
  /** West sits farther from East than South does, counting counter-clockwise (CC-claim.mahjong.several). */
  twoSayMahjong: script([discard('east', '5p'), ...hu('south', 'west')]),
  /** North, the farthest, shows a hand that is not complete; South wins (CC-A32). */
  falseMahjongBeforeTrue: script([discard('east', '5p'), ...hu('south', 'north')]),
  /** CC-claim.precedence. */
  pungBeforeChow: script([
    discard('east', '5p'),
    { type: 'DeclareChow', seat: 'south', tiles: ['6p', '7p'] },
    pung('north'),
    discard('north', '6z'),
  ]),
  kongBeforeChow: script([
    discard('east', '5p'),
    { type: 'DeclareChow', seat: 'south', tiles: ['6p', '7p'] },
    kong('north', 'melded', '5p'),
    draw('north'),
  ]),
  robbedOpenKong: script([...EIGHTS_KONGED, ...hu('south', 'west')], { draws: TO_THE_FOURTH_EIGHT }),
  /** South robs the kong with thirteen orphans (CC-claim.rob.closed). */
  robbedClosedKong: script([ONES_KONGED, ...hu('south')], { hands: ONES }),
  /** West robs it with another hand that the tile would complete, which is false. */
  falselyRobbedClosedKong: script([ONES_KONGED, ...hu('west'), draw('east')], { hands: ONES }),
  /** East completes his hand with the loose tile (CC-double.loose). */
  looseTileAfterKong: script([ONES_KONGED, draw('east'), ...hu('east')], {
    hands: FOUR_ONES_AND_A_FIVE,
    wallEnd: '5z',
  }),
  /** Ready is declared before the first draw, then the drawn tile is discarded (CC-double.immediateready). */
  immediateReady: script([{ type: 'DeclareReady', seat: 'south' }, discard('east', '1z'), draw('south')]),
  /** The same, and South wins on East's first discard (CC-limit.earthly). */
  earthly: script([{ type: 'DeclareReady', seat: 'south' }, discard('east', '5p'), ...hu('south')]),
} satisfies { readonly [name: string]: ScriptedDeal };

/** Scripted deals for a game with flowers and seasons. */
export const BONUS_TILE_DEALS = {
  /** East exposes two bonus tiles; the first loose tile is one too (CC-bonus.deal). */
  bonusTilesDealt: script(
    [
      { type: 'ShowBonusTile', seat: 'east', tile: '1f' },
      { type: 'ShowBonusTile', seat: 'east', tile: '3f' },
      draw('east'),
      { type: 'ShowBonusTile', seat: 'east', tile: '5f' },
      draw('east'),
      draw('east'),
    ],
    { hands: { east: '147m258p368s123z13f' }, wallEnd: '5f77z' },
  ),
  /** South draws a bonus tile, exposes it and takes a loose tile (CC-bonus.play). */
  bonusTileDrawn: script(
    [discard('east', '1z'), draw('south'), { type: 'ShowBonusTile', seat: 'south', tile: '3f' }, draw('south')],
    { draws: '3f', wallEnd: '7z' },
  ),
  /** The loose tile is a bonus tile again and is exposed as well. */
  bonusTilesInARow: script(
    [
      discard('east', '1z'),
      draw('south'),
      { type: 'ShowBonusTile', seat: 'south', tile: '3f' },
      draw('south'),
      { type: 'ShowBonusTile', seat: 'south', tile: '8f' },
      draw('south'),
    ],
    { draws: '3f', wallEnd: '8f7z' },
  ),
  /** The loose tile for a kong is a bonus tile. */
  bonusTileAfterKong: script(
    [...EIGHTS_KONGED, draw('north'), { type: 'ShowBonusTile', seat: 'north', tile: '8f' }, draw('north')],
    { draws: TO_THE_FOURTH_EIGHT, wallEnd: '8f7z' },
  ),
  /** East overlooks a bonus tile after the deal and exposes it in his next turn (CC-A43). */
  lateBonusTile: script([...ORCHID_OVERLOOKED, discard('north', '6z'), draw('east'), ORCHID_SHOWN, draw('east')], {
    hands: WITH_ORCHID,
    draws: '123z7z',
  }),
  /** The player exposes the bonus tile after a claim, before the discard (CC-A43). */
  bonusTileAfterChow: script(
    [
      ...ORCHID_OVERLOOKED,
      discard('north', '7s'),
      { type: 'DeclareChow', seat: 'east', tiles: ['6s', '8s'] },
      ORCHID_SHOWN,
      draw('east'),
      discard('east', '2z'),
    ],
    { hands: WITH_ORCHID, draws: '12z7s' },
  ),
  /** South wins with the loose tile, 5 of dots (CC-limit.grapes). */
  grapes: script(
    [
      discard('east', '1z'),
      draw('south'),
      { type: 'ShowBonusTile', seat: 'south', tile: '3f' },
      draw('south'),
      ...hu('south'),
    ],
    { draws: '3f', wallEnd: '5p', hands: { north: '5588p12468899s6z' } },
  ),
} satisfies { readonly [name: string]: ScriptedDeal };
