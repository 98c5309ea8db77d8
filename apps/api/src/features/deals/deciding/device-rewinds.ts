import { Inject, Injectable } from '@nestjs/common';
import type { CommandOf, DealState } from '#deal';
import type { EventStore } from '#event-log';
import { RefereeQuestions } from '#persistence';
import { streamOf } from '#projections';
import { EVENT_STORE } from '../../../platform/database/tokens.js';
import { statementIn } from '../../questions/question-document.js';
import { actorOf } from '../../../recording/order.js';
import { refused, type Refused } from '../../../recording/outcome.js';
import type { DealRecordState } from './deal-cache.js';
import type { DealOrder } from './deal-order.js';

type Rewind = CommandOf<'RewindTo'>;

/** Checks rewinds that a device sends, because its readings or the statement of a referee refute what it recorded. */
@Injectable()
export class DeviceRewinds {
  constructor(
    private readonly questions: RefereeQuestions,
    @Inject(EVENT_STORE) private readonly store: EventStore,
  ) {}

  /** Refuses a rewind unless it rests on a statement or on observations. It may withdraw only what the device itself recorded. */
  async refuse(order: DealOrder, command: Rewind, deal: DealRecordState): Promise<Refused | undefined> {
    const rests =
      order.statement === undefined
        ? restsOnObservations(order, command, deal.state)
        : await this.#restsOn(order, command, deal);
    return rests && (await this.#isOfItsOwn(order, command, deal.sequence))
      ? undefined
      : refused('FORBIDDEN', 'rewindOfDevice', {}, { at: '/type', retry: 'never' });
  }

  /** The statement answers an open question of the device about this deal. The rewind names the statement and its referee. */
  async #restsOn(
    { statement = '', device, dealId }: DealOrder,
    { reason, by }: Rewind,
    { state: { phase }, sequence }: DealRecordState,
  ): Promise<boolean> {
    const question = await this.questions.byStatement(statement);
    if (question === undefined || question.closed !== undefined) return false;
    if (question.device !== device?.device || question.dealId !== dealId) return false;
    if (!reason.includes(statement) || statementIn(question)?.by !== by) return false;
    return phase !== 'settled' || !(await this.#hasCorrected(dealId, statement, sequence));
  }

  /** Whether a rewind of the deal rests on the statement already. It reopens a deal once, not as long as the device leaves its question open. */
  async #hasCorrected(dealId: string, statement: string, to: number): Promise<boolean> {
    const rewinds = await this.store.readStream(streamOf(dealId), { to, types: ['RewoundTo'] });
    return rewinds.some(({ leaf: { data } }) => {
      const { reason } = data;
      return typeof reason === 'string' && reason.includes(statement);
    });
  }

  async #isOfItsOwn(order: DealOrder, { sequence }: Rewind, to: number): Promise<boolean> {
    const withdrawn = await this.store.readStream(streamOf(order.dealId), { from: sequence + 1, to });
    return withdrawn.every(({ leaf }) => leaf.cause.actor === actorOf(order));
  }
}

/** The deal is not over, and the rewind cites observations and is made in the name of the device, as its reason states. */
const restsOnObservations = ({ device, evidence }: DealOrder, { reason, by }: Rewind, { phase }: DealState): boolean =>
  device !== undefined &&
  evidence !== undefined &&
  phase !== 'settled' &&
  by === device.device &&
  namesRange(reason, evidence);

/** Whether the reason names exactly this range: 900 to 95 is not named by "900 to 950". */
const namesRange = (reason: string, { from, to }: { readonly from: number; readonly to: number }): boolean =>
  new RegExp(`\\bobservations ${from} to ${to}\\b`, 'u').test(reason);
