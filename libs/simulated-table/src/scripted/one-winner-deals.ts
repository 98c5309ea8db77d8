import type { DealCommand } from '#deal';
import type { BySeat } from '#tiles';
import { discard, draw, hu, kong, pung, type ScriptedDeal, scriptsWith } from './scripting.js';

/**
 * East is far from ready. South waits for 5p and 8p with a pair of 1m, West for 5p and 8p with a pair of 9s. North holds
 * 555p and 88p. Nobody holds a bonus tile.
 */
export const USUAL_HANDS: BySeat<string> = {
  east: '147m258p368s12345z',
  south: '11456789m123s67p',
  west: '123m67p12345699s',
  north: '55588p1246889s6z',
};
export const script = scriptsWith(USUAL_HANDS);

/** North has a pung of 8p and draws the fourth, for which South and West wait. */
export const EIGHTS_KONGED: readonly DealCommand[] = [
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
export const TO_THE_FOURTH_EIGHT = '123z8p';

/** Scripted deals for all rule sets in which one seat wins and the deal continues after a false win. */
export const ONE_WINNER_DEALS = {
  falseWinAndPlayOn: script([discard('east', '5p'), ...hu('north'), draw('south')]),
  falseSelfDraw: script([...hu('east'), discard('east', '5z')]),
  winBeforeChow: script([
    discard('east', '5p'),
    { type: 'DeclareChow', seat: 'south', tiles: ['6p', '7p'] },
    ...hu('west'),
  ]),
  promotedKong: script([...EIGHTS_KONGED, draw('north')], { draws: TO_THE_FOURTH_EIGHT }),
  /** East's fourteen are complete (CC-limit.heavenly, DZ-fan.2). */
  dealtHand: script(hu('east'), {
    hands: { east: '123456789m11122p', south: '11456789m123s67p', west: '334z67p12345699s' },
  }),
} satisfies { readonly [name: string]: ScriptedDeal };
