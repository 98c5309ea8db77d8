import { Counter, Gauge, Registry } from 'prom-client';
import { READER_STATES } from '#hardware';
import type { OpenTable } from './open-table.js';
import type { Pipeline } from './pipeline.js';

/** A sample of one table: its labels beside `table`, and its value. */
type Sample = readonly [labels: Readonly<Record<string, string>>, value: number];

interface Metric {
  readonly name: string;
  readonly help: string;
  readonly kind: typeof Counter | typeof Gauge;
  readonly labels: readonly string[];
  readonly samples: (pipeline: Pipeline) => readonly Sample[];
}

type Line = Pick<Pipeline['drivers'][number], 'counters'>['counters'];

/** Readers and devices alike, by their name at the table. */
const linesOf = ({ drivers, devices }: Pipeline) => [
  ...drivers.map(({ status: { reader, state }, counters }) => ({ device: reader, state, counters })),
  ...devices.drivers.map(({ status: { device, state }, counters }) => ({ device, state, counters })),
];

const counter = (name: string, help: string, labels: readonly string[], samples: Metric['samples']): Metric => ({
  ...{ name: `tilescribe_${name}`, help, labels, samples },
  kind: Counter,
});
const gauge: typeof counter = (...row) => ({ ...counter(...row), kind: Gauge });

/** A counter of each line. */
const lineCounter = (name: string, help: string, value: (counters: Omit<Line, 'complete' | 'failed'>) => number) =>
  counter(name, help, ['device'], (pipeline) =>
    linesOf(pipeline).map(({ device, counters }) => [{ device }, value(counters)]),
  );

type ValueOf = (pipeline: Pipeline) => number;

/** A counter with one sample for each table. */
const total = (name: string, help: string, value: ValueOf): Metric =>
  counter(name, help, [], (pipeline) => [[{}, value(pipeline)]]);
/** A gauge with one sample for each table. */
const level = (name: string, help: string, value: ValueOf): Metric => ({ ...total(name, help, value), kind: Gauge });

/** The metrics of a gateway. Their names are stable. None of them depends on a tile: so questions to the referee are not counted. */
const METRICS: readonly Metric[] = [
  gauge(
    'device_state',
    '1 for the state that a reader or device is in, 0 for the others.',
    ['device', 'state'],
    (pipeline) =>
      linesOf(pipeline).flatMap(({ device, state }) =>
        READER_STATES.map((each): Sample => [{ device, state: each }, each === state ? 1 : 0]),
      ),
  ),
  counter('inventories_total', 'Inventories of the antennas of a reader.', ['device', 'outcome'], ({ drivers }) =>
    drivers.flatMap(({ status: { reader }, counters: { complete, failed } }): readonly Sample[] => [
      [{ device: reader, outcome: 'complete' }, complete],
      [{ device: reader, outcome: 'failed' }, failed],
    ]),
  ),
  lineCounter('received_bytes_total', 'Bytes received on a line.', ({ bytesIn }) => bytesIn),
  lineCounter('frames_total', 'Frames received on a line.', ({ frames }) => frames),
  lineCounter('malformed_total', 'Malformed frames received.', ({ malformed }) => malformed),
  lineCounter('resets_total', 'Times a device lost its settings.', ({ resets }) => resets),
  lineCounter('link_losses_total', 'Times a line was lost or did not open.', ({ linkLosses }) => linkLosses),
  counter('device_facts_total', 'Reports of dice and other devices.', ['result'], ({ devices: { counts } }) => [
    [{ result: 'taken' }, counts.taken],
    [{ result: 'not_awaited' }, counts.notAwaited],
    [{ result: 'unusable' }, counts.unusable],
  ]),
  level('outbox_records', 'Records that the API does not have yet.', ({ outbox }) => outbox.backlog),
  level(
    'outbox_age_seconds',
    'Age of the oldest record that the API does not have yet; 0 if it has all.',
    ({ outbox: { oldest } }) => (oldest === undefined ? 0 : Math.max(0, (Date.now() - Date.parse(oldest)) / 1_000)),
  ),
  level('outbox_bytes', 'Bytes of the outbox on disk.', ({ outbox }) => outbox.bytes),
  level(
    'outbox_damaged_files',
    'Damaged files of the outbox that were kept.',
    ({ outbox }) => outbox.damagedFiles.length,
  ),
  level(
    'outbox_unreported_losses',
    'Losses that the API does not know of yet.',
    ({ outbox }) => outbox.unreportedLosses,
  ),
  level('outbox_fault', '1 while the outbox takes no record.', ({ outbox }) => (outbox.fault === undefined ? 0 : 1)),
  level('delivery_held', '1 while the API is reached and does not take the next record.', ({ delivery }) =>
    delivery.status.held === undefined ? 0 : 1,
  ),
  total(
    'new_epochs_total',
    'New epochs, because somebody else has used a number of the epoch of this table.',
    ({ epochs }) => epochs.status.taken,
  ),
  total('refused_records_total', 'Records that the API refused.', ({ delivery }) => delivery.status.refused),
  total('abandoned_deals_total', 'Deals that were abandoned.', ({ openings }) => openings.status.abandoned),
  level(
    'decoder_delay_seconds',
    'The longest time from a reading to its decision in the last half minute.',
    ({ longestDecoderDelay }) => longestDecoderDelay() / 1_000,
  ),
  gauge(
    'clock_ahead_seconds',
    'By how much this clock is at least ahead of that of the API, negative if it is behind; absent before an answer.',
    [],
    ({ apiClock: { aheadMs } }) => (aheadMs === undefined ? [] : [[{}, aheadMs / 1_000]]),
  ),
  total(
    'lost_deals_total',
    'Deals given up before they had ended on record.',
    ({ inferring }) => inferring.status.dealsLost,
  ),
];

export const METRICS_TYPE = Registry.PROMETHEUS_CONTENT_TYPE;

/** All tables in the text format of Prometheus. */
export const metricsOf = (tables: readonly OpenTable[]): Promise<string> => {
  const registry = new Registry();
  for (const { name, help, kind, labels, samples } of METRICS) {
    const metric = new kind({ name, help, labelNames: ['table', ...labels], registers: [registry] });
    for (const { table, pipeline } of tables)
      for (const [own, value] of samples(pipeline)) metric.inc({ table, ...own }, value);
  }
  return registry.metrics();
};
