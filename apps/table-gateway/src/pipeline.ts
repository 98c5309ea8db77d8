import { join } from 'node:path';
import type { DealState, RuleSet, RuleSetOptions, Settled } from '#deal';
import {
  type Clock,
  type Connect,
  createReaderDriver,
  LONGEST_RETRY_MS,
  type Random,
  realClock,
  retryDelay,
} from '#hardware';
import type { Observation, TableSetup, TileSet } from '#inference';
import { type Side, SIDES } from '#tiles';
import { ApiClient, type ApiClientOptions, Delivery, Openings } from './delivery/index.js';
import { ObservationLog } from './evidence/observation-log.js';
import { uuidv7 } from './ids.js';
import { Inferring } from './inferring.js';
import { holdsRecords, Outbox } from './outbox/index.js';
import { openSealing } from './sealing.js';

export interface PipelineReader {
  readonly side: Side;
  readonly driver: string;
  readonly connect: Connect;
  /** The device's number of its first antenna; the table counts its zones from 1. */
  readonly firstAntenna: number;
}

export interface PipelineOptions {
  readonly api: ApiClientOptions;
  readonly table: string;
  readonly rules: RuleSet;
  /** What the players agreed on where the rule set leaves a choice. */
  readonly agreed?: RuleSetOptions;
  readonly source: TableSetup['source'];
  readonly players: TableSetup['players'];
  readonly readers: readonly PipelineReader[];
  readonly tiles: TileSet;
  readonly stateFolder: string;
  readonly outboxBytes?: number;
  /** The table's time. Delivery keeps real time. */
  readonly clock: Clock;
  readonly random: Random;
  /** Estimate of the wall clock, in ms since 1970, at a time of `clock`. */
  readonly wallTime: (at: number) => number;
  readonly onOpened?: (dealId: string) => void;
  readonly onSettled: (dealId: string, state: Settled) => void;
  readonly log: (line: string) => void;
}

export type Pipeline = Awaited<ReturnType<typeof openPipeline>>;

const ANTENNAS = 4;
const readerAt = (side: Side): string => `side-${side}`;

/** port -> framer -> observe -> infer -> outbox -> HTTP. */
export const openPipeline = async (options: PipelineOptions) => {
  const { api, table, rules, source, players, tiles, stateFolder, clock, random, wallTime, log } = options;
  const { onOpened = () => undefined, onSettled } = options;
  const newId = (): string => uuidv7(wallTime(clock.now()));
  const epoch = uuidv7(Date.now());

  const outboxFolder = join(stateFolder, 'outbox');
  const sealing = await openSealing(stateFolder, () => holdsRecords(outboxFolder));
  const capacity = options.outboxBytes === undefined ? {} : { capacity: options.outboxBytes };
  const observations = new ObservationLog({ folder: join(stateFolder, 'observations'), epoch, sealing });
  const evidenceDurable = (): Promise<void> => observations.flush();
  const outbox = await Outbox.open({ folder: outboxFolder, epoch, sealing, evidenceDurable, log, ...capacity });

  const client = new ApiClient(api);
  const openings = new Openings({
    client,
    table,
    awaitsDelivery: (dealId) => outbox.awaitsDelivery(dealId),
    newId: () => uuidv7(Date.now()),
    log,
  });
  const delivery = new Delivery({
    outbox,
    post: (records) => openings.post(records),
    report: (loss) => client.reportDamage(table, loss),
    onRefused: (records, refused) => {
      for (const { sequence, reason } of refused) {
        const record = records.find((each) => each.sequence === sequence);
        log(
          `record ${sequence} (${record?.command.type ?? 'unknown'}) of deal ${record?.dealId ?? 'unknown'} is refused: ${reason}`,
        );
        if (record && record.command.type !== 'AbandonDeal') void inferring.recover(record.dealId);
      }
    },
    log,
    clock: realClock,
    random,
  });

  const setup: TableSetup = {
    rules,
    ...(options.agreed === undefined ? {} : { agreed: options.agreed }),
    table,
    tiles,
    source,
    players,
    readers: new Map(SIDES.map((side) => [readerAt(side), side])),
  };
  const drained = async (): Promise<void> => {
    await outbox.flush();
    await delivery.drained();
  };
  const committedState = committedStateBy(client, drained, random, log);
  const inferring = new Inferring({
    setup,
    outbox,
    observations,
    committedState,
    newId,
    wallTime,
    onOpened,
    onSettled,
    log,
  });

  const drivers = await Promise.all(
    options.readers.map(({ side, driver, connect, firstAntenna }) => {
      const onObservation = (seen: Observation): void =>
        inferring.observe({ ...seen, antenna: seen.antenna - firstAntenna + 1 });
      const reader = readerAt(side);
      const onStatus = ({ state, reason }: { state: string; reason?: string }): void =>
        log(`${reader} is ${state}${reason === undefined ? '' : `: ${reason}`}`);
      return createReaderDriver(driver, {
        reader,
        connect,
        clock,
        random,
        antennas: ANTENNAS,
        firstAntenna,
        onObservation,
        onStatus,
      });
    }),
  );

  const stopping = new AbortController();
  /** A state folder that is gone knows nothing of the deal that this device has open at the table; the API knows it. */
  const goOnWithOpenDeal = async (): Promise<void> => {
    await drained();
    for (let attempt = 0; !stopping.signal.aborted; attempt += 1) {
      const holder = await client.holderOf(table);
      if (holder !== undefined && 'failed' in holder) {
        await pause(retryDelay(attempt, LONGEST_RETRY_MS, random), stopping.signal);
        continue;
      }
      if (holder?.isOwn !== true || !inferring.isIdle) return;
      log(`deal ${holder.deal} is open at ${table} and was opened by this device, which has no record of it`);
      return inferring.recover(holder.deal);
    }
  };

  return {
    outbox,
    openings,
    delivery,
    inferring,
    drivers,
    start: (): void => {
      inferring.resume(outbox.lastDeal());
      delivery.start();
      void goOnWithOpenDeal();
      for (const driver of drivers) driver.start();
    },
    /** Everything inferred so far is on disk and taken by the API. */
    drained,
    stop: async (): Promise<void> => {
      stopping.abort();
      for (const driver of drivers) driver.stop();
      await delivery.stop();
      await outbox.close();
      await observations.close();
    },
  };
};

const pause = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const cancel = realClock.after(ms, resolve);
    const end = (): void => {
      cancel();
      resolve();
    };
    signal.addEventListener('abort', end, { once: true });
  });

/** Asks only once the API has everything that was inferred, and until it answers. */
const committedStateBy =
  (client: ApiClient, drained: () => Promise<void>, random: Random, log: (line: string) => void) =>
  async (dealId: string): Promise<DealState | undefined> => {
    for (let attempt = 0; ; attempt += 1) {
      await drained();
      const state = await client.stateOf(dealId);
      if (state === undefined || !('failed' in state)) return state;
      log(`the committed state of deal ${dealId} is not known: ${state.failed}`);
      await new Promise<void>((resolve) => realClock.after(retryDelay(attempt, LONGEST_RETRY_MS, random), resolve));
    }
  };
