import { type DealState, type EventOf, isDealt } from '#deal';
import type { Transfer } from '#ledger';
import { ofSeat, type Seat, type SeenTile } from '#tiles';
import type { OwnPart } from '../../state/own-state.js';

/** The account of a declared kong: fixed payers, then its price once it stands, then possibly its refund. */
export interface KongAccount {
  readonly payers: readonly Seat[];
  readonly transfers?: readonly Transfer[];
  readonly refunded?: boolean;
}

/** The accounts of each seat, by the places of the kongs among its melds. */
export type KongAccounts = Record<Seat, (KongAccount | undefined)[]>;

const meldsOf = (state: DealState, seat: Seat) => (isDealt(state) ? state.table.players[seat].melds : []);

/** The place of the pung to which the fourth tile is added, or the next free place. A report lists kongs as they came. */
const placeOfKong = (before: DealState, { seat, kind, tile }: EventOf<'KongDeclared'>): number => {
  const melds = meldsOf(before, seat);
  const isReported = before.phase === 'playing' && before.turn.act === 'report';
  const isAdded = !isReported && (kind === 'promoted' || kind === 'postponed');
  return isAdded ? melds.findIndex((meld) => meld.kind === 'pung' && meld.tile === tile) : melds.length;
};

const placeOfRobbed = (before: DealState, seat: Seat, tile: SeenTile): number =>
  meldsOf(before, seat).findIndex((meld) => meld.kind === 'kong' && meld.tile === tile);

/** Adds facts to the account of a kong. */
const note = (accounts: KongAccounts, seat: Seat, kong: number, facts: Partial<KongAccount>): void => {
  const account = accounts[seat][kong];
  if (account !== undefined) accounts[seat][kong] = { ...account, ...facts };
};

export const kongAccounts: OwnPart<KongAccounts> = {
  initial: () => ({ east: [], south: [], west: [], north: [] }),
  copyOf: ({ east, south, west, north }) => ({
    east: east.slice(),
    south: south.slice(),
    west: west.slice(),
    north: north.slice(),
  }),
  folds: {
    KongDeclared: (accounts, event, before) => {
      accounts[event.seat][placeOfKong(before, event)] = { payers: event.payers };
    },
    KongSettled: (accounts, { seat, kong, transfers }) => {
      note(accounts, seat, kong, { transfers });
    },
    // Marks the kong as refunded, so that its price is not refunded twice.
    KongRefunded: (accounts, { seat, kong }) => {
      note(accounts, seat, kong, { refunded: true });
    },
    // The kong is the pung again.
    KongRobbed: (accounts, { seat, tile }, before) => {
      const place = placeOfRobbed(before, seat, tile);
      if (place >= 0) accounts[seat][place] = undefined;
    },
    // The claimed set is the last one.
    MeldWithdrawn: (accounts, { seat }, before) => {
      const last = meldsOf(before, seat).length - 1;
      if (ofSeat(accounts, seat)[last] !== undefined) accounts[seat][last] = undefined;
    },
  },
};
