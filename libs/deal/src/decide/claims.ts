import { byKind, isBonusTile, isKnown, rankOf, suitOf, type Meld, type Seat, type SeenTile, type Tile } from '#tiles';
import type { CommandOf } from '../commands.js';
import { closeWindow } from '../claim-window.js';
import { reject, type Rejection } from '../rejections.js';
import { openWindow } from '../evolve/turns.js';
import type { RuleSet } from '../rule-set.js';
import type { ClaimWindow, Playing } from '../state.js';
import { cannotShow, firstRefused, isOut, isRejection, mayNotClaim, notHeld, whilePlaying } from './checks.js';
import type { Draft, Situation, Step } from './draft.js';

/** A discard still free for a claim of a seat: its tile and who discarded it. */
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
  if (mayNotClaim(state, seat)) return reject('HAND_DEAD', { at: '/seat' });
  if (state.turn.act === 'show') return reject('SHOW_AWAITED', { at: '/seat' });
  if (window?.on !== 'discard' || window.seat === seat) return reject('NOTHING_TO_CLAIM', { at: '/seat' });
  // The set that is laid down shows the face: who records it states the discard first.
  if (!isKnown(window.tile)) return reject('FACE_NOT_KNOWN', { at: '/seat' });
  if (isBonusTile(window.tile)) return reject('NOTHING_TO_CLAIM', { at: '/seat' });
  const isTaken = window.meld !== undefined && !givesWay(rules, window.meld, seat, claim);
  if (window.wins.length > 0) return reject('OUTRANKED_BY_WIN', { at: '/seat' });
  if (isTaken) return reject('ALREADY_CLAIMED', { at: '/seat' });
  return { tile: window.tile, from: window.seat };
};

/** Does another's set that lies in the window yield to such a claim of `seat`? */
const givesWay = (
  { setOutranksChow }: RuleSet,
  laid: NonNullable<ClaimWindow['meld']>,
  seat: Seat,
  claim: Meld['kind'],
): boolean => setOutranksChow !== undefined && laid.kind === 'chow' && laid.seat !== seat && claim !== 'chow';

/** A chow that yields is taken back before the tile goes to the set. */
export const withdrawOutranked = (draft: Draft): void => {
  const { meld } = openWindow(draft.state as Playing);
  const clause = draft.rules.setOutranksChow;
  if (meld !== undefined && clause !== undefined) draft.add({ type: 'MeldWithdrawn', seat: meld.seat, clause });
};

/** A check of a claim against the free discard. */
const whileClaimable = (
  { rules, state }: Situation,
  { seat, claim }: { readonly seat: Seat; readonly claim: Meld['kind'] },
  check: (free: FreeDiscard, hand: readonly SeenTile[], now: Playing) => Rejection | undefined,
): Rejection | undefined =>
  whilePlaying(state, (now) => {
    const free = freeDiscard(rules, now, seat, claim);
    return isRejection(free) ? free : check(free, now.table.players[seat].hand, now);
  });

export const declarePung: Step<CommandOf<'DeclarePung'>> = {
  refuses: (situation, { seat }) =>
    whileClaimable(
      situation,
      { seat, claim: 'pung' },
      ({ tile }, hand, now) =>
        notHeld(hand, tile, 2, '/seat') ?? cannotShow(situation.rules, now, { seat, tiles: [tile, tile], at: '/seat' }),
    ),
  acts: (draft, { seat }) => {
    withdrawOutranked(draft);
    draft.add({ type: 'PungDeclared', seat, ...claimedDiscard(draft) });
  },
};

export const declareChow: Step<CommandOf<'DeclareChow'>> = {
  refuses: (situation, { seat, tiles }) =>
    whileClaimable(
      situation,
      { seat, claim: 'chow' },
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
