import { Inject, Injectable } from '@nestjs/common';
import type { CommandOf } from '#deal';
import type { EventStore } from '#event-log';
import { RefereeQuestions } from '#persistence';
import { streamOf } from '#projections';
import { EVENT_STORE } from '../database/tokens.js';
import { detailOf } from '../problems/details.js';
import { statementIn } from '../questions/question-document.js';
import { actorOf, refused, type Order, type Refused } from './order.js';

/** Rewinds that a device sends because a referee has stated what lay on its table. */
@Injectable()
export class StatementRewinds {
  constructor(
    private readonly questions: RefereeQuestions,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {}

  /**
   * Checks that the statement which a device cites answers its own open question about this deal, that the rewind names it and
   * its referee, and that nobody but the device has written what is taken back.
   */
  async refuse(order: Order, command: CommandOf<'RewindTo'>): Promise<Refused | undefined> {
    return (await this.#rests(order, command))
      ? undefined
      : refused('FORBIDDEN', detailOf('FORBIDDEN', 'rewindOfDevice', {}), { at: '/type' });
  }

  async #rests(order: Order, { reason, by, sequence }: CommandOf<'RewindTo'>): Promise<boolean> {
    const { statement: statementId, device, dealId } = order;
    const question = statementId === undefined ? undefined : await this.questions.byStatement(statementId);
    if (statementId === undefined || question === undefined || question.closed) return false;
    if (question.device !== device?.device || question.dealId !== dealId) return false;
    if (!reason.includes(statementId) || statementIn(question)?.by !== by) return false;
    const withdrawn = await this.store.readStream(streamOf(dealId), { from: sequence + 1 });
    return withdrawn.every(({ leaf }) => leaf.cause.actor === actorOf(order));
  }
}
