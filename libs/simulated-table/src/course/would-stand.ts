import { decide, type Playing, type RuleSet } from '#deal';
import { byKind, isKnown, type Seat } from '#tiles';

/** Checks that a Hu of this seat would be valid if its hand were revealed. */
export const huWouldStand = (rules: RuleSet, state: Playing, seat: Seat): boolean => {
  const declared = decide(rules, state, { type: 'DeclareWin', seats: [seat] });
  if (!declared.accepted) return false;
  const tiles = state.table.players[seat].hand.filter(isKnown).sort(byKind);
  const shown = decide(rules, declared.state, { type: 'RevealHand', seat, tiles });
  return shown.accepted && shown.events.some((event) => event.type === 'WinJudged' && event.valid);
};
