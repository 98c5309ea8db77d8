import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { EventStore, StoredEvent } from '#event-log';
import type { MatchEventOf } from '#match';
import { Openings } from '../database/openings.js';
import { EVENT_STORE } from '../database/tokens.js';
import type { MatchSummary as Schema } from './match-schemas.js';
import { matchOf } from './match-stream.js';

type MatchSummary = z.infer<typeof Schema>;

/** Which matches there are. */
@Injectable()
export class MatchDirectory {
  readonly #openings: Openings<MatchSummary>;

  constructor(@Inject(EVENT_STORE) store: EventStore) {
    this.#openings = new Openings(store, summaryOf);
  }

  /** The matches opened at a position greater than `after`, in that order. */
  async list(after: number, limit: number): Promise<readonly MatchSummary[]> {
    return this.#openings.list(after, limit);
  }
}

const summaryOf = ({ position, leaf }: StoredEvent): MatchSummary | undefined => {
  const matchId = leaf.type === 'MatchOpened' ? matchOf(leaf.stream) : undefined;
  if (matchId === undefined) return undefined;
  const { table, ruleSet, edition } = leaf.data as unknown as MatchEventOf<'MatchOpened'>;
  return { matchId, position, table, ruleSet, edition, openedAt: leaf.recordedAt };
};
