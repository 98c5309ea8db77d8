import { join } from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import type { Clock } from '#clock';
import type { RuleSet, RuleSetOptions, Settled } from '#deal';
import { LONGEST_RETRY_MS, readerOfSide, realClock, retryDelay } from '#hardware';
import type { TableFact, TableSetup } from '#inference';
import type { Random } from '#random';
import { SIDES } from '#tiles';
import {
  ApiClient,
  type ApiClientOptions,
  BatchSigning,
  CorrectedTimes,
  Delivery,
  type Failed,
  MatchOpenings,
  Openings,
  RenewedEpochs,
  renewalsIn,
  SigningKeyFile,
  TimeEnds,
} from '../delivery/index.js';
import { CaptureLog, type CaptureOptions } from '../evidence/capture-log.js';
import { ObservationLog } from '../evidence/observation-log.js';
import { readStatedFacts } from '../evidence/stated-facts.js';
import { Inferring } from '../deciding/inferring.js';
import { holdsRecords, Outbox } from '../outbox/index.js';
import { QuestionExchange } from '../questions/question-exchange.js';
import { Stating } from '../provisional/stating.js';
import { openReaders, type TableReader } from '../reading/readers.js';
import { SeatRolls } from '../deciding/seat-rolls.js';
import { openSealing } from '../state/sealing.js';
import type { NamedTileSet } from '../config/named-tile-set.js';
import { AntennaWatch } from '../status/antenna-watch.js';
import { Reporting } from '../status/reporting.js';
import { TableStatus } from '../status/table-status.js';
import { type PipelineDevice, TableDevices } from '../reading/table-devices.js';
import { waitingRollsIn } from '../deciding/waiting-rolls.js';

export interface PipelineOptions {
  readonly api: ApiClientOptions;
  readonly table: string;
  readonly rules: RuleSet;
  /** The options of the rule set that the players agreed on. */
  readonly agreed?: RuleSetOptions;
  /** The id of the match whose deals the table plays. */
  readonly match?: string;
  readonly source: TableSetup['source'];
  readonly players: TableSetup['players'];
  readonly readers: readonly TableReader[];
  /** Devices that read no tiles; none by default. */
  readonly devices?: readonly PipelineDevice[];
  /** The tile sets that are played in turn. */
  readonly tileSets: readonly [NamedTileSet, ...NamedTileSet[]];
  readonly stateFolder: string;
  /** The key of the state folder, outside it. */
  readonly stateKeyFile?: string;
  readonly outboxBytes?: number;
  /** Keeps every byte to and from the devices. */
  readonly capture?: CaptureOptions;
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

/** port -> framer -> observe -> infer -> outbox -> HTTP. */
export const openPipeline = async (options: PipelineOptions) => {
  const { api, table, rules, source, players, tileSets, stateFolder, clock, random, wallTime, log } = options;
  const { onOpened = () => undefined, onSettled } = options;
  const newId = (): string => uuidv7({ msecs: wallTime(clock.now()) });
  const epoch = uuidv7();

  const outboxFolder = join(stateFolder, 'outbox');
  const sealing = await openSealing(stateFolder, () => holdsRecords(outboxFolder), options.stateKeyFile);
  const capacity = options.outboxBytes === undefined ? {} : { capacity: options.outboxBytes };
  const { device } = api;
  const played = { ruleSet: rules.id, options: options.agreed ?? {}, source, players };
  const capture =
    options.capture &&
    new CaptureLog({
      ...options.capture,
      folder: join(stateFolder, 'capture'),
      header: { device, epoch, table, ...played, startedAt: new Date(wallTime(0)).toISOString() },
      sealing,
    });
  const observationFolder = join(stateFolder, 'observations');
  const observations = new ObservationLog({
    folder: observationFolder,
    device,
    table,
    epoch,
    sealing,
    ...(capture === undefined ? {} : { before: () => capture.flush() }),
  });
  const evidenceDurable = (): Promise<void> => observations.flush();
  const outbox = await Outbox.open({ folder: outboxFolder, epoch, sealing, evidenceDurable, log, ...capacity });

  const [opened] = outbox.lastDeal()?.records ?? [];
  const stated = await readStatedFacts({
    folder: observationFolder,
    sealing,
    opening: opened?.evidence && { epoch: opened.epoch, number: opened.evidence.to },
    now: clock.now(),
  });

  const signing = new BatchSigning(await SigningKeyFile.open(stateFolder, sealing), table, log);
  const client = new ApiClient({ ...api, table }, signing);
  const { match } = options;
  const epochs = await RenewedEpochs.open({
    ...{ client, table, newId: uuidv7, now: Date.now, log },
    stored: renewalsIn(stateFolder, sealing),
  });
  const timeEnds = new TimeEnds(
    { postBatch: (records) => epochs.post(records), stateOf: (dealId) => client.stateOf(dealId) },
    log,
  );
  const openings = new Openings({
    client: { postBatch: (records) => timeEnds.post(records), holderOf: (held) => client.holderOf(held) },
    ...(match === undefined ? {} : { match: new MatchOpenings(client, table, match) }),
    table,
    awaitsDelivery: (dealId) => outbox.awaitsDelivery(dealId),
    newId: uuidv7,
    log,
  });
  const seatRolls =
    match === undefined
      ? undefined
      : new SeatRolls({
          ...{ client, match, random, log },
          stored: waitingRollsIn(stateFolder, sealing),
          newId: uuidv7,
          wallTime: (at) => new Date(wallTime(at)).toISOString(),
          onUnused: (rolled) => void report(rolled),
        });
  const corrected = new CorrectedTimes({
    post: (records) => openings.post(records),
    now: () => wallTime(clock.now()),
    onWrong: () => inferring.clockCorrected(),
    log,
  });
  const delivery = new Delivery({
    outbox,
    post: (records) => corrected.post(records),
    report: (loss) => epochs.report(loss),
    onRefused: (records, refused) => {
      for (const { sequence, reason, notBefore } of refused) {
        const record = records.find((each) => each.sequence === sequence);
        log(
          `record ${sequence} (${record?.command.type ?? 'unknown'}) of deal ${record?.dealId ?? 'unknown'} is refused: ${reason}`,
        );
        if (record === undefined || record.command.type === 'AbandonDeal') continue;
        if (notBefore !== undefined) inferring.notBefore(notBefore);
        if (record.command.type === 'OpenDeal') inferring.neverOpened(record);
        void inferring.recover(record.dealId);
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
    tiles: tileSets[0].tiles,
    otherSets: tileSets.slice(1).map(({ tiles }) => tiles),
    source,
    players,
    readers: new Map(SIDES.map((side) => [readerOfSide(side), side])),
  };
  const drained = async (): Promise<void> => {
    await outbox.flush();
    await delivery.drained();
  };
  const stopping = new AbortController();
  const untilAnswered = <T>(request: (dealId: string) => Promise<T | Failed>, dealId: string): Promise<T> =>
    onceDrained(request, dealId, { drained, random, stopping: stopping.signal, log });
  const inferring = new Inferring({
    setup,
    tileSetNames: tileSets.map(({ name }) => name),
    device,
    outbox,
    observations,
    committedState: (dealId) => untilAnswered((deal) => client.stateOf(deal), dealId),
    sequenceBefore: (dealId, commandId) => untilAnswered((deal) => client.sequenceBefore(deal, commandId), dealId),
    newId,
    wallTime,
    onOpened,
    onSettled,
    ...(capture === undefined
      ? {}
      : { onDecoder: (note) => capture.note(note), onFact: (fact) => capture.note({ fact }) }),
    stopping: stopping.signal,
    log,
  });

  const questions = new QuestionExchange({
    client,
    table,
    open: () => inferring.question,
    dealId: () => inferring.dealId,
    progress: () => inferring.progress,
    settle: (statement, cited) => inferring.settle(statement, cited),
    newId: uuidv7,
    wallTime,
    monotonicTime: (wall) => monotonicTimeBy(wallTime, clock.now(), wall),
    drained,
    url: api.url,
    log,
    clock: realClock,
  });

  const stating = new Stating({
    client,
    table,
    believed: () => inferring.provisional,
    committed: () => delivery.committed,
    clock: realClock,
  });

  const antennas = new AntennaWatch();
  const drivers = await openReaders(options.readers, {
    clock,
    random,
    onObservation: (seen) => {
      antennas.take(seen, (tag) => tileSets.some(({ tiles }) => tiles.get(tag)?.kind === 'tile'));
      inferring.observe(seen);
    },
    ...(capture === undefined ? {} : { capture }),
    log,
  });

  const report = (fact: TableFact): boolean => inferring.report(fact);
  const onFact = (fact: TableFact): boolean => {
    if (fact.kind === 'button-pressed') seatRolls?.press(fact.side, fact.at);
    // No wall is broken while the match awaits the rolls for its first dealer.
    return (fact.kind === 'dice-rolled' && seatRolls?.take(fact) === true) || report(fact);
  };
  const devices = await TableDevices.open({
    devices: options.devices ?? [],
    clock,
    random,
    onFact,
    ...(capture === undefined ? {} : { capture }),
    log,
  });

  const reporting = new Reporting({
    status: new TableStatus({
      ...{ antennas, inferring, outbox, delivery, epochs, stateFolder },
      tileSets,
      readers: options.readers,
      devices: options.devices ?? [],
      readerDrivers: drivers,
      deviceDrivers: devices.drivers,
      isCaptured: capture !== undefined,
    }),
    send: (status, stopped) => client.reportStatus(table, status, stopped),
    clock: realClock,
    log,
  });

  /** Continues a deal that this device has open at the API, if the state folder is lost. */
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
    epochs,
    inferring,
    drivers,
    antennas,
    devices,
    seatRolls,
    /** Takes a fact of a device without a driver; false if the play does not await it. */
    report,
    start: (): void => {
      inferring.resume(outbox.lastDeal(), stated);
      delivery.start();
      void goOnWithOpenDeal();
      for (const driver of drivers) driver.start();
      devices.start();
      questions.start();
      void seatRolls?.start();
      stating.start();
      reporting.start();
    },
    /** Resolves when everything inferred so far is on disk and accepted by the API. */
    drained,
    stop: async (): Promise<void> => {
      stopping.abort();
      questions.stop();
      stating.stop();
      reporting.stop();
      for (const driver of drivers) driver.stop();
      devices.stop();
      await seatRolls?.stop();
      await delivery.stop();
      await outbox.close();
      await observations.close();
      await capture?.close();
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

interface Delivering {
  readonly drained: () => Promise<void>;
  readonly random: Random;
  readonly stopping: AbortSignal;
  readonly log: (line: string) => void;
}

/** Sends a request about a deal when the API has everything inferred; repeats it until the API answers. Never resolves after a stop. */
const onceDrained = async <T>(
  request: (dealId: string) => Promise<T | Failed>,
  dealId: string,
  { drained, random, stopping, log }: Delivering,
): Promise<T> => {
  for (let attempt = 0; !stopping.aborted; attempt += 1) {
    await drained();
    const answer = await request(dealId);
    if (!isFailed(answer)) return answer;
    log(`the committed state of deal ${dealId} is not known: ${answer.failed}`);
    await pause(retryDelay(attempt, LONGEST_RETRY_MS, random), stopping);
  }
  return new Promise(() => undefined);
};

const isFailed = (answer: unknown): answer is Failed =>
  typeof answer === 'object' && answer !== null && 'failed' in answer;

/** The monotonic time of an instant (ms since 1970): the clock of a simulated table may run faster than the wall clock. */
const monotonicTimeBy = (wallTime: (at: number) => number, now: number, wall: number): number => {
  const pace = (wallTime(now) - wallTime(now - 1_000)) / 1_000;
  return pace > 0 ? Math.min(now, now - (wallTime(now) - wall) / pace) : now;
};
