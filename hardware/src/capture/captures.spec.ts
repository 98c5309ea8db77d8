import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Observation } from '#inference';
import { seededRandom } from '#random';
import type { DeviceReport } from '../drivers/devices.js';
import { decodeCapture, parseCapture } from './index.js';

const FOLDER = join(process.cwd(), 'hardware', 'captures');
/** Those of whole tables: `apps/table-gateway/src/score/kept-captures.spec.ts`. */
const OF_TABLES = 'tables';
const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.ndjson') && !name.startsWith(OF_TABLES),
);

/** The observations and reports that the driver named in the header makes of a capture. */
const heardIn = async (name: string): Promise<(Observation | DeviceReport)[]> => {
  const heard: (Observation | DeviceReport)[] = [];
  const capture = parseCapture(readFileSync(join(FOLDER, name), 'utf8'));
  await decodeCapture(capture, { random: seededRandom(1), onHeard: (report) => heard.push(report) });
  return heard;
};

it('there are captures', () => expect(files.length).toBeGreaterThan(0));

test.each(files)('%s gives the observations or reports beside it', async (name) => {
  const kinds = ['.observations.json', '.reports.json'].map((end) => join(FOLDER, name.replace('.ndjson', end)));
  const [beside, ...others] = kinds.filter((path) => existsSync(path));
  if (beside === undefined || others.length > 0)
    throw new Error(
      `hardware/captures/${name}: expected beside it either .observations.json (of a reader) or .reports.json (of another ` +
        `device), got ${others.length > 0 ? 'both' : 'none'}; hardware/captures/README.md describes the files`,
    );
  const expected: unknown = JSON.parse(readFileSync(beside, 'utf8'));
  expect(await heardIn(name)).toEqual(expected);
});
