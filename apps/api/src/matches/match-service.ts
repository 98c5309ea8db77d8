import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { EventStore } from '#event-log';
import { matchStreamOf } from '#projections';
import { EVENT_STORE } from '../database/tokens.js';
import { submitOnce } from '../deals/submit-once.js';
import { asStored } from '../deals/command-service.js';
import { checkTime } from '../time/check-time.js';
import type { Idempotency } from '../idempotency/idempotency.js';
import { ENVIRONMENT, type Environment } from '../environment.js';
import { recordedMatchEvent } from './match-reader.js';
import { MatchRecorder, type MatchOrder } from './match-recorder.js';
import type { MatchAnswer as Schema } from './match-schemas.js';

export type MatchAnswer = z.infer<typeof Schema>;

/** Submits commands of matches, and returns the accepted events or throws a problem. */
@Injectable()
export class MatchService {
  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly recorder: MatchRecorder,
  ) {}

  /** @throws Problem */
  async take(
    order: Omit<MatchOrder, 'idempotency'>,
    idempotency: Idempotency | undefined,
    status: number,
  ): Promise<MatchAnswer> {
    checkTime(order, this.environment.now());
    const { events } = await submitOnce(this.store, recordOf(order.matchId), idempotency, () =>
      this.recorder.submit(idempotency ? { ...order, idempotency: { ...idempotency, status } } : order),
    );
    const recorded = events.map(asStored).map(recordedMatchEvent);
    return { matchId: order.matchId, sequence: recorded.at(-1)?.sequence ?? 0, events: recorded };
  }
}

const recordOf = (matchId: string) => ({ stream: matchStreamOf(matchId), address: `/v1/matches/${matchId}` });
