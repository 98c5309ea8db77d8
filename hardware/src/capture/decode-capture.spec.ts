import { VirtualClock } from '#clock';
import type { Observation } from '#inference';
import { seededRandom } from '#random';
import { createReaderDriver, type DeviceReport } from '../index.js';
import type { Connect } from '../serial/index.js';
import { plugIntoMemory, SimulatedR2000Module } from '../simulator/index.js';
import { captureLine, type CaptureRecord, decodeCapture, parseCapture, recordingConnect } from './index.js';

const header = { capture: 1, reader: 'side-1', model: 'r2000-a0', antennas: 4 } as const;
const EPC = 'E28011700000020A1B2C3D4E';

/** A capture of a module that reads one tag, and the observations of its driver. */
const recorded = async (ms = 3_000): Promise<{ text: string; heard: Observation[] }> => {
  const clock = new VirtualClock();
  const module = new SimulatedR2000Module({ clock, tagsOn: (antenna) => (antenna === 2 ? [EPC] : []) });
  const port = plugIntoMemory(module, { clock });
  let text = '';
  const connect: Connect = recordingConnect(port.connect, { header, clock, sink: (line) => (text += line) });
  const heard: Observation[] = [];
  const driver = await createReaderDriver('r2000-a0', {
    ...{ reader: 'side-1', connect, clock, random: seededRandom(1), antennas: 4, onStatus: () => undefined },
    onObservation: (observation) => heard.push(observation),
  });
  driver.start();
  clock.advance(ms);
  return { text, heard };
};

const decoded = async (text: string) => {
  const heard: (Observation | DeviceReport)[] = [];
  const result = await decodeCapture(parseCapture(text), {
    random: seededRandom(1),
    onHeard: (one) => heard.push(one),
  });
  return { ...result, heard };
};

const bare = (heard: readonly (Observation | DeviceReport)[]): readonly object[] =>
  heard.map(({ at: _, ...rest }) => rest);

describe('a capture that is decoded again', () => {
  it('gives the observations of the line, and processes every byte', async () => {
    const { text, heard } = await recorded();
    const again = await decoded(text);
    expect(heard.length).toBeGreaterThan(20);
    expect(bare(again.heard).slice(0, heard.length)).toEqual(bare(heard));
    expect(again.taken).toBe(again.bytes);
    expect(again.damage).toEqual([]);
  });

  it('names the byte and the line where damage begins, and continues after it', async () => {
    const { text, heard } = await recorded();
    const lines = text.trimEnd().split('\n');
    const received = lines.flatMap((line, index) =>
      index > 0 && (JSON.parse(line) as { dir?: string }).dir === 'in' ? [index] : [],
    );
    const at = received[12] as number;
    const before = received.slice(0, 12).reduce((sum, index) => sum + bytesOf(lines[index] as string), 0);
    const record = JSON.parse(lines[at] as string) as { at: number; dir: 'in'; hex: string };
    // The length byte is wrong.
    lines[at] = captureLine({ ...record, hex: `${record.hex.slice(0, 2)}ff${record.hex.slice(4)}` }).trimEnd();
    const again = await decoded(`${lines.join('\n')}\n`);
    expect(again.damage.length).toBeGreaterThan(0);
    expect(again.damage[0]).toMatchObject({ offset: before, line: at + 1 });
    expect(again.heard.length).toBeGreaterThan(heard.length * 0.8);
  });

  it('continues with the next opening of the line when the first recording ends early', async () => {
    const { text } = await recorded(1_500);
    const [, ...records] = text.trimEnd().split('\n');
    const later = records.map((line) => {
      const record = JSON.parse(line) as CaptureRecord;
      return captureLine({ ...record, at: record.at + 60_000 }).trimEnd();
    });
    const closed = captureLine({ at: 1_500, line: 'closed' }).trimEnd();
    const again = await decoded(`${[text.trimEnd(), closed, ...later].join('\n')}\n`);
    expect(again.taken).toBe(again.bytes);
    expect(again.damage).toEqual([]);
  });
});

const bytesOf = (line: string): number => (JSON.parse(line) as { hex: string }).hex.length / 2;
