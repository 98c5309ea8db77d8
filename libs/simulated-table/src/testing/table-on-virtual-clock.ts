import { VirtualClock } from '#clock';
import { sichuanMil } from '#rules/sichuan-mil';
import { RARE_DEALS } from '../scripted/rare-deals.js';
import { SimulatedTable, type SimulatedTableOptions, type Truth } from '../table/table.js';

/** A table that plays at full speed, and all its reports. */
export const tableWith = (options: Partial<SimulatedTableOptions> = {}) => {
  const clock = new VirtualClock();
  const truths: Truth[] = [];
  const table = new SimulatedTable({
    seed: 1,
    rules: sichuanMil,
    table: 'table-1',
    clock,
    onTruth: (truth) => truths.push(truth),
    ...options,
  });
  return { clock, truths, table };
};

export const scripted = (name: keyof typeof RARE_DEALS) => tableWith({ scripts: [RARE_DEALS[name](sichuanMil)] });
