import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createDeviceDriver, type DeviceReport, isDeviceModel } from '../drivers/devices.js';
import { createReaderDriver, type ReaderDriver, type ReaderDriverOptions } from '../drivers/index.js';
import type { Observation } from '#inference';
import { VirtualClock } from '../serial/index.js';
import { seededRandom } from '../simulator/index.js';
import { type Capture, parseCapture, playingConnect } from './index.js';

const FOLDER = join(process.cwd(), 'hardware', 'captures');
const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ndjson'));

/** A driver of the model named in the header, as a reader where it is one, and what it hands on. */
const driverOf = async (
  { header }: Capture,
  line: Pick<ReaderDriverOptions, 'connect' | 'clock' | 'random'>,
  onHeard: (heard: Observation | DeviceReport) => void,
): Promise<Pick<ReaderDriver, 'start' | 'stop'>> => {
  const { reader, model, antennas = 16 } = header;
  const options = { ...line, onStatus: () => undefined };
  if (isDeviceModel(model)) return createDeviceDriver(model, { ...options, device: reader, onReport: onHeard });
  return createReaderDriver(model, { ...options, reader, antennas, onObservation: onHeard });
};

/** What the driver named in the header makes of a capture. */
const heardIn = async (name: string): Promise<(Observation | DeviceReport)[]> => {
  const capture = parseCapture(readFileSync(join(FOLDER, name), 'utf8'));
  const clock = new VirtualClock();
  const heard: (Observation | DeviceReport)[] = [];
  const line = { connect: playingConnect(capture, clock), clock, random: seededRandom(1) };
  const driver = await driverOf(capture, line, (report) => heard.push(report));
  driver.start();
  clock.advance((capture.records.at(-1)?.at ?? 0) - (capture.records[0]?.at ?? 0) + 1_000);
  driver.stop();
  return heard;
};

it('there are captures', () => expect(files.length).toBeGreaterThan(0));

test.each(files)('%s gives the observations or reports beside it', async (name) => {
  const kinds = ['.observations.json', '.reports.json'].map((end) => join(FOLDER, name.replace('.ndjson', end)));
  const [beside, ...others] = kinds.filter((path) => existsSync(path));
  expect(others).toEqual([]);
  const expected: unknown = JSON.parse(readFileSync(beside as string, 'utf8'));
  expect(await heardIn(name)).toEqual(expected);
});
