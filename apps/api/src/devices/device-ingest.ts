import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { type Appended, type DeviceSequence, type EventStore, evidenceOf } from '#event-log';
import { DeviceRefusals } from '#persistence';
import { streamOf } from '#projections';
import { EVENT_STORE } from '../database/tokens.js';
import { DealRecorder } from '../deals/deal-recorder.js';
import type { Order, Outcome, Refused } from '../deals/order.js';
import { Repeats } from '../deals/repeats.js';
import { EDGE, type Edge } from '../edge.js';
import type { Caller } from '../keys/caller.js';
import { reaches, tablesOf } from '../keys/scopes.js';
import { Problem, textOf } from '../problems/problem.js';
import { refuseImplausibleTime } from '../time/plausible-time.js';
import type { Batch, BatchAnswer, DeviceRecord, RecordResult } from './batch-schemas.js';
import { keptText, rejectionIn } from './kept-refusal.js';

type Record = z.infer<typeof DeviceRecord>;
type Result = z.infer<typeof RecordResult>;

/** To devices: nobody reads their answers but their makers. */
const SPOKEN = 'en';

/** A device's commands, each exactly once and none lost: what the deal refuses is kept, and the next ones go on. */
@Injectable()
export class DeviceIngest {
  constructor(
    @Inject(EVENT_STORE) private readonly store: EventStore,
    @Inject(EDGE) private readonly edge: Edge,
    private readonly recorder: DealRecorder,
    private readonly refusals: DeviceRefusals,
    private readonly repeats: Repeats,
  ) {}

  /** @throws Problem SEQUENCE_GAP, SEQUENCE_REUSED; what came before the fault is stored. */
  async take(
    device: string,
    { epoch, records }: z.infer<typeof Batch>,
    caller: Caller,
  ): Promise<z.infer<typeof BatchAnswer>> {
    let last = await this.store.lastDeviceSequence(device, epoch);
    refuseGaps(records, last + 1);
    const results: Result[] = [];
    for (const record of records) {
      const place = { device, epoch, sequence: record.sequence };
      results.push(
        record.sequence <= last ? await this.#before(place, record, caller) : await this.#now(place, record, caller),
      );
      last = Math.max(last, record.sequence);
    }
    return { epoch, lastSequence: last, results };
  }

  async #now(place: DeviceSequence, record: Record, caller: Caller): Promise<Result> {
    const implausible = refuseImplausibleTime(record.occurredAt, this.edge.now());
    if (implausible) return this.#refuse(place, record, { kind: 'refused', refusal: implausible }, caller);
    const outcome = await this.recorder.submit(orderOf(place, record, caller));
    switch (outcome.kind) {
      case 'recorded':
        if (!outcome.duplicate) return recorded('appended', record, outcome.appended);
        return this.#consume(place, recorded('duplicate', record, outcome.appended));
      case 'refused':
        if (isOverAnyway(record, outcome)) return this.#consume(place, await this.#doneBefore(record));
        return this.#refuse(place, record, outcome, caller);
      case 'device-gap':
        // Another batch of the same device came in between.
        return place.sequence < outcome.expected
          ? this.#before(place, record, caller)
          : gap(outcome.expected, place.sequence);
      case 'stale':
      case 'key-used':
        throw new Error(`${outcome.kind}: a device names neither a sequence of the deal nor an idempotency key`);
    }
  }

  /** The answer that the record had when it came first. */
  async #before(place: DeviceSequence, record: Record, caller: Caller): Promise<Result> {
    const refusal = await this.refusals.at(place);
    if (refusal?.commandId === record.commandId && reaches(caller.scopes, refusal.tableId))
      return { status: 'refused', sequence: place.sequence, rejection: rejectionIn(refusal, SPOKEN) };
    const sent = { ...record, stream: streamOf(record.dealId), caller, device: place };
    const repeat = refusal === undefined ? await this.repeats.outcomeOf(sent) : undefined;
    if (repeat?.kind === 'recorded') return recorded('duplicate', record, repeat.appended);
    if (refusal === undefined && (await this.#wasOverAnyway(place, record, caller))) return this.#doneBefore(record);
    throw Problem.of('SEQUENCE_REUSED', 'newEpoch', { ...place });
  }

  /** Nothing was stored of a record that found its deal over, so a repeat of it is known by the deal alone. */
  async #wasOverAnyway(place: DeviceSequence, record: Record, caller: Caller): Promise<boolean> {
    if (record.command.type !== 'AbandonDeal') return false;
    return isOverAnyway(record, await this.recorder.submit(orderOf(place, record, caller)));
  }

  async #doneBefore({ sequence, dealId }: Record): Promise<Result> {
    const { sequence: dealSequence } = await this.store.streamHead(streamOf(dealId));
    return { status: 'duplicate', sequence, dealSequence };
  }

  /** A command that was accepted under another number, as of an epoch before, moves no device by itself. */
  async #consume(place: DeviceSequence, result: Result): Promise<Result> {
    const due = await this.refusals.consume(place);
    return due ? gap(due.expected, place.sequence) : result;
  }

  async #refuse(place: DeviceSequence, record: Record, { refusal, table }: Refused, caller: Caller): Promise<Result> {
    // A device may call for the referee of its own table, never for that of another.
    const own = table !== undefined && reaches(caller.scopes, table) ? table : (tablesOf(caller.scopes)[0] ?? '');
    const kept = await this.refusals.refuse({
      device: place,
      tableId: own,
      commandId: record.commandId,
      body: keptText(record, refusal),
      code: refusal.code,
      reason: textOf(refusal)[SPOKEN],
      refusedAt: this.edge.now(),
    });
    if (kept.kind === 'refused')
      return { status: 'refused', sequence: place.sequence, rejection: rejectionIn(kept.refusal, SPOKEN) };
    return place.sequence < kept.expected ? this.#before(place, record, caller) : gap(kept.expected, place.sequence);
  }
}

/** A record as an order. What it rests on is cited with the device and the epoch that numbered it. */
const orderOf = (device: DeviceSequence, { sequence: _, evidence, ...given }: Record, caller: Caller): Order => ({
  ...given,
  ...(evidence === undefined ? {} : { evidence: evidenceOf(device, evidence) }),
  caller,
  device,
});

/**
 * A device gives up a deal whose end it has not learned, as where a referee has voided it. The deal is over, which is all
 * that the device asks for: no referee need come.
 */
const isOverAnyway = ({ command }: Record, outcome: Outcome): boolean =>
  command.type === 'AbandonDeal' && outcome.kind === 'refused' && outcome.refusal.code === 'DEAL_SETTLED';

function refuseGaps(records: readonly Record[], next: number): void {
  let expected = Math.min(next, records[0]?.sequence ?? next);
  for (const { sequence } of records) {
    if (sequence !== expected) gap(expected, sequence);
    expected += 1;
  }
}

function gap(expected: number, sequence: number): never {
  throw Problem.of('SEQUENCE_GAP', 'due', { got: sequence, due: expected }, { expected });
}

const recorded = (status: 'appended' | 'duplicate', { sequence, dealId }: Record, { heads }: Appended): Result => {
  const head = heads.find(({ stream }) => stream === streamOf(dealId));
  if (!head) throw Problem.of('SEQUENCE_REUSED', 'otherDeal', { sequence });
  return { status, sequence, dealSequence: head.sequence };
};
