import type { Playing, RuleSet } from '#deal';
import { isKnown, type Seat, waitsOf } from '#tiles';
import type { Act } from './act.js';
import type { UnexplainedTag } from './candidate-commands.js';
import type { Hypothesis } from './hypothesis.js';
import { seatOfSide } from './layout.js';
import { actsOf } from './legal-acts.js';
import type { Scene } from './scene.js';

/**
 * The draws that would complete the hand of a player whose win token has been laid. Nobody may have read the drawn tile yet: without
 * such a draw the token would be taken for a win on the discard before it. With jokers nearly every tile would complete the hand, so
 * that none is proposed; nor where a win is shown before play goes on, since the shown hand distinguishes the two.
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

/** Whether each win is shown and judged before play goes on, as in games with one winner. */
export const isShownFirst = ({ circumstances }: RuleSet): boolean => circumstances !== undefined;

const nextToDraw = ({ rules }: Scene, state: Playing): Seat | undefined => {
  const { turn } = state;
  if (turn.act === 'claims') return rules.drawsNext(state);
  return turn.act === 'draw' ? turn.seat : undefined;
};
