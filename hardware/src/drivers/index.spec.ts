import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { VirtualClock } from '#clock';
import { seededRandom } from '#random';
import { SIMULATED_READERS } from '../simulator/reader/simulate-reader.js';
import { createReaderDriver, READER_MODELS, UnknownReaderModel } from './index.js';

const options = {
  reader: 'side-1',
  connect: () => undefined,
  clock: new VirtualClock(),
  random: seededRandom(1),
  antennas: 4,
  onObservation: () => undefined,
  onStatus: () => undefined,
};

test.each(['metratec', 'toString', ''])('%p is no model: the error lists the models', async (model) => {
  await expect(createReaderDriver(model, options)).rejects.toThrow(UnknownReaderModel);
  await expect(createReaderDriver(model, options)).rejects.toThrow('metratec-ascii');
});

/** The parts of a model, MODEL being its name, and the step of hardware/README.md, "Add a model", for each part. */
const PARTS: readonly (readonly [path: string, what: string])[] = [
  ['protocols/MODEL.md', 'the sheet (step 1)'],
  ['src/drivers/MODEL/frames.ts', 'commands to bytes and payloads to frames (step 3)'],
  ['src/drivers/MODEL/framer.ts', 'bytes to frames (step 3)'],
  ['src/drivers/MODEL/observe.ts', 'frames to observations (step 4)'],
  ['src/drivers/MODEL/driver.ts', 'the conversation; `load` in src/drivers/index.ts names what it exports (step 4)'],
  ['src/drivers/MODEL/conformance.spec.ts', 'the call of `describeConformance` (steps 3 and 5)'],
  ['captures/MODEL/sheet-examples.ndjson', 'a capture (step 6)'],
  ['captures/MODEL/sheet-examples.observations.json', 'the observations that a person reads from the capture (step 6)'],
];

const HARDWARE = join(process.cwd(), 'hardware');

describe.each(READER_MODELS)('%s', (model) => {
  it.each(PARTS.map(([path, what]) => [path.replaceAll('MODEL', model), what] as const))(
    'has hardware/%s: %s',
    (path, what) => {
      if (!existsSync(join(HARDWARE, path)))
        throw new Error(`hardware/${path}: got no such file, expected ${what}; see hardware/README.md, "Add a model"`);
    },
  );

  it('has a simulated device', () => {
    if (!Object.hasOwn(SIMULATED_READERS, model))
      throw new Error(
        `SIMULATED_READERS in hardware/src/simulator/reader/simulate-reader.ts: got no ${model}, expected its simulated device (step 5)`,
      );
  });

  it('is listed in the table of models of hardware/README.md', () => {
    if (!readFileSync(join(HARDWARE, 'README.md'), 'utf8').includes(`| \`${model}\` |`))
      throw new Error(`hardware/README.md: got no row for ${model} in the table of models, expected one (step 2)`);
  });

  it('is made and waits to be started', async () => {
    if (!existsSync(join(HARDWARE, 'src', 'drivers', model, 'driver.ts'))) return;
    const driver = await createReaderDriver(model, options).catch((error: unknown) => {
      throw new Error(
        `${String(error)}\nWhat to do: \`load\` of ${model} in hardware/src/drivers/index.ts must name the function that ` +
          `src/drivers/${model}/driver.ts exports to make a driver (step 4)`,
      );
    });
    expect(driver.status).toEqual({ reader: 'side-1', state: 'absent', at: 0 });
  });
});
