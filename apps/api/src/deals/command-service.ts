import { Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { UnsignedCommands } from '../device-signatures/unsigned-commands.js';
import type { Idempotency } from '../idempotency/idempotency.js';
import { readerOf } from '../keys/caller.js';
import { Submissions } from '../recording/submissions.js';
import { DealKind } from './deal-kind.js';
import type { DealOrder } from './deal-order.js';
import { DealReader } from '../recording/deal-reader.js';
import type { CommandAnswer as Schema } from './deal-schemas.js';

export type CommandAnswer = z.infer<typeof Schema>;

/** Submits orders from people and programs, and returns the accepted events or throws a problem. */
@Injectable()
export class CommandService {
  constructor(
    private readonly submissions: Submissions,
    private readonly kind: DealKind,
    private readonly reader: DealReader,
    private readonly unsigned: UnsignedCommands,
  ) {}

  /** @throws Problem */
  async take(
    order: Omit<DealOrder, 'idempotency'>,
    idempotency: Idempotency | undefined,
    status: number,
  ): Promise<CommandAnswer> {
    const { dealId, caller } = order;
    await this.unsigned.refuse(caller);
    const { sequence, events, disclosures } = await this.submissions.take(this.kind, order, idempotency, status);
    const reader = readerOf(caller, await this.reader.tableOf(dealId));
    return { dealId, sequence, events: await this.reader.opened(dealId, events, reader, disclosures) };
  }
}
