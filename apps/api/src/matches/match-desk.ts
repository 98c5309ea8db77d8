import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { EventStore } from '#event-log';
import { matchStreamOf } from '#projections';
import { EVENT_STORE } from '../database/tokens.js';
import { answered } from '../deals/answered.js';
import { asStored } from '../deals/command-desk.js';
import { checkTime } from '../time/check-time.js';
import type { Idempotency } from '../idempotency/idempotency.js';
import { EDGE, type Edge } from '../edge.js';
import { recordedMatchEvent } from './match-reader.js';
import { MatchRecorder, type MatchOrder } from './match-recorder.js';
import type { MatchAnswer as Schema } from './match-schemas.js';

export type MatchAnswer = z.infer<typeof Schema>;

/** Takes what people say to a match and answers them: the accepted events, or a problem. */
@Injectable()
export class MatchDesk {
  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(EDGE) private readonly edge: Edge,
    private readonly recorder: MatchRecorder,
  ) {}

  /** @throws Problem */
  async take(
    order: Omit<MatchOrder, 'idempotency'>,
    idempotency: Idempotency | undefined,
    status: number,
  ): Promise<MatchAnswer> {
    checkTime(order, this.edge.now());
    const { events } = await answered(this.store, recordOf(order.matchId), idempotency, () =>
      this.recorder.submit(idempotency ? { ...order, idempotency: { ...idempotency, status } } : order),
    );
    const recorded = events.map(asStored).map(recordedMatchEvent);
    return { matchId: order.matchId, sequence: recorded.at(-1)?.sequence ?? 0, events: recorded };
  }
}

const recordOf = (matchId: string) => ({ stream: matchStreamOf(matchId), address: `/v1/matches/${matchId}` });
