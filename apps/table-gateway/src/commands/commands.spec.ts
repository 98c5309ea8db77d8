import { readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { realClock } from '#hardware';
import {
  hasSocat,
  type NetworkPlug,
  openPtyPair,
  plugIntoNetwork,
  plugIntoPort,
  SimulatedR2000Module,
  SimulatedMetratecReader,
  type SimulatedReader,
} from '#hardware/simulator';
import { testFolder } from '../testing/folder.js';
import { called } from './testing/called.js';

const clock = realClock;
const TAG = 'E0040150954F02B1';
const folder = testFolder();
const unplugged = async (reader: SimulatedReader, plug: NetworkPlug): Promise<void> => {
  reader.powerOff();
  await plug.close();
};

const calledWhilePlugged = async (reader: SimulatedReader, plug: NetworkPlug, call: readonly string[]) => {
  try {
    return await called(call);
  } finally {
    await unplugged(reader, plug);
  }
};

describe('tilescribe ports', () => {
  (hasSocat() ? it : it.skip)(
    'names the model behind a serial port and the address for the configuration',
    async () => {
      const pair = await openPtyPair();
      const reader = new SimulatedR2000Module({ clock, tagsOn: () => [] });
      const plug = await plugIntoPort(reader, pair.device, { clock });
      try {
        const { code, out } = await called(['ports', `serial://${pair.gateway}`, '--json']);
        expect(code).toBe(0);
        expect(JSON.parse(out.join('\n'))).toEqual({
          ports: [{ address: `serial://${pair.gateway}`, isAsked: true, model: 'r2000-a0' }],
        });
      } finally {
        plug.close();
        await pair.stop();
      }
    },
  );

  it('identifies a reader on the network, and prints the entry of the configuration', async () => {
    const reader = new SimulatedMetratecReader({ clock, tagsOn: () => [] });
    const plug = await plugIntoNetwork(reader, 0, { clock });
    const { out } = await calledWhilePlugged(reader, plug, ['ports', plug.address]);
    expect(out.join('\n')).toContain(`in "readers" { "driver": "metratec-ascii", "address": "${plug.address}" }`);
  });

  it('states why a port could not be probed, and the form of an address', async () => {
    const { code, out } = await called(['ports', 'serial:///dev/no-such-port']);
    expect([code, out.join('\n')]).toEqual([0, expect.stringMatching(/not asked +.*No such file/)]);
    const wrong = await called(['ports', 'ttyUSB0']);
    expect([wrong.code, wrong.err.join('\n')]).toEqual([2, expect.stringContaining('write serial:///dev/ttyUSB0')]);
  });
});

describe('tilescribe capture and replay-capture', () => {
  it('write what goes over a line, for the owner alone, and read the same tags from it again', async () => {
    const reader = new SimulatedMetratecReader({ clock, tagsOn: (antenna) => (antenna === 1 ? [TAG] : []) });
    const plug = await plugIntoNetwork(reader, 0, { clock });
    const file = join(folder(), 'line.ndjson');
    const call = ['capture', plug.address, file, '--driver', 'metratec-ascii', '--antennas', '2', '--seconds', '1'];
    const captured = await calledWhilePlugged(reader, plug, call);
    expect(captured.code).toBe(0);
    expect(captured.out.join('\n')).toMatch(/[1-9]\d* bytes received, [1-9]\d* frames, 0 malformed, [1-9]\d* readings/);
    expect((await stat(file)).mode & 0o777).toBe(0o600);
    const replayed = await called(['replay-capture', file, '--tags']);
    expect(replayed.err).toEqual([]);
    expect(JSON.parse(replayed.out.join('\n'))).toMatchObject({ tag: TAG, antennas: [1] });
    expect((await called(call)).err.join('\n')).toContain('exists; name a new file');
  });

  it('prints observations, and names line and byte of damaged data', async () => {
    const example = await readFile(join(process.cwd(), 'hardware/captures/r2000-a0/sheet-examples.ndjson'), 'utf8');
    const file = join(folder(), 'example.ndjson');
    await writeFile(file, example);
    const { code, out, err } = await called(['replay-capture', file]);
    expect(code).toBe(1);
    expect(out.map((line) => JSON.parse(line) as object)[0]).toMatchObject({ reader: 'side-1', antenna: 0 });
    expect(err[0]).toBe(`${file}:10: byte 146 received: no frame begins here (00f8)`);
    await writeFile(file, example.replace('"dir":"in"', '"dir":"up"'));
    const broken = await called(['replay-capture', file]);
    expect([broken.code, broken.err.join('\n')]).toEqual([2, expect.stringMatching(/:\d+ \(byte \d+ of the file\)/)]);
  });

  it.each([
    [['capture', 'tcp://localhost:1', 'f', '--driver', 'abacus'], '--driver: got abacus, expected one of eccel-f5'],
    [['capture', 'tcp://localhost:1', 'f', '--driver', 'r2000-a0', '--antennas', '9'], 'from 1 to 8 (r2000-a0)'],
    [
      ['capture', 'tcp://localhost:1', 'f', '--driver', 'feig-iso-host', '--profile', '{"antennaBit":17}'],
      '--profile: at /antennaBit expected 16 or 32 (feig-iso-host)',
    ],
    [['capture', 'tcp://localhost:1', 'f', '--driver', 'rdm6300', '--seconds', '0'], 'expected a number above 0'],
    [['replay-capture', 'no-such-file'], 'cannot be read (ENOENT)'],
    [['replay-everything'], 'there is no command replay-everything'],
  ])('%j is refused with the reason', async (args, words) => {
    const { code, err } = await called(args);
    expect([code, err.join('\n')]).toEqual([2, expect.stringContaining(words)]);
  });
});
