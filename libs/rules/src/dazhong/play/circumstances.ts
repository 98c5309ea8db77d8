import type { Circumstance, Playing, RuleSet } from '#deal';
import { type Seat, SEATS } from '#tiles';
import { isFrozen, isHeavenClosed } from './ready.js';

const hasNotDiscarded = ({ table }: Playing, seat: Seat): boolean => table.players[seat].discards.length === 0;

/** DZ-fan.3: a non-dealer draws it before his own first discard; a kong of his own spoils it (DZ-A-EARTH-KONG), a flower does not. */
const isBlessingOfEarth = (state: Playing, seat: Seat): boolean =>
  state.window === undefined &&
  seat !== 'east' &&
  hasNotDiscarded(state, seat) &&
  state.table.players[seat].melds.length === 0;

/** A set claimed with the discard that is to be won is void (DZ-hier.1). */
const declaredSets = ({ table, window }: Playing): number =>
  SEATS.reduce((sum, seat) => sum + table.players[seat].melds.length, 0) - (window?.meld === undefined ? 0 : 1);

/** DZ-fan.4, DZ-A-MAN: a discard before the winner's own first and before any set was declared; never by East nor by robbing. */
const isBlessingOfMan = (state: Playing, seat: Seat): boolean =>
  state.window?.on === 'discard' && seat !== 'east' && hasNotDiscarded(state, seat) && declaredSets(state) === 0;

const HOLDS: readonly (readonly [Circumstance, (state: Playing, seat: Seat) => boolean])[] = [
  ['blessing-of-earth', isBlessingOfEarth],
  ['blessing-of-man', isBlessingOfMan],
];

/** A declaration counts once its discard was made (DZ-ready.2). A heavenly one that East's kong invalidated still counts as ready (DZ-A-24). */
const readyOf = (state: Playing, seat: Seat): readonly Circumstance[] => {
  const player = state.table.players[seat];
  if (player.ready === undefined || !isFrozen(player)) return [];
  return [isHeavenClosed(state) ? 'ready' : player.ready.as];
};

/** What the book prices about the moment, as everybody sees it. */
export const circumstances: NonNullable<RuleSet['circumstances']> = (state, seat) => [
  ...HOLDS.filter(([, holds]) => holds(state, seat)).map(([circumstance]) => circumstance),
  ...readyOf(state, seat),
];
