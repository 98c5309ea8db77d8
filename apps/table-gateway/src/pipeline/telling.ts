import { v7 as uuidv7 } from 'uuid';
import { realClock } from '#hardware';
import type { Inferring } from '../deciding/inferring.js';
import { Stating } from '../provisional/stating.js';
import { QuestionExchange } from '../questions/question-exchange.js';
import { Reporting } from '../status/reporting.js';
import { TableStatus } from '../status/table-status.js';
import type { Delivering } from './delivering.js';
import type { PipelineOptions } from './options.js';
import type { Reading } from './reading.js';
import type { Storage } from './storage.js';

/** The parts of other stages whose state is sent to the API besides the records. */
export interface Told {
  readonly reading: Pick<Reading, 'antennas' | 'drivers' | 'devices'>;
  readonly inferring: Inferring;
  readonly delivering: Pick<Delivering, 'client' | 'delivery' | 'epochs' | 'drained'>;
}

/** The other half of delivering: questions to the referee, provisional acts and the status of the table. */
export const openTelling = (options: PipelineOptions, storage: Storage, told: Told) => {
  const parts = [questionsOf(options, told), statingOf(options, told), reportingOf(options, storage, told)];
  return {
    start: (): void => parts.forEach((part) => part.start()),
    stop: (): void => parts.forEach((part) => part.stop()),
  };
};

const questionsOf = (
  { table, api, clock, wallTime, log }: PipelineOptions,
  { inferring, delivering: { client, drained } }: Told,
): QuestionExchange =>
  new QuestionExchange({
    ...{ client, table, drained, wallTime, log, url: api.url },
    open: () => inferring.question,
    dealId: () => inferring.dealId,
    progress: () => inferring.progress,
    settle: (statement, cited) => inferring.settle(statement, cited),
    newId: uuidv7,
    monotonicTime: (wall) => monotonicTimeBy(wallTime, clock.now(), wall),
    clock: realClock,
  });

const statingOf = ({ table }: PipelineOptions, { inferring, delivering: { client, delivery } }: Told): Stating =>
  new Stating({
    ...{ client, table },
    believed: () => inferring.provisional,
    committed: () => delivery.committed,
    clock: realClock,
  });

const reportingOf = (
  { table, tileSets, readers, devices = [], stateFolder, log }: PipelineOptions,
  { outbox, capture }: Storage,
  { reading, inferring, delivering: { client, delivery, epochs } }: Told,
): Reporting =>
  new Reporting({
    status: new TableStatus({
      ...{ antennas: reading.antennas, inferring, outbox, delivery, epochs, stateFolder, tileSets, readers, devices },
      readerDrivers: reading.drivers,
      deviceDrivers: reading.devices.drivers,
      isCaptured: capture !== undefined,
    }),
    send: (status, stopped) => client.reportStatus(table, status, stopped),
    clock: realClock,
    log,
  });

/** The monotonic time of an instant (ms since 1970): the clock of a simulated table may run faster than the wall clock. */
const monotonicTimeBy = (wallTime: (at: number) => number, now: number, wall: number): number => {
  const pace = (wallTime(now) - wallTime(now - 1_000)) / 1_000;
  return pace > 0 ? Math.min(now, now - (wallTime(now) - wall) / pace) : now;
};
