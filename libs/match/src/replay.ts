import { CorruptMatch } from './corrupt-match.js';
import type { MatchEvent } from './events.js';
import { evolveMatch } from './evolve.js';
import { UNOPENED_MATCH, type MatchState } from './state.js';

/** Replay stopped: the event of the match that cannot follow, and why. */
export class MatchReplayStopped extends Error {
  override readonly name = 'MatchReplayStopped';
  constructor(
    /** Counts from 1. */
    readonly sequence: number,
    readonly reason: string,
  ) {
    super(`event ${sequence}: ${reason}`);
  }
}

/** The state of a match after its events. Throws `MatchReplayStopped`. */
export const replayMatch = (events: readonly MatchEvent[]): MatchState =>
  events.reduce<MatchState>((state, event, index) => {
    try {
      return evolveMatch(state, event);
    } catch (fault) {
      if (fault instanceof CorruptMatch) throw new MatchReplayStopped(index + 1, fault.message);
      throw fault;
    }
  }, UNOPENED_MATCH);
