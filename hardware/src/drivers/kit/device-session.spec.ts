import { VirtualClock } from '#clock';
import { seededRandom } from '#random';
import { LinkEnd } from '../../serial/link.js';
import { deviceDriver, type DeviceContext, type DeviceDriver } from './device-driver.js';
import { DeviceFault, type Dialogue } from './dialogue.js';
import { FrameScanner } from './frame-scanner.js';

interface Byte {
  readonly kind: 'byte';
  readonly value: number;
}

const BANNER = 0x52;

interface Variations {
  readonly halfDuplex?: boolean;
  readonly onReport?: (driver: DeviceDriver) => void;
}

/** A device whose frames are single bytes. */
const opened = (
  dialogue: (context: DeviceContext) => Dialogue<Byte>,
  { halfDuplex = false, onReport = () => undefined }: Variations = {},
) => {
  const clock = new VirtualClock();
  const line = new LinkEnd();
  const sent: string[] = [];
  const states: string[] = [];
  const driver: DeviceDriver = deviceDriver<Byte>(
    {
      device: 'table',
      ...{ clock, random: seededRandom(1) },
      connect: (open) =>
        open({
          write: (bytes) => sent.push(Buffer.from(bytes).toString('latin1')),
          onData: (listener) => line.onData(listener),
          onClose: (listener) => line.onClose(listener),
          close: () => undefined,
        }),
      onReport: () => onReport(driver),
      onStatus: ({ state }) => states.push(state),
    },
    {
      framer: (onFrame) =>
        new FrameScanner<Byte>(
          ([value = 0]) => ({ is: 'frame', frame: { kind: 'byte', value }, length: 1 }),
          1,
          onFrame,
        ),
      dialogue,
      resetReason: ({ value }) => (value === BANNER ? 'the device was reset' : undefined),
      halfDuplex,
    },
  );
  driver.start();
  return { clock, line, sent, states, driver };
};

const TAG = { kind: 'presented-tag', tag: '01' } as const;

it('stays stopped if the dialogue finds a fault after a report that stopped the driver', () => {
  const { clock, line, driver } = opened(
    function* ({ running, report }) {
      running();
      yield {};
      report(TAG);
      throw new DeviceFault('gone');
    },
    { onReport: (stopping) => stopping.stop() },
  );
  line.received(Uint8Array.of(1));
  clock.advance(60_000);
  expect(driver.status).toMatchObject({ state: 'absent', reason: 'stopped' });
  expect(driver.counters.linkLosses).toBe(0);
});

it.each([
  ['on a full line', false, ['who', 'next', 'who', 'next']],
  // The first command drops the bytes before it, of which one is the banner.
  ['where the banner stands among dropped bytes', true, ['who', 'who']],
])('begins the dialogue again after a reset, on the same link, %s', (_, halfDuplex, expected) => {
  const { clock, line, sent, states, driver } = opened(
    function* ({ enter, running }) {
      enter('identifying');
      yield { send: Buffer.from('who') };
      running();
      for (;;) yield { send: Buffer.from('next') };
    },
    { halfDuplex },
  );
  line.received(Uint8Array.of(1, BANNER, 2));
  clock.advance(1_000);
  expect(sent).toEqual(expected);
  expect(states.slice(0, 5)).toEqual(['opening', 'identifying', 'running', 'degraded', 'identifying']);
  expect(driver.counters).toMatchObject({ resets: 1, linkLosses: 0, frames: 3 });
});
