import { type Dealt, type Refuse, type Playing, reject, type Rejection, type RuleSet } from '#deal';
import { isBonusTile, isKnown, type KongKind, type Seat, type SeenTile, type Tile } from '#tiles';
import { refuseAfterSetClaimed, refuseClaim, refuseJokerIn } from './claims.js';
import { declaredThisTurn, isFrozen } from './ready.js';
import type { WaitsWithValues } from '../hand/won-hand.js';
import { waitingHandOf } from '../settlement/hand-in-deal.js';

/** The tiles of a concealed kong stay hidden from the other players until the end (DZ-kong.2). */
export const kongVisibility: RuleSet['play']['kongVisibility'] = (kind) =>
  kind === 'concealed' ? 'concealed' : 'open';

/** Only a promoted kong can be robbed (DZ-rob.1), a concealed one never (DZ-rob.3). */
export const canBeRobbed: RuleSet['claims']['canBeRobbed'] = (kind) => kind === 'promoted';

/** Nobody pays for a kong: only the winning hand scores (DZ-score.1). */
export const payersOfKong: RuleSet['settlement']['payersOfKong'] = () => [];

/**
 * Refuses a kong right after a claim. It must follow a draw from the wall or a replacement, for East also the deal
 * (DZ-kong.2, DZ-kong.3).
 */
const refuseUntimelyKong = (state: Playing, seat: Seat): Rejection | undefined => {
  const { table, turn } = state;
  if (turn.act === 'discard' && turn.by === 'claim') return reject('KONG_AFTER_PUNG', { clause: 'DZ-kong.2' });
  if (table.wall === 0) return reject('NO_REPLACEMENT_TILE', { clause: 'DZ-sea.1' });
  return declaredThisTurn(state, seat) ? reject('MUST_DISCARD', { at: '/seat', clause: 'DZ-ready.2' }) : undefined;
};

/**
 * A call needs the same right to the discard as the set that is opened later (DZ-chow.4). A kong that is called in the own
 * turn must be possible then (DZ-sea.1); its tiles are checked when it is opened.
 */
export const refuseCall: Refuse<'CallSet'> = (state, { seat, set }) =>
  state.window === undefined || state.window.meld?.seat === seat
    ? refuseUntimelyKong(state, seat)
    : refuseClaim(state, seat, set);

/**
 * Refuses a fourth kind of kong: there are three, however long the fourth tile was held (DZ-kong.1). Flowers form no
 * kong.
 */
export const refuseUnknownKong = (kind: KongKind, tile: SeenTile): Rejection | undefined => {
  if (kind === 'postponed')
    return reject('KONG_KIND', { at: '/kind', clause: 'DZ-kong.1', received: kind, expected: 'promoted' });
  return isKnown(tile) && isBonusTile(tile)
    ? reject('NO_PLAYING_TILE', { at: '/tile', clause: 'DZ-tiles.7' })
    : undefined;
};

/** Four jokers can form a concealed kong and no other. */
export const refuseKongOfJokers = (state: Dealt, kind: KongKind, tile: SeenTile): Rejection | undefined =>
  kind === 'concealed' || !isKnown(tile) ? undefined : refuseJokerIn(state, [tile], '/tile');

export const refuseKongBy =
  (waitsWithValues: WaitsWithValues): Refuse<'DeclareKong'> =>
  (state, { seat, kind, tile }) =>
    refuseUnknownKong(kind, tile) ??
    (kind === 'melded' ? refuseAfterSetClaimed(state, seat) : refuseUntimelyKong(state, seat)) ??
    refuseKongOfJokers(state, kind, tile) ??
    (kind === 'concealed' ? refuseChangeOfWaits(waitsWithValues, state, seat, tile) : refuseFrozenHand(state, seat));

/** A hand that declared ready cannot promote a pung (DZ-A-READY). */
const refuseFrozenHand = (state: Playing, seat: Seat): Rejection | undefined =>
  isFrozen(state, seat) ? reject('HAND_FROZEN', { at: '/seat', clause: 'DZ-A-READY' }) : undefined;

const FROZEN = reject('HAND_FROZEN', { at: '/tile', clause: 'DZ-ready.3' });

/**
 * Refuses a kong that changes the waits of a ready hand or does not use the drawn tile (DZ-ready.3). A hand with unseen
 * tiles is not checked.
 */
const refuseChangeOfWaits = (
  waitsWithValues: WaitsWithValues,
  state: Playing,
  seat: Seat,
  tile: SeenTile,
): Rejection | undefined => {
  const player = state.table.players[seat];
  if (!isFrozen(state, seat) || !isKnown(tile) || !player.hand.every(isKnown)) return undefined;
  const { turn } = state;
  if (turn.act !== 'discard' || turn.drawn !== tile) return FROZEN;
  const hand = player.hand.filter(isKnown);
  const before = waitingHandOf(state, seat, hand.toSpliced(hand.lastIndexOf(tile), 1));
  const after = {
    ...waitingHandOf(
      state,
      seat,
      hand.filter((held) => held !== tile),
    ),
    melds: [...player.melds, { kind: 'kong', tile, kongKind: 'concealed' } as const],
  };
  const waits = (hand: typeof before): string =>
    waitsWithValues(hand)
      .map((wait): Tile => wait.tile)
      .join();
  return waits(before) === waits(after) ? undefined : FROZEN;
};
