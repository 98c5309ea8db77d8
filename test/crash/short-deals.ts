import { playRandomly, type Seeded } from '#testing';
import type { DealCommand } from '#deal';
import { sichuanMil } from '#rules/sichuan-mil';
import { sichuanStyle } from '#rules/sichuan-style';
import { uuidv7 } from '../api/uuidv7.js';

/** One command of a deal, whose id stays the same until it is decided. */
export interface Order {
  readonly dealId: string;
  readonly commandId: string;
  readonly command: DealCommand;
  /** Whether it opens the deal. */
  readonly opens: boolean;
}

const MOST_COMMANDS = 8;

/** Deals at one table that are abandoned after a few commands, one after another: openings and ends are frequent. */
export function* shortDeals(table: string, source: 'person' | 'device', chance: Seeded): Generator<Order, never> {
  for (;;) {
    const dealId = uuidv7();
    const { steps } = playRandomly(chance.pick([sichuanMil, sichuanStyle]), chance.below(1e9), { table, source });
    const commands = steps.slice(0, 2 + chance.below(MOST_COMMANDS)).map(({ command }) => command);
    for (const command of [...commands, { type: 'AbandonDeal', reason: 'a short deal' } as const])
      yield { dealId, commandId: uuidv7(), command, opens: command.type === 'OpenDeal' };
  }
}
