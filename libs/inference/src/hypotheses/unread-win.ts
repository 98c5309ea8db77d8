import type { Playing, RuleSet } from '#deal';
import { isKnown, type Seat, waitsOf } from '#tiles';
import type { Act } from './act.js';
import type { UnexplainedTag } from './candidate-commands.js';
import type { Hypothesis } from './hypothesis.js';
import { seatOfSide } from './layout.js';
import { actsOf } from './legal-acts.js';
import type { Scene } from './scene.js';

/**
 * Returns the draws that would complete the hand of a player whose win token was laid. The drawn tile may not have been
 * read yet: without such a draw, the token would mean a win on the previous discard. With jokers nearly every tile
 * would complete the hand, so none is proposed. None is proposed either if a win is shown before play goes on, because
 * the shown hand distinguishes the two.
 */
export const drawsBeforeWin = (
  scene: Scene,
  hypothesis: Hypothesis,
  { thing, seenIn }: UnexplainedTag,
): readonly Act[] => {
  const { state } = hypothesis;
  if (thing.kind !== 'win-token' || seenIn.length === 0 || state.phase !== 'playing') return [];
  const seat = seatOfSide(state, thing.side);
  if (state.table.joker !== undefined || nextToDraw(scene, state) !== seat) return [];
  if (isShownFirst(scene.rules)) return [];
  const { hand, melds } = state.table.players[seat];
  return waitsOf(hand.filter(isKnown), 4 - melds.length).flatMap((tile) =>
    actsOf(scene, hypothesis, { type: 'DrawTile', seat, tile }).slice(0, 1),
  );
};

/** Returns whether each win is shown and judged before play goes on, as in games with one winner. */
export const isShownFirst = ({ ending }: RuleSet): boolean => ending.winsAre === 'shown-first';

const nextToDraw = ({ rules }: Scene, state: Playing): Seat | undefined => {
  const { turn } = state;
  if (turn.act === 'claims') return rules.play.drawsNext(state);
  return turn.act === 'draw' ? turn.seat : undefined;
};
