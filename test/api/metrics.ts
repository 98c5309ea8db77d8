/** The metrics of the API. Dashboards and alerts of operators name them: none may go or be renamed. */
export const API_METRICS: readonly string[] = [
  'append_duration_seconds',
  'append_group_commands',
  'appends_waiting',
  'database_bytes',
  'database_connections',
  'database_connections_limit',
  'database_waiting',
  'exports_running',
  'log_events',
  'nats_reached',
  'published_events',
  'recording_fault',
  'request_duration_seconds',
  'signed_events',
  'signing_interval_seconds',
  'standby_lag_seconds',
  'standby_receiving',
  'standbys',
  'streams_cut',
  'streams_open',
  'unlisted_seconds',
  'unpublished_seconds',
  'unsigned_seconds',
  'witness_cosigned_events',
  'witness_cosigned_timestamp_seconds',
  'witness_cosigns',
  'witness_log_differs',
  'witnessed_events',
].map((name) => `tilescribe_${name}`);

/** Reads the samples of a text in the format of Prometheus: name and labels as they stand there, and the value. */
export const samplesIn = (text: string): ReadonlyMap<string, number> =>
  new Map(
    text
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#'))
      .map((line) => {
        const at = line.lastIndexOf(' ');
        return [line.slice(0, at), Number(line.slice(at + 1))];
      }),
  );

/** The names of the metrics of a text that are stable: those of Tilescribe, without those of Node. */
export const namesIn = (text: string): readonly string[] =>
  [...text.matchAll(/^# TYPE (tilescribe_\w+)/gm)]
    .map(([, name = '']) => name)
    .filter((name) => !/_(process|nodejs)_/.test(name));
