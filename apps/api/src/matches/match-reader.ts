import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { EventStore, StoredEvent } from '#event-log';
import { replayMatch, type MatchEvent, type MatchState } from '#match';
import { matchStreamOf } from '#projections';
import { EVENT_STORE } from '../database/tokens.js';
import { Problem } from '../problems/problem.js';
import type { RecordedMatchEvent as Schema } from './match-schemas.js';

export type RecordedMatchEvent = z.infer<typeof Schema>;

/** The recorded state of a match. */
export interface MatchSoFar {
  /** The sequence of its last event; 0 if there is no such match. */
  readonly sequence: number;
  readonly state: MatchState;
}

/** Reads matches from the log. A match has few events, so each request folds it again. */
@Injectable()
export class MatchReader {
  constructor(@Inject(EVENT_STORE) private readonly store: EventStore) {}

  async events(matchId: string): Promise<readonly RecordedMatchEvent[]> {
    return (await this.store.readStream(matchStreamOf(matchId))).map(recordedMatchEvent);
  }

  async load(matchId: string): Promise<MatchSoFar> {
    const events = await this.events(matchId);
    return { sequence: events.length, state: replayMatch(events.map(({ event }) => event)) };
  }
}

export const recordedMatchEvent = ({ position, hash, leaf }: StoredEvent): RecordedMatchEvent => ({
  position,
  sequence: leaf.sequence,
  hash,
  commandId: leaf.cause.commandId,
  occurredAt: leaf.occurredAt,
  recordedAt: leaf.recordedAt,
  // The leaf was written from a MatchEvent.
  event: { type: leaf.type, ...leaf.data } as unknown as MatchEvent,
});

export const noSuchMatch = (matchId: string): Problem =>
  Problem.of('NO_SUCH_MATCH', 'unopened', { match: matchId }, { errors: [{ pointer: '/matchId' }] });
