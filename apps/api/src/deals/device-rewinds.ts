import { Inject, Injectable } from '@nestjs/common';
import type { CommandOf } from '#deal';
import type { EventStore } from '#event-log';
import { RefereeQuestions } from '#persistence';
import { streamOf } from '#projections';
import { EVENT_STORE } from '../database/tokens.js';
import { statementIn } from '../questions/question-document.js';
import { actorOf } from '../recording/order.js';
import { refused, type Refused } from '../recording/outcome.js';
import type { DealOrder } from './deal-order.js';

/** Checks rewinds that a device sends after the statement of a referee about its table. */
@Injectable()
export class StatementRewinds {
  constructor(
    private readonly questions: RefereeQuestions,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {}

  /**
   * Refuses a rewind unless the cited statement answers an open question of the device about this deal. The rewind must name
   * the statement and its referee, and may withdraw only what the device itself recorded.
   */
  async refuse(order: DealOrder, command: CommandOf<'RewindTo'>): Promise<Refused | undefined> {
    return (await this.#rests(order, command))
      ? undefined
      : refused('FORBIDDEN', 'rewindOfDevice', {}, { at: '/type', retry: 'never' });
  }

  async #rests(order: DealOrder, { reason, by, sequence }: CommandOf<'RewindTo'>): Promise<boolean> {
    const { statement: statementId, device, dealId } = order;
    if (statementId === undefined) return false;
    const question = await this.questions.byStatement(statementId);
    if (question === undefined || question.closed !== undefined) return false;
    if (question.device !== device?.device || question.dealId !== dealId) return false;
    if (!reason.includes(statementId) || statementIn(question)?.by !== by) return false;
    const withdrawn = await this.store.readStream(streamOf(dealId), { from: sequence + 1 });
    return withdrawn.every(({ leaf }) => leaf.cause.actor === actorOf(order));
  }
}
