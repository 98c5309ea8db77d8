import { byKind, isBonusTile, isKnown, rankOf, suitOf, type Seat, type SeenTile, type Tile } from '#tiles';
import type { CommandOf } from '../commands.js';
import { closeWindow } from '../claim-window.js';
import { reject, type Rejection } from '../rejections.js';
import { openWindow } from '../evolve/turns.js';
import type { Playing } from '../state.js';
import { cannotShow, firstRefused, isOut, isRejection, mayNotClaim, notHeld, whilePlaying } from './checks.js';
import type { Draft, Situation, Step } from './draft.js';

/** A discard still free for a meld of this seat: its tile and who discarded it. */
export interface FreeDiscard {
  readonly tile: Tile;
  readonly from: Seat;
}

export const freeDiscard = (state: Playing, seat: Seat): FreeDiscard | Rejection => {
  const { window } = state;
  if (isOut(state, seat)) return reject('SEAT_IS_OUT', { at: '/seat' });
  if (mayNotClaim(state, seat)) return reject('HAND_DEAD', { at: '/seat' });
  if (state.turn.act === 'show') return reject('SHOW_AWAITED', { at: '/seat' });
  if (window?.on !== 'discard' || window.seat === seat || !isKnown(window.tile) || isBonusTile(window.tile)) {
    return reject('NOTHING_TO_CLAIM', { at: '/seat' });
  }
  if (window.meld !== undefined || window.wins.length > 0) return reject('ALREADY_CLAIMED', { at: '/seat' });
  return { tile: window.tile, from: window.seat };
};

/** A check of a claim against the free discard. */
const whileClaimable = (
  { state }: Situation,
  seat: Seat,
  check: (free: FreeDiscard, hand: readonly SeenTile[], now: Playing) => Rejection | undefined,
): Rejection | undefined =>
  whilePlaying(state, (now) => {
    const free = freeDiscard(now, seat);
    return isRejection(free) ? free : check(free, now.table.players[seat].hand, now);
  });

export const declarePung: Step<CommandOf<'DeclarePung'>> = {
  refuses: (situation, { seat }) =>
    whileClaimable(
      situation,
      seat,
      ({ tile }, hand, now) =>
        notHeld(hand, tile, 2, '/seat') ?? cannotShow(situation.rules, now, { seat, tiles: [tile, tile], at: '/seat' }),
    ),
  acts: (draft, { seat }) => {
    draft.add({ type: 'PungDeclared', seat, ...claimedDiscard(draft) });
  },
};

export const declareChow: Step<CommandOf<'DeclareChow'>> = {
  refuses: (situation, { seat, tiles }) =>
    whileClaimable(
      situation,
      seat,
      ({ tile: claimed }, hand, now) =>
        (isRun(inOrder(tiles, claimed)) ? undefined : reject('TILES_DO_NOT_FIT', { at: '/tiles' })) ??
        firstRefused(tiles, (tile, index) => notHeld(hand, tile, 1, `/tiles/${index}`)) ??
        cannotShow(situation.rules, now, { seat, tiles, at: '/tiles' }),
    ),
  acts: (draft, { seat, tiles }) => {
    const { tile: claimed, from } = claimedDiscard(draft);
    draft.add({ type: 'ChowDeclared', seat, tiles: inOrder(tiles, claimed), claimed, from });
  },
};

/** The discard that was found free. */
const claimedDiscard = ({ state }: Draft): FreeDiscard => {
  const { tile, seat } = openWindow(state as Playing);
  return { tile: tile as Tile, from: seat };
};

const inOrder = (tiles: readonly [Tile, Tile], claimed: Tile) => [...tiles, claimed].sort(byKind) as [Tile, Tile, Tile];

const isRun = ([low, middle, high]: readonly [Tile, Tile, Tile]): boolean => {
  const suit = suitOf(low);
  return (
    suit !== undefined &&
    suitOf(middle) === suit &&
    suitOf(high) === suit &&
    rankOf(middle) === rankOf(low) + 1 &&
    rankOf(high) === rankOf(low) + 2
  );
};

export const closeClaims: Step<CommandOf<'CloseClaims'>> = {
  refuses: ({ state }) =>
    whilePlaying(state, ({ window, turn }) => {
      if (turn.act === 'show') return reject('SHOW_AWAITED');
      return window === undefined ? reject('NO_WINDOW') : undefined;
    }),
  acts: closeWindow,
};
