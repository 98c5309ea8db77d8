import type { Observation } from '#inference';
import { seededRandom } from '#random';
import type { ReaderStatus } from '../../devices/reader-status.js';
import { createReaderDriver } from '../../drivers/index.js';
import { connectTo, realClock } from '../../serial/index.js';
import { plugIntoPort } from '../firmware/plug-in.js';
import { hasSocat, openPtyPair } from '../firmware/pty-pair.js';
import { SimulatedMetratecReader } from './simulated-metratec-reader.js';

const A = 'E0040150954F02B1';
const present = hasSocat();
if (!present) console.warn('socat is not installed: the test on a real pseudo-terminal is skipped');

describe('openPtyPair', () => {
  it('names the program that is not installed', async () => {
    await expect(openPtyPair('no-such-socat')).rejects.toThrow(
      'no pair of pseudo-terminals: the program no-such-socat is not installed; install the package socat',
    );
  });
});

(present ? describe : describe.skip)('on a real pseudo-terminal', () => {
  it('the reader is identified, configured and read, and its loss is a state', async () => {
    const pair = await openPtyPair();
    const reader = new SimulatedMetratecReader({ clock: realClock, tagsOn: (antenna) => (antenna === 2 ? [A] : []) });
    const device = await plugIntoPort(reader, pair.device, { clock: realClock });
    const observations: Observation[] = [];
    const statuses: ReaderStatus[] = [];
    let check = (): void => undefined;
    const until = async (happened: () => boolean): Promise<void> =>
      new Promise((resolve, reject) => {
        const giveUp = realClock.after(8_000, () => reject(new Error(`still ${JSON.stringify(statuses.at(-1))}`)));
        check = () => {
          if (!happened()) return;
          giveUp();
          resolve();
        };
        check();
      });
    const driver = await createReaderDriver('metratec-ascii', {
      reader: 'side-1',
      connect: connectTo(`serial://${pair.gateway}?baud=115200`),
      clock: realClock,
      random: seededRandom(1),
      antennas: 4,
      checked: true,
      onObservation: (observation) => {
        observations.push(observation);
        check();
      },
      onStatus: (status) => {
        statuses.push(status);
        check();
      },
    });
    try {
      driver.start();
      await until(() => observations.length >= 8);
      expect(statuses.map(({ state }) => state)).toEqual(['opening', 'identifying', 'configuring', 'running']);
      expect(observations.slice(0, 4).map(({ antenna, tags }) => [antenna, tags.map(({ tag }) => tag)])).toEqual([
        [0, []],
        [1, []],
        [2, [A]],
        [3, []],
      ]);
      await pair.stop();
      await until(() => driver.status.state === 'absent');
      expect(statuses.map(({ state }) => state)).toContain('degraded');
    } finally {
      driver.stop();
      reader.powerOff();
      device.close();
      await pair.stop();
    }
  }, 20_000);
});
