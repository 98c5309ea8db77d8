import type { MatchCommandOf } from '../commands.js';
import type { MatchEvent } from '../events.js';
import type { DealerByDice } from '../match-rules.js';
import { refuseIf, stepIn } from './step.js';

/** Each rolls once a round, in any order; who has the highest sum deals first, and equal ones roll again. */
export const rollForDealer = stepIn('rolling')<MatchCommandOf<'RollForDealer'>>({
  refuses: ({ state }, { player }) => refuseIf(!state.awaited.includes(player), 'ROLL_NOT_AWAITED', { at: '/player' }),
  acts: ({ rules, state }, { player, dice }) => {
    const rolled: MatchEvent = { type: 'DiceRolled', player, dice };
    if (state.awaited.length > 1) return [rolled];
    // The match was opened for dice, so the book knows them.
    const { clause, tied, highest } = rules.firstDealer.dice as DealerByDice;
    const best = highest([...state.rolls, { player, dice }]).map((roll) => roll.player);
    const [winner] = best;
    return best.length === 1 && winner !== undefined
      ? [rolled, { type: 'FirstDealerFound', player: winner, by: 'dice', clause }]
      : [rolled, { type: 'RollTied', players: best, clause: tied }];
  },
});
