import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { VirtualClock } from '#clock';
import type { DealEvent } from '#deal';
import { READER_MODELS, type ReaderModel } from '#hardware';
import { SIMULATED_READERS } from '#hardware/simulator';
import { sichuanMil } from '#rules/sichuan-mil';
import { SimulatedTable, type Truth } from '#simulated-table';
import { someCases } from '#testing';
import { firstDifference } from '../testing/both-ways.js';
import { testFolder } from '../testing/folder.js';
import { SmallApi } from '../testing/small-api.js';
import { simulate } from './simulate.js';
import type { Line } from './simulated-readers.js';

interface TruthLine {
  readonly dealId: string;
  readonly events: readonly DealEvent[];
}

/** A short deal with pungs, a kong and three Hu. */
const SHORT_DEAL = 2626;

const folder = testFolder();

/** The events of the deal, played without readers. */
const eventsOfPlay = (): readonly DealEvent[] => {
  const clock = new VirtualClock();
  const events: DealEvent[] = [];
  const onTruth = (truth: Truth): void => void events.push(...truth.events);
  const table = new SimulatedTable({ seed: SHORT_DEAL, rules: sichuanMil, table: 'table-1', clock, onTruth });
  const course = { ended: false };
  table.start(1, () => (course.ended = true));
  const hasEnded = (): boolean => course.ended;
  while (!hasEnded()) clock.step();
  return events;
};

interface Shortened {
  readonly antennas: number;
  /** The play stops after this number of recorded events. */
  readonly stopAfter: number;
}

const eventsAt = (api: SmallApi): readonly DealEvent[] => [...api.deals.values()].flat();

/** Plays the deal through this reader model, from bytes to the API. Returns the played and the recorded events. */
const played = async (model: ReaderModel, line: Line, shortened?: Shortened) => {
  const api = new SmallApi(sichuanMil);
  await api.start();
  const truthFile = join(folder(), `${model}-${line}.ndjson`);
  const stop = new AbortController();
  api.interfere = () => {
    if (eventsAt(api).length >= (shortened?.stopAfter ?? Infinity)) stop.abort();
    return undefined;
  };
  try {
    await simulate(
      {
        ...{ seed: SHORT_DEAL, deals: 1, pace: 'virtual', line, model, truthFile },
        ...(shortened !== undefined && { antennas: shortened.antennas }),
      },
      {
        api: { url: api.url, device: 'gateway-1', key: 'secret' },
        table: 'table-1',
        rules: sichuanMil,
        stateFolder: join(folder(), `${model}-${line}`),
        onSettled: () => undefined,
        onPipeline: async () => undefined,
        log: () => undefined,
        stop: stop.signal,
      },
    );
  } finally {
    await api.stop();
  }
  // The file has no line for a deal that did not end.
  const truth = await readFile(truthFile, 'utf8');
  const { dealId, events } = JSON.parse(truth || '{"dealId":"","events":[]}') as TruthLine;
  return { dealId, events, recorded: api.deals, recordedEvents: eventsAt(api) };
};

/** Throws an Error with the first difference and what to check, if there is a difference. */
const expectAsPlayed = (model: ReaderModel, events: readonly DealEvent[], recorded: readonly DealEvent[]): void => {
  const difference = firstDifference({ played: events, reported: recorded });
  if (difference === undefined) return;
  throw new Error(
    `${model}: the record differs from what was played, from event ${difference.index + 1} of ${events.length} on.\n` +
      `played:   ${JSON.stringify(difference.played[0])}\nrecorded: ${JSON.stringify(difference.reported[0])}\n` +
      'What to do: let the conformance suite of the model pass first. Then check the order of the bytes of a tag, the number of ' +
      'the first antenna, and the time of a round: readers should inventory each antenna about once a second.',
  );
};

describe('a deal read by each reader model, from bytes to the API', () => {
  it.each(someCases([1, 3, 2], 2))(
    'is recorded as it was played by readers with %s antennas each',
    async (antennas) => {
      const truth = eventsOfPlay();
      const { recordedEvents } = await played('metratec-ascii', 'memory', { antennas, stopAfter: truth.length / 2 });
      expect(recordedEvents.length).toBeGreaterThanOrEqual(truth.length / 2);
      expectAsPlayed('metratec-ascii', truth.slice(0, recordedEvents.length), recordedEvents);
    },
  );

  // Over pseudo-terminals: `hardware/src/simulator/reader/replug.timed-spec.ts` and `test/e2e/serial-line.e2e-spec.ts`.
  const modelsOn = { memory: READER_MODELS, tcp: someCases<ReaderModel>(['metratec-ascii', 'eccel-f5'], 1) };
  const lines = ['memory', 'tcp'] as const;
  it.each(lines.flatMap((line) => modelsOn[line].map((model) => ({ line, model }))))(
    'is recorded as it was played: $model over $line',
    async ({ line, model }) => {
      if (!Object.hasOwn(SIMULATED_READERS, model))
        throw new Error(
          `SIMULATED_READERS in hardware/src/simulator/reader/simulate-reader.ts: got no ${model}, expected its simulated device ` +
            '(hardware/README.md, "Add a model", step 5)',
        );
      const { dealId, events, recorded } = await played(model, line);
      expect([...recorded.keys()].filter((id) => id !== dealId)).toEqual([]);
      expectAsPlayed(model, events, recorded.get(dealId) ?? []);
    },
    60_000,
  );
});
