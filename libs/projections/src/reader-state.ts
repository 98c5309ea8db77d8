import { type ForbiddenSuit, type Keeping, type OwnFolds, type OwnState, type OwnStates } from '#deal';
import type { Seat } from '#tiles';

/** The facts that only some rule sets know and that every view of a deal shows. */
interface ReaderState {
  readonly forbidden: Partial<Record<Seat, ForbiddenSuit>>;
}

/** Folded from the events alone, so that a deal is readable where its rule set is not installed. */
const FOLDS: OwnFolds<ReaderState> = {
  ForbiddenSuitChosen: ({ forbidden }, { seat, suit, by, tile }) => {
    forbidden[seat] = { suit, by, tile, shown: false };
  },
  ForbiddenSuitShown: ({ forbidden }, { seat, suit }) => {
    forbidden[seat] = { by: 'card', tile: undefined, ...forbidden[seat], suit, shown: true };
  },
  HandReported: ({ forbidden }, { seat, forbidden: suit }) => {
    if (suit !== undefined) forbidden[seat] = { suit, by: 'card', tile: undefined, shown: true };
  },
};

const READER_STATE: OwnState<ReaderState> = {
  initial: () => ({ forbidden: {} }),
  copyOf: ({ forbidden }) => ({ forbidden: { ...forbidden } }),
  folds: new Map(Object.entries(FOLDS)) as unknown as OwnState<ReaderState>['folds'],
  facts: { forbiddenSuit: ({ forbidden }, seat) => forbidden[seat] },
};

/** Stands for the rule set where a deal is only read. */
export const READER: Keeping = { ownState: READER_STATE as unknown as OwnState };

/** Finds `READER` for every deal. */
export const forReaders: OwnStates = () => READER;
