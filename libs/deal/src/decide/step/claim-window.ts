import type { DealDraft } from './draft.js';
import type { EventOf } from '../../messages/events.js';
import type { RuleSet } from '../../rule-set/rule-set.js';
import type { TileIndex } from '../../state/tile-index.js';
import type { Playing } from '../../state/state.js';

/** The event that closes a window, independent of the tiles in the hands. */
const closingOf = (rules: RuleSet, state: Playing, tiles: TileIndex): EventOf<'ClaimsClosed'> => {
  const awaitsDraw = state.turn.act === 'claims' && rules.play.drawsLeft(state) > 0;
  const passes = rules.claims.passes(state, tiles);
  return awaitsDraw
    ? { type: 'ClaimsClosed', passes, next: rules.play.drawsNext(state) }
    : { type: 'ClaimsClosed', passes };
};

/** Closes the window that is still open, because the next act ends it. */
export const closeWindow = (draft: DealDraft): void => {
  const { state, rules, tiles } = draft;
  if (state.phase === 'playing' && state.window !== undefined) draft.add(closingOf(rules, state, tiles));
};
