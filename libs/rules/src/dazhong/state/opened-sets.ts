import type { DealEvent, DealState } from '#deal';
import { hasDiscardedAfterChow } from '#deal';
import { isKnown, type Seat, type SeenTile, type Tile } from '#tiles';
import type { OwnPart } from '../../kit/state/own-state.js';

/** What is known of the set that was opened last. */
export interface OpenedSet {
  /** The record saw its tiles in the hand, so it is a correct set (DZ-false.3, DZ-false.4, DZ-A-KONGBACK). */
  isSeen: boolean;
  /** The seat that opened a chow or discarded after it without a call or too fast (DZ-chow.5). */
  hasty: Seat | undefined;
  /** The seat of a called chow that took its discard back: the others have lost pung and kong (DZ-hier.4). */
  returned: Seat | undefined;
  /** Somebody has taken back a called or opened set in this deal: it had been declared all the same (DZ-A-MAN). */
  wasWithdrawn: boolean;
}

/** The clauses by which a player takes back a set. A set that another claim makes void is not taken back. */
const TAKEN_BACK: readonly string[] = ['DZ-false.1', 'DZ-false.3', 'DZ-false.4', 'DZ-A-NOSET'];

const handIn = (state: DealState, seat: Seat): readonly SeenTile[] =>
  state.phase === 'playing' ? state.table.players[seat].hand : [];

const holds = (state: DealState, seat: Seat, tile: SeenTile, count: number): boolean =>
  isKnown(tile) && handIn(state, seat).filter((held) => held === tile).length >= count;

const FROM_HAND = { concealed: 4, melded: 3, promoted: 1, postponed: 1 } as const;

/** Checks whether the seat has discarded after a call and not opened the set yet (DZ-chow.4). */
const hasDiscardedAfterCall = (state: DealState, seat: Seat): boolean =>
  state.phase === 'playing' && state.called?.seat === seat && state.called.claimed !== undefined;

/** Checks whether the seat has opened a chow, or discarded after its call, and nothing has happened since. */
const hasJustChowed = (state: DealState, seat: Seat): boolean => {
  if (state.phase !== 'playing') return false;
  if (hasDiscardedAfterCall(state, seat)) return state.called?.set === 'chow';
  const { window } = state;
  return (window?.meld?.kind === 'chow' && window.meld.seat === seat) || hasDiscardedAfterChow(state, seat);
};

const HASTE: readonly Extract<DealEvent, { type: 'IrregularityNoted' }>['irregularity'][] = [
  'hurried',
  'uncalled-claim',
];

const begin = (opened: OpenedSet, isSeen: boolean): void => {
  opened.isSeen = isSeen;
  opened.hasty = undefined;
  opened.returned = undefined;
};

export const openedSets: OwnPart<OpenedSet> = {
  initial: () => ({ isSeen: false, hasty: undefined, returned: undefined, wasWithdrawn: false }),
  copyOf: ({ ...opened }) => opened,
  folds: {
    PungDeclared: (opened, { seat, tile }, before) => {
      begin(opened, holds(before, seat, tile, 2));
    },
    ChowDeclared: (opened, { seat, tiles, claimed }, before) => {
      const fromHand: readonly Tile[] = tiles.toSpliced(tiles.indexOf(claimed), 1);
      begin(
        opened,
        fromHand.every((tile) => holds(before, seat, tile, 1)),
      );
    },
    KongDeclared: (opened, { seat, kind, tile }, before) => {
      begin(opened, holds(before, seat, tile, FROM_HAND[kind]));
    },
    // The haste of another seat's chow still leaves it the tile.
    SetCalled: (opened, { seat }) => {
      if (opened.hasty === seat) opened.hasty = undefined;
    },
    DiscardReturned: (opened, { seat }, before) => {
      if (hasDiscardedAfterCall(before, seat)) opened.returned = seat;
    },
    ClaimWithdrawn: (opened, { seat, clause }) => {
      if (opened.returned === seat) opened.returned = undefined;
      opened.wasWithdrawn ||= TAKEN_BACK.includes(clause);
    },
    MeldWithdrawn: (opened, { clause }) => {
      opened.wasWithdrawn ||= TAKEN_BACK.includes(clause);
    },
    KongWithdrawn: (opened) => {
      opened.wasWithdrawn = true;
    },
    IrregularityNoted: (opened, { seat, irregularity }, before) => {
      if (HASTE.includes(irregularity) && hasJustChowed(before, seat)) opened.hasty = seat;
    },
  },
};
