import type { DealState, Win } from '#deal';
import { isKnown, type Tile } from '#tiles';
import type { Schemas } from '../api/types.js';

/** The facts about a shown hand that a person enters. */
export interface ShownHand {
  /** The points as they were typed; empty if the record counts. */
  readonly points: string;
  readonly tiles: readonly Tile[];
  readonly kongs: readonly Tile[];
  readonly drawn: Tile | undefined;
  readonly isMixedIn: boolean;
}

export const NOTHING_ENTERED: ShownHand = { points: '', tiles: [], kongs: [], drawn: undefined, isMixedIn: false };

/** The facts that the record does not know before the hand is shown. */
export interface AskedFacts {
  readonly tiles: boolean;
  readonly kongs: boolean;
  /** The face of the drawn winning tile. */
  readonly drawn: boolean;
  /** Whether the drawn winning tile was kept apart (DZ-count.9). */
  readonly isMixedIn: boolean;
}

/** @param reveal the command `RevealHand` as the API lists it. */
export const askedFacts = (state: DealState, { fill }: Pick<Schemas['LegalCommand'], 'fill'>): AskedFacts => {
  const win = winToShow(state);
  const drawn = win?.source.kind === 'self-draw' ? win.tile : undefined;
  return {
    tiles: fill.includes('tiles'),
    kongs: win !== undefined && hasUnseenKong(state, win),
    drawn: drawn !== undefined && !isKnown(drawn),
    isMixedIn: drawn !== undefined,
  };
};

const winToShow = (state: DealState): Win | undefined =>
  state.phase === 'playing' && state.turn.act === 'show' ? state.turn.wins[0] : undefined;

const hasUnseenKong = (state: DealState, { seat }: Win): boolean =>
  state.phase === 'playing' &&
  state.table.players[seat].melds.some((meld) => meld.kind === 'kong' && !isKnown(meld.tile));

/** The command that records the shown hand. */
export const revealHand = (
  { command }: Pick<Schemas['LegalCommand'], 'command'>,
  asked: AskedFacts,
  { points, tiles, kongs, drawn, isMixedIn }: ShownHand,
): Schemas['RevealHand'] =>
  ({
    ...command,
    ...(asked.tiles && { tiles }),
    ...(asked.kongs && { kongs }),
    ...(asked.drawn && drawn !== undefined && { drawn }),
    ...(asked.isMixedIn && isMixedIn && { mixedIn: true }),
    ...(points !== '' && { count: Number(points) }),
  }) as Schemas['RevealHand'];
