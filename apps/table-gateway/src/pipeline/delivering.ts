import { v7 as uuidv7 } from 'uuid';
import { realClock } from '#hardware';
import { present } from '#shapes';
import {
  ApiClient,
  BatchSigning,
  CommittedDeals,
  CorrectedTimes,
  Delivery,
  MatchOpenings,
  Openings,
  type RefusedRecord,
  RenewedEpochs,
  renewalsIn,
  SigningKeyFile,
  TimeEnds,
} from '../delivery/index.js';
import type { OutboxRecord } from '../outbox/index.js';
import type { PipelineOptions } from './options.js';
import { Queue } from './queue.js';
import type { Storage } from './storage.js';

export type Delivering = Awaited<ReturnType<typeof openDelivering>>;

/** A record that the API has refused finally. */
export interface Refusal {
  readonly record: OutboxRecord;
  /** The earliest time that the API accepts, if this is the reason. */
  readonly notBefore?: string;
}

/** The third stage: sends the records of the outbox to the API, in order, and answers what the API has committed. */
export const openDelivering = async (options: PipelineOptions, storage: Storage) => {
  const { api, table, random, stateFolder, log } = options;
  const { outbox, sealing } = storage;
  const refusals = new Queue<Refusal>();
  /** The clock was ahead and has been corrected: the times so far are wrong. */
  const clockCorrections = new Queue<void>();
  const signing = new BatchSigning(await SigningKeyFile.open(stateFolder, sealing), table, log);
  const client = new ApiClient({ ...api, table }, signing);
  const epochs = await RenewedEpochs.open({
    ...{ client, table, newId: uuidv7, now: Date.now, log },
    stored: renewalsIn(stateFolder, sealing),
  });
  const openings = openingsOf(options, storage, client, epochs);
  const corrected = correctedTimesOf(options, openings, () => clockCorrections.push());
  const delivery = new Delivery({
    ...{ outbox, log, random, clock: realClock },
    post: (records) => corrected.post(records),
    report: (loss) => epochs.report(loss),
    onRefused: (records, refused) => refusalsOf(records, refused, log).forEach((each) => refusals.push(each)),
  });
  const drained = async (): Promise<void> => {
    await outbox.flush();
    await delivery.drained();
  };
  const stopping = new AbortController();
  return {
    ...{ refusals, clockCorrections, client, epochs, openings, delivery },
    committed: new CommittedDeals({ ...{ client, drained, random, log }, stopping: stopping.signal }),
    /** Resolves when everything inferred so far is on disk and accepted by the API. */
    drained,
    start: (): void => delivery.start(),
    stop: (): Promise<void> => {
      stopping.abort();
      return delivery.stop();
    },
  };
};

/** Openings pass through the match, then through the ends by time, then through the epochs. */
const openingsOf = (
  { table, match, log }: PipelineOptions,
  { outbox }: Storage,
  client: ApiClient,
  epochs: RenewedEpochs,
): Openings => {
  const timeEnds = new TimeEnds(
    { postBatch: (records) => epochs.post(records), stateOf: (dealId) => client.stateOf(dealId) },
    log,
  );
  return new Openings({
    client: { postBatch: (records) => timeEnds.post(records), holderOf: (held) => client.holderOf(held) },
    ...present({ match: match === undefined ? undefined : new MatchOpenings(client, table, match) }),
    ...{ table, newId: uuidv7, log },
    awaitsDelivery: (dealId) => outbox.awaitsDelivery(dealId),
  });
};

const correctedTimesOf = (
  { wallTime, clock, log }: PipelineOptions,
  openings: Openings,
  onWrong: () => void,
): CorrectedTimes =>
  new CorrectedTimes({
    ...{ onWrong, log },
    post: (records) => openings.post(records),
    now: () => wallTime(clock.now()),
  });

const refusalsOf = (
  records: readonly OutboxRecord[],
  refused: readonly RefusedRecord[],
  log: (line: string) => void,
): readonly Refusal[] =>
  refused.flatMap(({ sequence, reason, notBefore }) => {
    const record = records.find((each) => each.sequence === sequence);
    const { command, dealId = 'unknown' } = record ?? {};
    log(`record ${sequence} (${command?.type ?? 'unknown'}) of deal ${dealId} is refused: ${reason}`);
    return record === undefined ? [] : [{ record, ...present({ notBefore }) }];
  });
