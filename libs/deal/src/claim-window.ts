import type { Draft } from './decide/draft.js';
import type { EventOf } from './events.js';
import type { RuleSet } from './rule-set.js';
import type { Playing } from './state.js';

/** The one event that closes a window, whatever the hands hold. */
const closingOf = (rules: RuleSet, state: Playing): EventOf<'ClaimsClosed'> => {
  const awaitsDraw = state.turn.act === 'claims' && rules.drawsLeft(state) > 0;
  const passes = rules.passes(state);
  return awaitsDraw ? { type: 'ClaimsClosed', passes, next: rules.drawsNext(state) } : { type: 'ClaimsClosed', passes };
};

/** The next act closes what is still open. */
export const closeWindow = (draft: Draft): void => {
  const { state, rules } = draft;
  if (state.phase === 'playing' && state.window !== undefined) draft.add(closingOf(rules, state));
};
