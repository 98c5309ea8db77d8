import { EIGHTS_KONGED, ONE_WINNER_DEALS, script, TO_THE_FOURTH_EIGHT, USUAL_HANDS } from './one-winner-deals.js';
import { discard, draw, hu, kong, type ScriptedDeal } from './scripting.js';

/** Scripted deals with events that are too rare in random play. After its script each deal continues as the players decide. */
export const DAZHONG_DEALS = {
  ...ONE_WINNER_DEALS,
  twoSayHu: script([discard('east', '5p'), ...hu('west', 'south')]),
  /** The first in order shows a hand that is not complete; the next one wins (DZ-false.6, DZ-mj.5). */
  falseHuBeforeTrue: script([discard('east', '5p'), ...hu('south', 'west')], {
    hands: { south: USUAL_HANDS.north, north: USUAL_HANDS.south },
  }),
  robbedKong: script([...EIGHTS_KONGED, ...hu('south')], { draws: TO_THE_FOURTH_EIGHT }),
  /** Four different winds are no kong; the error is found at the end (DZ-kong.10). */
  falseKong: script([
    { type: 'DeclareKong', seat: 'east', kind: 'concealed', tile: '?', tiles: ['1z', '2z', '3z', '4z'] },
    draw('east'),
  ]),
  /** South declares ready before the first draw (DZ-A-24). */
  heavenlyReady: script([{ type: 'DeclareReady', seat: 'south' }, discard('east', '1z'), draw('south')]),
  /** East overlooks a flower and replaces it in the next own turn (DZ-deal.8). */
  lateFlower: script(
    [
      { type: 'ReportNoFlowers', seat: 'east' },
      discard('east', '1z'),
      draw('south'),
      discard('south', '1z'),
      draw('west'),
      discard('west', '2z'),
      draw('north'),
      discard('north', '6z'),
      draw('east'),
      { type: 'ShowBonusTile', seat: 'east', tile: '3f' },
    ],
    { hands: { east: '147m258p368s1234z3f' }, draws: '123z7z' },
  ),
  /** The same flower is discarded instead (DZ-flower.2). */
  discardedFlower: script([{ type: 'ReportNoFlowers', seat: 'east' }, discard('east', '3f'), draw('south')], {
    hands: { east: '147m258p368s1234z3f' },
  }),
} satisfies { readonly [name: string]: ScriptedDeal };

/** Scripted deals for a game with jokers upwards: two flowers lie before the indicator 3z, so the joker is 4z. */
export const JOKER_DEALS = {
  flowersBeforeIndicator: script([], { wallEnd: '35f3z' }),
  /** DZ-fan.12. */
  kongOfJokers: script([kong('east', 'concealed', '4z'), draw('east')], {
    hands: { east: '147m258p368s14444z' },
    wallEnd: '3z',
  }),
} satisfies { readonly [name: string]: ScriptedDeal };
