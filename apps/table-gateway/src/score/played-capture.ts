import { type Clock, VirtualClock } from '#clock';
import { type Connect, LinePlayer, LineReplay, type LineRecord, type ReplayedDriver } from '#hardware';
import type { Observation, TableFact } from '#inference';
import { openReaders, type TableReader } from '../reading/readers.js';
import { TableDevices } from '../reading/table-devices.js';
import type { TableCapture } from './capture-file.js';

type Input = Observation | TableFact;

/** What drivers make of a capture. */
export interface PlayedCapture {
  /** The input of the decoder, in order. */
  readonly inputs: readonly Input[];
  /** What a person should know about lines that were not read as recorded. */
  readonly notes: readonly string[];
}

/** A driver with its environment. */
interface Line {
  readonly driver: ReplayedDriver;
  readonly take: (record: LineRecord) => void;
}

interface Port {
  readonly connect: Connect;
  readonly clock: Clock;
}

/** Time after the last byte in which a half-received frame ends. */
const LAST_MS = 1_000;
/** The same delays in each run. */
const random = (): number => 0;

/**
 * Plays a capture to the drivers of its lines. The turns that a gateway has recorded are repeated exactly. If the drivers of this version
 * do not follow them, or the capture has none, the bytes are played at their times.
 */
export const playedCapture = async (capture: TableCapture): Promise<PlayedCapture> => {
  if (!capture.records.some((record) => 'driver' in record || 'timer' in record)) return playedAtTimes(capture);
  const { inputs, notes } = await repeatedTurns(capture);
  if (notes.length === 0) return { inputs, notes };
  const played = await playedAtTimes(capture);
  return { ...played, notes: [...notes, ...played.notes] };
};

/** Repeats the turns of each driver. Facts of devices come from the notes of the gateway. */
const repeatedTurns = async ({ readers, devices, records }: TableCapture): Promise<PlayedCapture> => {
  const inputs: Input[] = [];
  const different = new Map<string, string>();
  const lines = new Map<string, Line>();
  const add = (name: string, replay: LineReplay, driver: ReplayedDriver | undefined): void => {
    if (driver !== undefined) lines.set(name, { driver, take: (record) => note(name, record, replay, driver) });
  };
  const note = (name: string, record: LineRecord, replay: LineReplay, driver: ReplayedDriver): void => {
    const difference = different.has(name) ? undefined : replay.take(record, driver);
    if (difference !== undefined)
      different.set(
        name,
        `${name}: the driver of this version acts otherwise from ${record.at} ms on (${difference.kind})`,
      );
  };
  const observed = (observation: Observation): void => void inputs.push(observation);
  for (const reader of readers) {
    const replay = new LineReplay();
    const [driver] = await openedReaders([{ reader, port: replay }], replay.clock, observed);
    add(reader.name, replay, driver);
  }
  for (const device of devices) {
    const replay = new LineReplay();
    const opened = await openedDevices([{ device, port: replay }], replay.clock, () => undefined);
    add(device.name, replay, opened.drivers[0]);
  }
  for (const record of records) {
    if ('fact' in record) inputs.push(record.fact);
    else lines.get(record.of)?.take(record);
  }
  return { inputs, notes: [...different.values()].map((words) => `${words}; its bytes are played at their times`) };
};

/** Plays the bytes of all lines on one clock. Facts of the devices among these lines come from their bytes. */
const playedAtTimes = async ({ readers, devices, records }: TableCapture): Promise<PlayedCapture> => {
  const inputs: Input[] = [];
  const clock = new VirtualClock(timeOf(records[0]));
  const players = new Map([...readers, ...devices].map(({ name }) => [name, new LinePlayer(clock)]));
  const seen = new Map<string, number>();
  const portOf = (name: string): Port => ({ connect: (players.get(name) as LinePlayer).connect, clock });
  const taken = (input: Input): void => void inputs.push(input);
  const drivers = await Promise.all(
    readers.map(async (reader) => {
      const count = (observation: Observation): void => {
        seen.set(reader.name, (seen.get(reader.name) ?? 0) + 1);
        taken(observation);
      };
      return (await openedReaders([{ reader, port: portOf(reader.name) }], clock, count))[0];
    }),
  );
  const opened = await openedDevices(
    devices.map((device) => ({ device, port: portOf(device.name) })),
    clock,
    taken,
  );
  const unstarted = new Map(
    [...readers, ...devices].map(({ name }, index) => [name, [...drivers, ...opened.drivers][index]]),
  );
  for (const record of records) {
    clock.runUntil(timeOf(record));
    if ('fact' in record) {
      if (!players.has(record.fact.device)) taken(record.fact);
      continue;
    }
    players.get(record.of)?.take(record);
    if ('line' in record && record.line === 'opened') {
      unstarted.get(record.of)?.start();
      unstarted.delete(record.of);
    }
  }
  clock.advance(LAST_MS);
  const silent = readers.flatMap(({ name }, index) =>
    seen.has(name)
      ? []
      : `${name}: no inventory was read; its driver is ${drivers[index]?.status.state ?? 'closed'}: it has had no answer that it awaits (docs/CAPTURES.md, "Answers")`,
  );
  return { inputs, notes: [...silent, ...[...players].flatMap(lostBytes)] };
};

const lostBytes = ([name, { lost }]: readonly [string, LinePlayer]): readonly string[] =>
  lost === 0 ? [] : [`${name}: ${lost} received bytes came while its driver had closed the port, and were left out`];

const timeOf = (record: TableCapture['records'][number] | undefined): number => {
  if (record === undefined) return 0;
  return 'fact' in record ? record.fact.at : record.at;
};

const log = (): void => undefined;

interface ReaderAtPort {
  readonly reader: TableCapture['readers'][number];
  readonly port: Pick<Port, 'connect'>;
}

const openedReaders = (
  at: readonly ReaderAtPort[],
  clock: Clock,
  onObservation: (observation: Observation) => void,
): ReturnType<typeof openReaders> => {
  const readers = at.map(({ reader: { address: _, ...reader }, port: { connect } }): TableReader => ({
    ...reader,
    connect,
  }));
  return openReaders(readers, { clock, random, onObservation, log });
};

interface DeviceAtPort {
  readonly device: TableCapture['devices'][number];
  readonly port: Pick<Port, 'connect'>;
}

const openedDevices = (
  at: readonly DeviceAtPort[],
  clock: Clock,
  onFact: (fact: TableFact) => void,
): Promise<TableDevices> =>
  TableDevices.open({
    devices: at.map(({ device: { driver, profile }, port: { connect } }) => ({
      ...{ driver, connect },
      ...(profile !== undefined && { profile }),
    })),
    ...{ clock, random, log },
    onFact: (fact) => {
      onFact(fact);
      return true;
    },
  });
