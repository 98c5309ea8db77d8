import { replayed, statesAlong, type Replayable } from '#decider';
import type { MatchEvent } from '../messages/events.js';
import { MATCH_EVOLUTION } from './evolve.js';
import { UNOPENED_MATCH, type MatchState } from '../state/state.js';

/** A match is never rewound: a ruling corrects it. */
const MATCHES: Replayable<MatchState, MatchEvent> = {
  initial: UNOPENED_MATCH,
  evolutionOf: () => MATCH_EVOLUTION,
  rewindTarget: () => undefined,
};

/** Returns the state of a match after its events. @throws ReplayStopped */
export const replayMatch = (events: readonly MatchEvent[]): MatchState => replayed(MATCHES, events);

/** Returns the states of a match: before any event, and after each. @throws ReplayStopped */
export const statesOfMatch = (events: readonly MatchEvent[]): readonly MatchState[] => statesAlong(MATCHES, events);
