import { VirtualClock } from '#clock';
import { sichuanMil } from '#rules/sichuan-mil';
import { SimulatedTable, ZONE_NAMES } from '#simulated-table';
import { SIDES } from '#tiles';
import type { FaultProfile } from './fault-profiles.js';
import { SeenTable } from './seen-table.js';

const SECOND = 1_000;

/** Plays a deal; counts the readings each second that differ from what lies in a zone, and names the acts. */
const played = (profile: FaultProfile) => {
  const clock = new VirtualClock();
  const seen = new SeenTable(profile, { seed: 3, clock });
  const acts: string[] = [];
  const table = new SimulatedTable({
    ...{ seed: 3, rules: sichuanMil, table: 'table-1', clock, habits: seen.habits, onWall: seen.wallUp },
    onTruth: ({ command }) => void acts.push(command.type),
  });
  seen.sitAt(table);
  const sights = SIDES.map((side) => [side, seen.sightOf(side, ZONE_NAMES, clock)] as const);
  const course = { ended: false };
  const hasEnded = (): boolean => course.ended;
  table.start(1, () => (course.ended = true));
  let differing = 0;
  while (!hasEnded()) {
    for (const [side, sight] of sights)
      ZONE_NAMES.forEach((_, antenna) => {
        const lying = table.zones.tagsOn(side, antenna + 1).sort();
        if (lying.join() !== [...sight(antenna)].sort().join()) differing += 1;
      });
    clock.advance(SECOND);
  }
  return { acts, differing };
};

it('reads what lies in each zone without faults, and something else in a radio field, while the same deal is played', () => {
  const perfect = played('perfect');
  const installed = played('installed');
  const rough = played('rough');
  expect(perfect.differing).toBe(0);
  expect(installed.acts).toEqual(perfect.acts);
  expect(installed.differing).toBeGreaterThan(50);
  expect(rough.differing).toBeGreaterThan(installed.differing);
});
