import { refuseFirst } from '#decider';
import { byKind, isBonusTile, isKnown, rankOf, suitOf, type Meld, type Seat, type SeenTile, type Tile } from '#tiles';
import type { CommandOf } from '../commands.js';
import { closeWindow } from '../claim-window.js';
import { isRejection, reject, type Rejection } from '../rejections.js';
import { openWindow } from '../evolve/turns.js';
import type { RuleSet } from '../rule-set.js';
import type { ClaimWindow, Playing } from '../state.js';
import { refuseTileThatCannotShow, isOut, mayNotClaim, refuseNotHeld } from './checks.js';
import type { DealDraft } from './draft.js';
import { refuseUnknownTwice } from './held-together.js';
import { stepIn } from './step.js';

/** A discard that a seat may still claim: its tile and its discarder. */
export interface FreeDiscard {
  readonly tile: Tile;
  readonly from: Seat;
}

export const freeDiscard = (
  rules: RuleSet,
  state: Playing,
  seat: Seat,
  claim: Meld['kind'],
): FreeDiscard | Rejection => {
  const { window } = state;
  if (isOut(state, seat)) return reject('SEAT_IS_OUT', { at: '/seat' });
  if (mayNotClaim(rules, state, seat)) return reject('HAND_DEAD', { at: '/seat' });
  if (state.turn.act === 'show') return reject('SHOW_AWAITED', { at: '/seat' });
  if (window?.on !== 'discard' || window.seat === seat) return reject('NOTHING_TO_CLAIM', { at: '/seat' });
  // The set shows the face, so the person who records it states the discard first.
  if (!isKnown(window.tile)) return reject('FACE_NOT_KNOWN', { at: '/seat' });
  if (isBonusTile(window.tile)) return reject('NOTHING_TO_CLAIM', { at: '/seat' });
  const isTaken = window.meld !== undefined && !givesWay(rules, window.meld, seat, claim);
  if (window.wins.length > 0) return reject('OUTRANKED_BY_WIN', { at: '/seat' });
  if (isTaken) return reject('ALREADY_CLAIMED', { at: '/seat' });
  return { tile: window.tile, from: window.seat };
};

/** Returns whether the set of another seat that is claimed in the window yields to such a claim of `seat`. */
const givesWay = (
  { claims }: RuleSet,
  laid: NonNullable<ClaimWindow['meld']>,
  seat: Seat,
  claim: Meld['kind'],
): boolean => claims.chowsAre === 'outranked' && laid.kind === 'chow' && laid.seat !== seat && claim !== 'chow';

/** Withdraws a chow that is outranked, before the tile goes to the set. */
export const withdrawOutranked = (draft: DealDraft): void => {
  const { meld } = openWindow(draft.state as Playing);
  const { claims } = draft.rules;
  if (meld === undefined || claims.chowsAre !== 'outranked') return;
  draft.add({ type: 'MeldWithdrawn', seat: meld.seat, clause: claims.setOutranksChow });
};

/** Checks a claim against the free discard. */
const refuseUnclaimable = (
  { rules, state }: { readonly rules: RuleSet; readonly state: Playing },
  { seat, claim }: { readonly seat: Seat; readonly claim: Meld['kind'] },
  check: (free: FreeDiscard, hand: readonly SeenTile[]) => Rejection | undefined,
): Rejection | undefined => {
  const free = freeDiscard(rules, state, seat, claim);
  return isRejection(free) ? free : check(free, state.table.players[seat].hand);
};

export const declarePung = stepIn('playing')<CommandOf<'DeclarePung'>>({
  refuse: (situation, { seat }) =>
    refuseUnclaimable(
      situation,
      { seat, claim: 'pung' },
      ({ tile }, hand) =>
        refuseNotHeld(hand, tile, 2, '/seat') ??
        refuseTileThatCannotShow(situation.rules, situation.state, { seat, tiles: [tile, tile], at: '/seat' }),
    ),
  acts: (draft, { seat }) => {
    withdrawOutranked(draft);
    draft.add({ type: 'PungDeclared', seat, ...claimedDiscard(draft) });
  },
});

export const declareChow = stepIn('playing')<CommandOf<'DeclareChow'>>({
  refuse: (situation, command) => {
    const { seat, tiles } = command;
    return refuseUnclaimable(
      situation,
      { seat, claim: 'chow' },
      ({ tile: claimed }, hand) =>
        (isRun(inOrder(tiles, claimed)) ? undefined : reject('TILES_DO_NOT_FIT', { at: '/tiles' })) ??
        refuseFirst(tiles, (tile, index) => refuseNotHeld(hand, tile, 1, `/tiles/${index}`)) ??
        refuseTileThatCannotShow(situation.rules, situation.state, { seat, tiles, at: '/tiles' }) ??
        refuseUnknownTwice(situation.state, command),
    );
  },
  acts: (draft, { seat, tiles }) => {
    const { tile: claimed, from } = claimedDiscard(draft);
    draft.add({ type: 'ChowDeclared', seat, tiles: inOrder(tiles, claimed), claimed, from });
  },
});

/** The discard that the check found free. */
const claimedDiscard = ({ state }: DealDraft): FreeDiscard => {
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

export const closeClaims = stepIn('playing')<CommandOf<'CloseClaims'>>({
  refuse: ({ state: { window, turn } }) => {
    if (turn.act === 'show') return reject('SHOW_AWAITED');
    return window === undefined ? reject('NO_WINDOW') : undefined;
  },
  acts: closeWindow,
});
