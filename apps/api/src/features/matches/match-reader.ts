import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { NO_HASH, type EventStore, type StoredEvent } from '#event-log';
import { replayMatch, type MatchEvent, type MatchState } from '#match';
import { matchCodec, matchStreamOf } from '#projections';
import { EVENT_STORE } from '../../platform/database/tokens.js';
import { Problem } from '../../http/problems/problem.js';
import { recorded, type Recorded } from '../../recording/reading/recorded-event.js';
import type { RecordState } from '../../recording/record-kind.js';

export type RecordedMatchEvent = Recorded<MatchEvent>;

/** The recorded state of a match. */
export type MatchRecordState = RecordState<MatchState>;

/** The number of matches in the cache, which serves the acts of their deals. */
const MOST_MATCHES = 200;

/** Reads matches from the log. A match has few events, so each request folds it again. */
@Injectable()
export class MatchReader {
  readonly #last = new LRUCache<string, MatchRecordState>({ max: MOST_MATCHES });

  constructor(@Inject(EVENT_STORE) private readonly store: EventStore) {}

  async events(matchId: string): Promise<readonly RecordedMatchEvent[]> {
    return (await this.store.readStream(matchStreamOf(matchId))).map(recordedMatchEvent);
  }

  /** The match as `load` returns it. It is read again only if it has changed. */
  async now(matchId: string): Promise<MatchRecordState> {
    const { sequence, hash } = await this.store.streamHead(matchStreamOf(matchId));
    const known = this.#last.get(matchId);
    if (known?.sequence === sequence && known.head.hash === hash) return known;
    const match = await this.load(matchId);
    this.#last.set(matchId, match);
    return match;
  }

  async load(matchId: string): Promise<MatchRecordState> {
    const events = await this.events(matchId);
    const head = { hash: events.at(-1)?.hash ?? NO_HASH };
    return { sequence: events.length, head, state: replayMatch(events.map(({ event }) => event)) };
  }
}

/** Returns a stored event of a match, in which nothing is sealed. */
export const recordedMatchEvent = (stored: StoredEvent): RecordedMatchEvent =>
  recorded(stored, matchCodec.decode(stored.leaf));

export const noSuchMatch = (matchId: string): Problem =>
  Problem.of('NO_SUCH_MATCH', 'unopened', { match: matchId }, { errors: [{ pointer: '/matchId' }] });
