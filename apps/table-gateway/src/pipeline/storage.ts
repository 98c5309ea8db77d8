import { join } from 'node:path';
import { v7 as uuidv7 } from 'uuid';
import type { Sealing } from '#evidence';
import { present } from '#shapes';
import { CaptureLog } from '../evidence/capture-log.js';
import { ObservationLog } from '../evidence/observation-log.js';
import { readStatedFacts, type StatedFacts } from '../evidence/stated-facts.js';
import { holdsRecords, Outbox } from '../outbox/index.js';
import { openSealing } from '../state/sealing.js';
import type { PipelineOptions } from './options.js';

/** The state folder of a table: what the stages keep on disk. */
export interface Storage {
  readonly sealing: Sealing;
  readonly capture: CaptureLog | undefined;
  readonly observations: ObservationLog;
  /** The records from deciding to delivering. */
  readonly outbox: Outbox;
  /** The facts that devices stated to the boot before. */
  readonly stated: StatedFacts;
  readonly close: () => Promise<void>;
}

/** The order on disk is: captured bytes, their observations, the records that cite them. */
export const openStorage = async (options: PipelineOptions): Promise<Storage> => {
  const { stateFolder, clock, log } = options;
  const [outboxFolder, observationFolder] = [join(stateFolder, 'outbox'), join(stateFolder, 'observations')];
  const sealing = await openSealing(stateFolder, () => holdsRecords(outboxFolder), options.stateKeyFile);
  const epoch = uuidv7();
  const capture = captureOf(options, epoch, sealing);
  const observations = new ObservationLog({
    ...{ folder: observationFolder, device: options.api.device, table: options.table, epoch, sealing },
    ...present({ before: capture && (() => capture.flush()) }),
  });
  const outbox = await Outbox.open({
    ...{ folder: outboxFolder, epoch, sealing, log },
    evidenceDurable: () => observations.flush(),
    ...present({ capacity: options.outboxBytes }),
  });
  const [opened] = outbox.lastDeal()?.records ?? [];
  const opening = opened?.evidence && { epoch: opened.epoch, number: opened.evidence.to };
  const stated = await readStatedFacts({ folder: observationFolder, sealing, opening, now: clock.now() });
  const close = async (): Promise<void> => {
    await outbox.close();
    await observations.close();
    await capture?.close();
  };
  return { sealing, capture, observations, outbox, stated, close };
};

const captureOf = (
  { capture, stateFolder, api, table, rules, agreed = {}, source, players, wallTime }: PipelineOptions,
  epoch: string,
  sealing: Sealing,
): CaptureLog | undefined =>
  capture &&
  new CaptureLog({
    ...capture,
    folder: join(stateFolder, 'capture'),
    header: {
      ...{ device: api.device, epoch, table, ruleSet: rules.id, options: agreed, source, players },
      startedAt: new Date(wallTime(0)).toISOString(),
    },
    sealing,
  });
