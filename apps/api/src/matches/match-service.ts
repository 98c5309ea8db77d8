import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import type { Idempotency } from '../idempotency/idempotency.js';
import { Submissions } from '../recording/submissions.js';
import { MatchKind } from './match-kind.js';
import type { MatchOrder } from './match-order.js';
import { recordedMatchEvent } from './match-reader.js';
import type { MatchAnswer as Schema } from './match-schemas.js';

export type MatchAnswer = z.infer<typeof Schema>;

/** Submits commands of matches, and returns the accepted events or throws a problem. */
@Injectable()
export class MatchService {
  constructor(
    private readonly submissions: Submissions,
    private readonly kind: MatchKind,
  ) {}

  /** @throws Problem */
  async take(
    order: Omit<MatchOrder, 'idempotency'>,
    idempotency: Idempotency | undefined,
    status: number,
  ): Promise<MatchAnswer> {
    const { sequence, events } = await this.submissions.take(this.kind, order, idempotency, status);
    return { matchId: order.matchId, sequence, events: events.map(recordedMatchEvent) };
  }
}
