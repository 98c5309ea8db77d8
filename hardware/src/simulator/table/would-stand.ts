import { decide, type Playing, type RuleSet } from '#deal';
import { byKind, isKnown, type Seat } from '#tiles';

/** Would a Hu of this seat stand, if its hand were shown? The own hand and what lies open decide it. */
export const huWouldStand = (rules: RuleSet, state: Playing, seat: Seat): boolean => {
  const said = decide(rules, state, { type: 'DeclareWin', seats: [seat] });
  if (!said.accepted) return false;
  const tiles = state.table.players[seat].hand.filter(isKnown).sort(byKind);
  const shown = decide(rules, said.state, { type: 'RevealHand', seat, tiles });
  return shown.accepted && shown.events.some((event) => event.type === 'WinJudged' && event.valid);
};
