import { refuseFirst } from '#decider';
import { byKind, isBonusTile, isKnown, rankOf, suitOf, type Meld, type Seat, type SeenTile, type Tile } from '#tiles';
import type { CommandOf } from '../../messages/commands.js';
import { closeWindow } from '../step/claim-window.js';
import { isRejection, reject, type Rejection } from '../../messages/rejections.js';
import { openWindow } from '../../evolve/turns.js';
import { seatWithOpenCount } from '../../state/own-count.js';
import type { RuleSet } from '../../rule-set/rule-set.js';
import type { CalledSet, ClaimWindow, Playing } from '../../state/state.js';
import { refuseTileThatCannotShow, isOut, mayHold, mayNotClaim, refuseNotHeld } from '../step/checks.js';
import { settleCount } from './contest-count.js';
import type { DealDraft } from '../step/draft.js';
import { refuseUnknownTwice } from '../step/held-together.js';
import { stepIn } from '../step/step.js';

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
  const { window, called } = state;
  if (isOut(state, seat)) return reject('SEAT_IS_OUT', { at: '/seat' });
  if (mayNotClaim(rules, state, seat)) return reject('HAND_DEAD', { at: '/seat' });
  if (state.turn.act === 'show') return reject('SHOW_AWAITED', { at: '/seat' });
  // Its own discard is made, and the set that it called is to be opened.
  if (called?.seat === seat && called.claimed !== undefined)
    return called.set === claim ? called.claimed : reject('SET_AWAITED', { at: '/seat' });
  if (window?.on !== 'discard' || window.seat === seat) return reject('NOTHING_TO_CLAIM', { at: '/seat' });
  // The set shows the face, so the person who records it states the discard first.
  if (!isKnown(window.tile)) return reject('FACE_NOT_KNOWN', { at: '/seat' });
  if (isBonusTile(window.tile)) return reject('NOTHING_TO_CLAIM', { at: '/seat' });
  const isTaken =
    (window.meld !== undefined && !givesWay(rules, state, window.meld, { seat, claim })) ||
    (isCalledByAnother(state, seat, claim) && !isCallSeenIncorrect(state));
  if (window.wins.length > 0) return reject('OUTRANKED_BY_WIN', { at: '/seat' });
  if (isTaken) return reject('ALREADY_CLAIMED', { at: '/seat' });
  return { tile: window.tile, from: window.seat };
};

/** Returns whether the set of another seat that is claimed in the window yields to such a claim of `seat`. */
const givesWay = (
  { claims }: RuleSet,
  state: Playing,
  laid: NonNullable<ClaimWindow['meld']>,
  { seat, claim }: { readonly seat: Seat; readonly claim: Meld['kind'] },
): boolean => {
  if (laid.kind !== 'chow' || laid.seat === seat || claim === 'chow') return false;
  return (
    claims.chowsAre === 'outranked' || (claims.chowsAre === 'final-unless-hasty' && claims.isHasty(state, laid.seat))
  );
};

/** A chow that is called and not opened yields to a pung and to a kong. */
const outranksCall = (called: CalledSet, claim: Meld['kind']): boolean => called.set === 'chow' && claim !== 'chow';

/** Returns whether another seat has called a set of the discard that such a claim does not outrank. */
export const isCalledByAnother = ({ called }: Playing, seat: Seat, claim: Meld['kind']): boolean =>
  called !== undefined && called.claimed === undefined && called.seat !== seat && !outranksCall(called, claim);

const TILES_FOR_CALL = { pung: 2, kong: 3 } as const;

/** Returns whether the record sees that the caller of a pung or a kong has no tiles for it (DZ-hier.3). */
const isCallSeenIncorrect = ({ called, window, table }: Playing): boolean =>
  called !== undefined &&
  called.set !== 'chow' &&
  window !== undefined &&
  mayHold(table.players[called.seat].hand, window.tile) < TILES_FOR_CALL[called.set];

/** Withdraws a chow that is outranked, before the tile goes to the set. */
export const withdrawOutranked = (draft: DealDraft, seat: Seat, claim: 'pung' | 'kong'): void => {
  const { called } = draft.state as Playing;
  // A set that is opened after its seat's discard takes no tile from anybody.
  if (called?.seat === seat && called.claimed !== undefined) return;
  withdrawCall(draft, seat, claim);
  const { meld } = openWindow(draft.state as Playing);
  const { claims } = draft.rules;
  if (meld === undefined || !('setOutranksChow' in claims)) return;
  draft.add({ type: 'MeldWithdrawn', seat: meld.seat, clause: claims.setOutranksChow[claim] });
};

/** Withdraws a call that is not opened yet: the claim of another seat outranks it, or the call is incorrect. */
const withdrawCall = (draft: DealDraft, by: Seat, claim: Meld['kind']): void => {
  const { called } = draft.state as Playing;
  const clauses = draft.rules.withdrawals;
  if (called === undefined || clauses === undefined || called.claimed !== undefined || called.seat === by) return;
  const clause = outranksCall(called, claim) ? clauses.outranked : clauses.incorrect;
  draft.add({ type: 'ClaimWithdrawn', seat: called.seat, clause });
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
    withdrawOutranked(draft, seat, 'pung');
    draft.add({ type: 'PungDeclared', seat, ...claimedDiscard(draft, seat) });
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
    const { tile: claimed, from } = claimedDiscard(draft, seat);
    withdrawCall(draft, seat, 'chow');
    draft.add({ type: 'ChowDeclared', seat, tiles: inOrder(tiles, claimed), claimed, from });
  },
});

/** The discard that the check found free. */
const claimedDiscard = ({ state }: DealDraft, seat: Seat): FreeDiscard => {
  const { called } = state as Playing;
  if (called?.seat === seat && called.claimed !== undefined) return called.claimed;
  const { tile, seat: from } = openWindow(state as Playing);
  return { tile: tile as Tile, from };
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

/** Ends the time for claims, or after play the time for objections to the own count of the winner. */
export const closeClaims = stepIn(
  'playing',
  'settling',
)<CommandOf<'CloseClaims'>>({
  refuse: ({ state }) => {
    if (state.phase === 'settling') return seatWithOpenCount(state) === undefined ? reject('WRONG_PHASE') : undefined;
    if (state.turn.act === 'show') return reject('SHOW_AWAITED');
    return state.window === undefined ? reject('NO_WINDOW') : undefined;
  },
  acts: (draft) => {
    if (draft.state.phase === 'settling') settleCount(draft);
    else closeWindow(draft);
  },
});
