import { isKnown, isOfSuit, type Seat, type SeenTile, UNKNOWN } from '#tiles';
import { type Dealt, type Refuse, reject, type Rejection } from '#deal';
import { choiceOf, knownSuitOf, ownOf } from './state/own-state.js';
import { addLeaving, type HandChange, type Leaving, wasDealtSuit, withKongFaces } from './state/hand-changes.js';

/** Refuses a card if the hand holds a tile of the suit, as far as the record knows the hand. */
export const refuseNeedlessCard =
  (clause: string): Refuse<'ChooseForbiddenSuit'> =>
  ({ table }, { seat, by, suit }) => {
    const holds = suit !== UNKNOWN && table.players[seat].hand.some((tile) => isKnown(tile) && isOfSuit(tile, suit));
    return by === 'card' && holds ? reject('CARD_NOT_NEEDED', { at: '/by', clause }) : undefined;
  };

const isByCard = (state: Dealt, seat: Seat): boolean => choiceOf(state, seat)?.by === 'card';

const changesOf = (state: Dealt, seat: Seat): readonly HandChange[] => ownOf(state).changes[seat];

/** Refuses an act by which a seat shows that it laid its card although it held a tile of the suit. */
export const refuseTilesOfCard = (
  state: Dealt,
  seat: Seat,
  {
    tile,
    by,
    at,
    clause,
  }: { readonly tile: SeenTile; readonly by: Leaving; readonly at?: string; readonly clause: string },
): Rejection | undefined => {
  const suit = knownSuitOf(state, seat);
  if (suit === undefined || !isByCard(state, seat) || !isKnown(tile) || !isOfSuit(tile, suit)) return undefined;
  const changes = [...changesOf(state, seat)];
  addLeaving(changes, tile, by);
  return wasDealtSuit(changes, suit)
    ? reject('CARD_NOT_NEEDED', { ...(at !== undefined && { at }), clause })
    : undefined;
};

/** Refuses the suit of a turned card if the seat has shown that it held a tile of it. */
export const refuseSuitOfNeedlessCard =
  (clause: string): Refuse<'ShowForbiddenSuit'> =>
  (state, { seat, suit }) =>
    isByCard(state, seat) && wasDealtSuit(changesOf(state, seat), suit)
      ? reject('CARD_NOT_NEEDED', { at: '/suit', clause })
      : undefined;

/**
 * Refuses kongs that are turned over in play and show that the seat held a tile of the suit of its card. Their tiles left
 * the hand when the kongs were declared. At the end of play, their tiles are judged and fined instead.
 */
export const refuseKongsOfCard =
  (clause: string): Refuse<'ShowKongs'> =>
  (state, { seat, kongs }) => {
    const suit = knownSuitOf(state, seat);
    if (state.phase !== 'playing' || suit === undefined || !isByCard(state, seat)) return undefined;
    return wasDealtSuit(withKongFaces(changesOf(state, seat), kongs), suit)
      ? reject('CARD_NOT_NEEDED', { at: '/kongs', clause })
      : undefined;
  };
