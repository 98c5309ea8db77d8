import { VirtualClock } from '#clock';
import type { DealEvent } from '#deal';
import { SimulatedTable } from '#simulated-table';
import { SIMULATED_READERS } from '../../../hardware/src/simulator/index.js';
import { sichuanMil } from '../../../libs/rules/src/sichuan-mil/index.js';
import { TABLE } from './deployment.js';

/** The first deal that a simulated table plays with a seed: the same in every process. */
export const trueDeal = (seed: number): readonly DealEvent[] => {
  const clock = new VirtualClock();
  const events: DealEvent[] = [];
  const course = { ended: false };
  const table = new SimulatedTable({
    ...{ seed, rules: sichuanMil, table: TABLE, clock },
    tags: SIMULATED_READERS['metratec-ascii'].tags,
    onTruth: (truth) => events.push(...truth.events),
  });
  table.start(1, () => (course.ended = true));
  const hasEnded = (): boolean => course.ended;
  while (!hasEnded()) clock.advance(1_000);
  return events;
};
