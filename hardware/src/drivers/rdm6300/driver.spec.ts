import { VirtualClock } from '#clock';
import { seededRandom } from '#random';
import { plugIntoMemory, SimulatedRdm6300 } from '../../simulator/index.js';
import type { DeviceReport } from '../kit/device-driver.js';
import { createRdm6300Driver } from './driver.js';

const running = (lineEnd: boolean) => {
  const clock = new VirtualClock();
  const reader = new SimulatedRdm6300({ clock, lineEnd });
  const reports: DeviceReport[] = [];
  const driver = createRdm6300Driver({
    device: 'desk',
    connect: plugIntoMemory(reader, { clock, baud: 9_600 }).connect,
    clock,
    random: seededRandom(1),
    onReport: (report) => reports.push(report),
    onStatus: () => undefined,
  });
  driver.start();
  const tags = () => reports.map((report) => report.kind === 'presented-tag' && report.tag);
  return { clock, reader, tags };
};

it.each([false, true])(
  'reports a tag once while it lies there, and again when it comes back (line end: %s)',
  (lineEnd) => {
    const { clock, reader, tags } = running(lineEnd);
    reader.lay('62E3086CED');
    clock.advance(10_000);
    expect(tags()).toEqual(['62E3086CED']);
    reader.lay();
    clock.advance(600);
    reader.lay('62E3086CED');
    clock.advance(1_000);
    expect(tags()).toEqual(['62E3086CED', '62E3086CED']);
  },
);

it('a tag that is missed for less than half a second has not been taken away', () => {
  const { clock, reader, tags } = running(false);
  reader.lay('62E3086CED');
  clock.advance(1_000);
  reader.lay();
  clock.advance(300);
  reader.lay('62E3086CED');
  clock.advance(1_000);
  expect(tags()).toEqual(['62E3086CED']);
});

it('reports two tags that are read in turn once each', () => {
  const { clock, reader, tags } = running(false);
  reader.lay('62E3086CED', '0000000001');
  clock.advance(5_000);
  expect(tags()).toEqual(['62E3086CED', '0000000001']);
});
