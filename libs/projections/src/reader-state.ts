import {
  type DeadHand,
  type DealState,
  type EventOf,
  type ForbiddenSuit,
  isDealt,
  type Keeping,
  NO_OWN_FACTS,
  type OwnFolds,
  type OwnState,
  type OwnStates,
} from '#deal';
import type { Seat } from '#tiles';

/** The facts that only some rule sets know and that every view of a deal shows. */
interface ReaderState {
  readonly forbidden: Partial<Record<Seat, ForbiddenSuit>>;
  /** The number of own discards from which a ready declaration stands; until then it can be cancelled. */
  readonly readyFrom: Partial<Record<Seat, number | undefined>>;
  /** The seats that laid their hands face up with the declaration. */
  readonly opened: Partial<Record<Seat, boolean>>;
  readonly dead: Partial<Record<Seat, DeadHand>>;
}

const discardsOf = (state: DealState, seat: Seat): number =>
  isDealt(state) ? state.table.players[seat].discards.length : 0;

/** The discard that was announced with the ready declaration is not made. */
const cancelReady = (
  { readyFrom }: ReaderState,
  { seat }: EventOf<'TileReturned' | 'MeldWithdrawn'>,
  before: DealState,
): void => {
  if ((readyFrom[seat] ?? 0) > discardsOf(before, seat)) readyFrom[seat] = undefined;
};

/** Folded from the events alone, so that a deal is readable where its rule set is not installed. */
const FOLDS: OwnFolds<ReaderState> = {
  ForbiddenSuitChosen: ({ forbidden }, { seat, suit, by, tile }) => {
    forbidden[seat] = { suit, by, tile, shown: false };
  },
  ForbiddenSuitShown: ({ forbidden }, { seat, suit }) => {
    forbidden[seat] = { by: 'card', tile: undefined, ...forbidden[seat], suit, shown: true };
  },
  HandReported: ({ forbidden, readyFrom }, { seat, forbidden: suit, ready }) => {
    if (suit !== undefined) forbidden[seat] = { suit, by: 'card', tile: undefined, shown: true };
    if (ready) readyFrom[seat] = 0;
  },
  ReadyDeclared: ({ readyFrom, opened }, { seat, opened: tiles }, before) => {
    opened[seat] = tiles !== undefined;
    const isOwnTurn = before.phase === 'playing' && before.turn.act === 'discard' && before.turn.seat === seat;
    readyFrom[seat] = discardsOf(before, seat) + (isOwnTurn ? 1 : 0);
  },
  TileReturned: cancelReady,
  MeldWithdrawn: cancelReady,
  HandDied: ({ dead }, { seat, bars, clause }) => {
    dead[seat] = { bars, clause };
  },
  RulingMade: ({ dead }, { ruling, seat }) => {
    if (ruling === 'dead-hand' && seat !== undefined) dead[seat] = { bars: 'claims', clause: undefined };
  },
};

const READER_STATE: OwnState<ReaderState> = {
  initial: () => ({ forbidden: {}, readyFrom: {}, opened: {}, dead: {} }),
  copyOf: ({ forbidden, readyFrom, opened, dead }) => ({
    forbidden: { ...forbidden },
    readyFrom: { ...readyFrom },
    opened: { ...opened },
    dead: { ...dead },
  }),
  folds: new Map(Object.entries(FOLDS)) as unknown as OwnState<ReaderState>['folds'],
  overlookedFlower: 'as-drawn',
  facts: {
    ...NO_OWN_FACTS,
    // No view shows them.
    flowersBeforePlay: () => ({ reported: [], owed: undefined }),
    forbiddenSuit: ({ forbidden }, seat) => forbidden[seat],
    isReady: ({ readyFrom }, seat) => readyFrom[seat] !== undefined,
    isOpened: ({ opened }, seat) => opened[seat] === true,
    deadHand: ({ dead }, seat) => dead[seat],
  },
};

/** Takes the place of the rule set when a deal is only read. */
export const READER: Keeping = { ownState: READER_STATE as unknown as OwnState };

/** Finds `READER` for every deal. */
export const forReaders: OwnStates = () => READER;
