import type { DealCommand } from '#deal';
import type { BySeat } from '#tiles';
import { discard, draw, hu, kong, pung, type ScriptedDeal, scriptsWith } from './scripting.js';

/**
 * Nobody holds a flower. East is far from ready. South waits for 5p and 8p beside a pair of 1m, West for 5p and 8p beside a
 * pair of 9s; North holds 555p and 88p.
 */
const HANDS: BySeat<string> = {
  east: '147m258p368s12345z',
  south: '11456789m123s67p',
  west: '123m67p12345699s',
  north: '55588p1246889s6z',
};

const script = scriptsWith(HANDS);

/** North has a pung of 8p and draws the fourth, for which South and West wait. */
const EIGHTS_KONGED: readonly DealCommand[] = [
  discard('east', '8p'),
  pung('north'),
  discard('north', '6z'),
  draw('east'),
  discard('east', '1z'),
  draw('south'),
  discard('south', '2z'),
  draw('west'),
  discard('west', '3z'),
  draw('north'),
  kong('north', 'promoted', '8p'),
];
const TO_THE_FOURTH_EIGHT = '123z8p';

/** What chance brings too seldom to be waited for; after its script each deal goes on as the players decide. */
export const DAZHONG_DEALS = {
  twoSayHu: script([discard('east', '5p'), ...hu('west', 'south')]),
  /** The first in order shows a hand that is not complete; the next one wins (DZ-false.6, DZ-mj.5). */
  falseHuBeforeTrue: script([discard('east', '5p'), ...hu('south', 'west')], {
    hands: { south: HANDS.north, north: HANDS.south },
  }),
  falseHuAndPlayOn: script([discard('east', '5p'), ...hu('north'), draw('south')]),
  falseSelfDraw: script([...hu('east'), discard('east', '5z')]),
  outrankedChow: script([
    discard('east', '5p'),
    { type: 'DeclareChow', seat: 'south', tiles: ['6p', '7p'] },
    ...hu('west'),
  ]),
  robbedKong: script([...EIGHTS_KONGED, ...hu('south')], { draws: TO_THE_FOURTH_EIGHT }),
  promotedKong: script([...EIGHTS_KONGED, draw('north')], { draws: TO_THE_FOURTH_EIGHT }),
  /** Four winds are no kong, which comes out at the end (DZ-kong.10). */
  falseKong: script([
    { type: 'DeclareKong', seat: 'east', kind: 'concealed', tile: '?', tiles: ['1z', '2z', '3z', '4z'] },
    draw('east'),
  ]),
  /** East's fourteen are complete (DZ-fan.2). */
  dealtHand: script(hu('east'), {
    hands: { east: '123456789m11122p', south: '11456789m123s67p', west: '334z67p12345699s' },
  }),
  /** Before the first draw (DZ-A-24). */
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

/** The same for a game with jokers upwards: two flowers lie before the indicator 3z, so that 4z is the joker. */
export const JOKER_DEALS = {
  flowersBeforeIndicator: script([], { wallEnd: '35f3z' }),
  /** DZ-fan.12. */
  kongOfJokers: script([kong('east', 'concealed', '4z'), draw('east')], {
    hands: { east: '147m258p368s14444z' },
    wallEnd: '3z',
  }),
} satisfies { readonly [name: string]: ScriptedDeal };
