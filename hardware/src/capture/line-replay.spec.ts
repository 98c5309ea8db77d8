import { type Clock, VirtualClock } from '#clock';
import type { Observation } from '#inference';
import { seededRandom } from '#random';
import { createReaderDriver, READER_ANTENNAS, READER_MODELS, type ReaderModel } from '../drivers/index.js';
import type { Connect } from '../serial/index.js';
import { faultyWire, NO_WIRE_FAULTS, plugIntoMemory, SIMULATED_READERS, unplugFor } from '../simulator/index.js';
import { isLineRecord, LineRecorder, type LineRecord, LineReplay, recordedReader } from './index.js';

const NOISE = { ...NO_WIRE_FAULTS, flipBit: 0.0005, dropByte: 0.0005, splitBlock: 0.2, duplicateBlock: 0.002 };
const TAGS = { iso15693: ['E0040150954F02B1', 'E00401505C8A0D37'], epc: ['E28011700000020ABCDE0123'] };

const driverOf = async (model: ReaderModel, port: { connect: Connect; clock: Clock }) => {
  const observations: Observation[] = [];
  const driver = await createReaderDriver(model, {
    ...port,
    reader: 'side-1',
    random: seededRandom(4),
    antennas: 4,
    firstAntenna: READER_ANTENNAS[model].first,
    onObservation: (observation) => observations.push(observation),
    onStatus: () => undefined,
  });
  return { driver, observations };
};

/** The records of a driver on a noisy line that is unplugged for a second, and its observations. */
const recording = async (model: ReaderModel) => {
  const clock = new VirtualClock();
  const records: LineRecord[] = [];
  const line = new LineRecorder({ name: 'side-1', clock, write: (record) => records.push(record) });
  const { make, baud, tags } = SIMULATED_READERS[model];
  const device = make({ clock, tagsOn: (antenna) => (antenna % 2 === 0 ? TAGS[tags] : []) });
  const wire = { clock, random: seededRandom(7) };
  const port = plugIntoMemory(device, { clock, baud, wire: (link) => faultyWire(link, NOISE, wire) });
  const { driver, observations } = await driverOf(model, { connect: line.connect(port.connect), clock: line.clock });
  const recorded = recordedReader(driver, line);
  recorded.start();
  clock.advance(8_000);
  unplugFor({ reader: device, port, clock, random: seededRandom(1) }, 1_000, true);
  clock.advance(8_000);
  recorded.stop();
  return { records, observations };
};

const replayed = async (model: ReaderModel, records: readonly LineRecord[]) => {
  const replay = new LineReplay();
  const { driver, observations } = await driverOf(model, replay);
  const differences = records.flatMap((record) => replay.take(record, driver) ?? []);
  return { observations, differences: [...differences, ...[replay.unsent() ?? []].flat()] };
};

describe.each(READER_MODELS)('the turns of a driver on a noisy line that is unplugged: %s', (model) => {
  it('replay to the same bytes sent and the same observations at the same times', async () => {
    const { records, observations } = await recording(model);
    expect(observations.length).toBeGreaterThan(20);
    expect(records.every((record) => isLineRecord(JSON.parse(JSON.stringify(record))))).toBe(true);
    expect(await replayed(model, records)).toEqual({ observations, differences: [] });
  });

  it('do not replay when an answer or a stretch is missing', async () => {
    const { records, observations } = await recording(model);
    const bytes = records.map((record) => ('dir' in record && record.dir === 'in' ? record.hex.length : 0));
    const longest = bytes.indexOf(Math.max(...bytes));
    const intact = { observations, differences: [] };
    expect(await replayed(model, records.toSpliced(longest, 1))).not.toEqual(intact);
    const cut = await replayed(model, [...records.slice(0, 40), ...records.slice(60)]);
    expect(cut.differences).not.toEqual([]);
  });
});

it('a turn that begins within another one waits until that one is over', () => {
  const records: LineRecord[] = [];
  const clock = new VirtualClock(5);
  const line = new LineRecorder({ name: 'side-1', clock, write: (record) => records.push(record) });
  const order: string[] = [];
  line.turn({ driver: 'started' }, () => {
    line.turn({ line: 'closed' }, () => order.push('inner'));
    order.push('outer');
  });
  expect(order).toEqual(['outer', 'inner']);
  expect(records).toEqual([
    { at: 5, of: 'side-1', driver: 'started' },
    { at: 5, of: 'side-1', line: 'closed' },
  ]);
});
