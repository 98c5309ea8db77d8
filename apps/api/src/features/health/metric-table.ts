import { WITNESS_METRICS } from '../log/witnesses/witness-metrics.js';
import { FAULTS } from './recording-readiness.js';
import type { State } from './service-state.js';

/** A sample: its labels, and its value; none where it is not known. */
type Sample = readonly [labels: Readonly<Record<string, string>>, value: number | null | undefined];

interface Metric {
  readonly name: string;
  readonly help: string;
  readonly labels: readonly string[];
  readonly samples: (state: State) => readonly Sample[];
}

const one = (name: string, help: string, value: (state: State) => number | null | undefined): Metric => ({
  ...{ name: `tilescribe_${name}`, help, labels: [] },
  samples: (state) => [[{}, value(state)]],
});

/** Seconds since a time; 0 for null, and undefined for what is not known. */
const ageOf = (since: Date | null | undefined): number | undefined =>
  since === undefined ? undefined : since === null ? 0 : Math.max(0, (Date.now() - since.getTime()) / 1_000);

const perShare = (name: string, help: string, value: (share: State['shares']['reads']) => number): Metric => ({
  ...{ name: `tilescribe_${name}`, help, labels: ['share'] },
  samples: ({ shares }) => Object.entries(shares).map(([share, use]) => [{ share }, value(use)]),
});

/** What is read when the metrics are: the state of the log and of the process. */
export const METRICS: readonly Metric[] = [
  {
    name: 'tilescribe_recording_fault',
    help: '1 for the reason why the process does not record, 0 for the others.',
    labels: ['fault'],
    samples: ({ fault }) => FAULTS.map((each) => [{ fault: each }, each === fault?.name ? 1 : 0]),
  },
  one('log_events', 'Events of the log.', ({ progress }) => progress?.events),
  one(
    'unsigned_seconds',
    'Age of the oldest event that no signed checkpoint covers; 0 if all are covered.',
    ({ progress }) => ageOf(progress?.unsignedSince),
  ),
  one(
    'signing_interval_seconds',
    'How often the process signs a checkpoint by itself, for its witnesses.',
    ({ signingIntervalSeconds }) => signingIntervalSeconds,
  ),
  one(
    'unlisted_seconds',
    'Age of the oldest event that the lists of deals and matches lack; 0 if none.',
    ({ progress }) => ageOf(progress?.unlistedSince),
  ),
  one('nats_reached', '1 while NATS answers, 0 otherwise.', ({ nats }) => nats && Number(nats.isReached)),
  one('published_events', 'Events that NATS had when it answered last.', ({ nats }) => nats?.published),
  one(
    'unpublished_seconds',
    'Age of the oldest event that NATS does not have; 0 if it has all.',
    ({ nats, progress }) => nats && ageOf(progress?.unpublishedSince),
  ),
  one('standbys', 'Servers that receive the write-ahead log of the database.', ({ progress, standby }) =>
    standby === undefined ? progress?.standbys : undefined,
  ),
  one(
    'standby_receiving',
    '1 while the standby that is read has a connection to its primary, 0 otherwise.',
    ({ standby }) => standby && Number(standby.isReceiving || standby.role === 'primary'),
  ),
  one(
    'standby_lag_seconds',
    'How far the standby that is read is behind, at most.',
    ({ standby }) => standby?.lagSeconds,
  ),
  one('database_bytes', 'Size of the database.', ({ progress }) => progress?.databaseBytes),
  perShare('database_connections', 'Connections in use, by the share of the pool.', ({ used }) => used),
  perShare('database_connections_limit', 'Connections that a share may use.', ({ most }) => most),
  perShare('database_waiting', 'Statements that wait for a connection of their share.', ({ waiting }) => waiting),
  one('appends_waiting', 'Commands that wait for the database.', ({ waitingAppends }) => waitingAppends),
  one('streams_open', 'Open streams.', ({ streams }) => streams.open),
  one(
    'streams_cut',
    'Streams that this process has cut off since its start, such as those of slow readers.',
    ({ streams }) => streams.cut,
  ),
  one('exports_running', 'Exports and bundles that are sent now.', ({ exports }) => exports),
  ...WITNESS_METRICS.map(({ samples, ...metric }): Metric => ({
    ...metric,
    samples: ({ witnesses }) => (witnesses ? samples(witnesses) : []),
  })),
];
