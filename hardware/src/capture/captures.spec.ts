import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createReaderDriver } from '../drivers/index.js';
import type { Observation } from '#inference';
import { VirtualClock } from '../serial/index.js';
import { seededRandom } from '../simulator/index.js';
import { parseCapture, playingConnect } from './index.js';

const FOLDER = join(process.cwd(), 'hardware', 'captures');
const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ndjson'));

/** What the driver named in the header makes of a capture. */
const observedIn = async (name: string): Promise<Observation[]> => {
  const capture = parseCapture(readFileSync(join(FOLDER, name), 'utf8'));
  const clock = new VirtualClock();
  const observations: Observation[] = [];
  const driver = await createReaderDriver(capture.header.model, {
    reader: capture.header.reader,
    connect: playingConnect(capture, clock),
    clock,
    random: seededRandom(1),
    antennas: capture.header.antennas ?? 16,
    onObservation: (observation) => observations.push(observation),
    onStatus: () => undefined,
  });
  driver.start();
  clock.advance((capture.records.at(-1)?.at ?? 0) - (capture.records[0]?.at ?? 0) + 1_000);
  driver.stop();
  return observations;
};

it('there are captures', () => expect(files.length).toBeGreaterThan(0));

test.each(files)('%s gives the observations beside it', async (name) => {
  const expected: unknown = JSON.parse(
    readFileSync(join(FOLDER, name.replace('.ndjson', '.observations.json')), 'utf8'),
  );
  expect(await observedIn(name)).toEqual(expected);
});
