import { DecoderDelay } from '../deciding/decoder-delay.js';
import { openDeciding } from './deciding.js';
import { openDelivering } from './delivering.js';
import type { PipelineOptions } from './options.js';
import { openReading } from './reading.js';
import { openStorage } from './storage.js';
import { openTelling } from './telling.js';

export type { PipelineOptions } from './options.js';
export type Pipeline = Awaited<ReturnType<typeof openPipeline>>;

/** Joins the stages: reading (port, framer, observations), deciding (inference, outbox), delivering (HTTP). No stage knows the next. */
export const openPipeline = async (options: PipelineOptions) => {
  const storage = await openStorage(options);
  const delivering = await openDelivering(options, storage);
  const { client: matches, committed, drained, openings, delivery, epochs } = delivering;
  const deciding = openDeciding(options, storage, { committed, matches });
  const { inferring, seatRolls, report } = deciding;
  const reading = await openReading(options, storage);
  const { drivers, antennas, devices } = reading;
  const telling = openTelling(options, storage, { reading, inferring, delivering });

  const decoderDelay = new DecoderDelay();
  reading.observations.to((observation) => {
    inferring.observe(observation);
    decoderDelay.take(observation.at, options.clock.now());
  });
  reading.facts.to(deciding.take);
  delivering.refusals.to((refusal) => inferring.refused(refusal));
  delivering.clockCorrections.to(() => inferring.clockCorrected());

  return {
    ...{ outbox: storage.outbox, openings, delivery, epochs, inferring, drivers, antennas, devices, seatRolls },
    apiClock: delivering.client.clock,
    /** The longest time from a reading to its decision in the last half minute (ms). */
    longestDecoderDelay: (): number => decoderDelay.longest(options.clock.now()),
    /** Takes a fact of a device without a driver; false if the play does not await it. */
    report,
    /** Resolves when everything inferred so far is on disk and accepted by the API. */
    drained,
    start: (): void => {
      for (const stage of [deciding, delivering, reading, telling]) stage.start();
    },
    stop: async (): Promise<void> => {
      await Promise.all([telling, reading, deciding, delivering].map(async (stage) => stage.stop()));
      await storage.close();
    },
  };
};
