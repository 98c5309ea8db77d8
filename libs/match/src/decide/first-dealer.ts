import type { MatchCommandOf } from '../messages/commands.js';
import type { MatchEvent } from '../messages/events.js';
import type { FirstDealerWays } from '../state/match-rules.js';
import { awaitedRolls, rankedByDice, seated } from '../state/seats.js';
import type { Contest, Rolling } from '../state/state.js';
import { refuseIf, stepIn } from './step.js';

type DealerDice = NonNullable<FirstDealerWays['dice']>;
type SeatDice = NonNullable<FirstDealerWays['seat-dice']>;

/** Each player rolls once in a contest, in any order. Players with equal sums roll again for the seats they share. */
export const rollForDealer = stepIn('rolling')<MatchCommandOf<'RollForDealer'>>({
  awaits: 'ROLL_NOT_AWAITED',
  refuse: ({ state }, { player }) =>
    refuseIf(!awaitedRolls(state).includes(player), 'ROLL_NOT_AWAITED', { at: '/player' }),
  makes: ({ rules: { firstDealer }, state }, { player, dice }) => {
    const contest = state.contests.find(({ players }) => players.includes(player)) as Contest;
    const rolls = [...state.rolls, { player, dice }].filter((roll) => contest.players.includes(roll.player));
    const complete = rolls.length === contest.players.length;
    const groups = complete ? rankedByDice(contest, rolls) : [];
    // The match was opened for these dice, so the rule set has their clauses.
    const found =
      state.terms.firstDealer === 'dice'
        ? groups.map((group) => dealerAmong(group, firstDealer.dice as DealerDice))
        : seatsAmong(state, groups, firstDealer['seat-dice'] as SeatDice);
    return [{ type: 'DiceRolled', player, dice }, ...found];
  },
});

const alone = ({ players }: Contest): string | undefined => (players.length === 1 ? players[0] : undefined);

const dealerAmong = (group: Contest, { clause, tied }: DealerDice): MatchEvent => {
  const player = alone(group);
  return player === undefined
    ? { type: 'RollTied', players: group.players, clause: tied }
    : { type: 'FirstDealerFound', player, by: 'dice', clause };
};

const seatsAmong = (state: Rolling, groups: readonly Contest[], clauses: SeatDice): readonly MatchEvent[] => {
  const events = groups.map((group): MatchEvent => {
    const [player, [seat]] = [alone(group), group.seats];
    return player === undefined || seat === undefined
      ? { type: 'RollTied', ...group, clause: clauses.tied }
      : { type: 'SeatFound', player, seat, clause: clauses.found };
  });
  const found = [...state.found, ...events.flatMap((event) => (event.type === 'SeatFound' ? [event] : []))];
  return found.length === state.terms.places.length
    ? [...events, ...seated(state, found, 'seat-dice', clauses)]
    : events;
};
