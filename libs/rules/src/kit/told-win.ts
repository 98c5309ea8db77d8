import {
  type Circumstance,
  type CommandOf,
  type Dealt,
  type Playing,
  reject,
  rejectAll,
  type Rejection,
  type Win,
} from '#deal';
import { isBonusTile, isKnown, type Seat, type Tile, UNKNOWN } from '#tiles';
import type { HandBook, WinAsked } from './hand-book.js';

/** What speaks of a circumstance, and what of the hand may speak against it. */
export interface CircumstanceClause {
  readonly clause: string;
  readonly against: '/melds' | '/tiles' | '/bonusTiles';
}

export type CircumstanceClauses = { readonly [C in Circumstance]: CircumstanceClause };

type Told = CommandOf<'ReportWin'>;
type Moment = Pick<Win, 'seat' | 'source' | 'circumstances'>;
/** As far as it is told. */
export type HandTold = Pick<WinAsked, 'standing' | 'melds' | 'winningTile' | 'bonusTiles'>;

const ROBBED = 'robbing-the-kong';

/** Only the tile shows whether these can be true. */
const OF_THE_TILE: ReadonlySet<Circumstance> = new Set([ROBBED, 'last-copy']);

const asAsked = ({ terms, table }: Dealt, { seat, source, circumstances }: Moment, hand: HandTold): WinAsked => ({
  ...hand,
  options: terms.options,
  seatWind: seat,
  source: source.kind,
  circumstances,
  ...(table.joker === undefined ? {} : { joker: table.joker }),
});

/** What is told of the moment of a win, where a deal is recorded by its result, held to what can be true of the hand. */
export interface ToldWins {
  /** As far as the moment says, and the kongs that were told: the hand is still to come, with such bonus tiles at most. */
  readonly impossibleMoment: (state: Playing, told: Told, bonusTiles?: readonly Tile[]) => Rejection | undefined;
  /** With the whole hand, the winning tile among it. */
  readonly impossibleHand: (state: Dealt, win: Win, hand: Omit<HandTold, 'winningTile'>) => Rejection | undefined;
}

export const toldWinsUnder = (holds: HandBook['circumstances'], clauses: CircumstanceClauses): ToldWins => {
  const cannotBe = (win: WinAsked, told: Circumstance, at: string): Rejection | undefined => {
    const isPossible = holds[told];
    const { clause } = clauses[told];
    if (isPossible === undefined) return reject('NOT_IN_RULE_SET', { at, clause });
    return isPossible(win) ? undefined : reject('WIN_IMPOSSIBLE', { at, clause, received: told });
  };
  return {
    impossibleMoment: (state, { seats: [seat], source, tile, circumstances }, bonusTiles = []) => {
      if (seat === undefined) return undefined;
      const all: readonly Circumstance[] = source.kind === 'robbed-kong' ? [...circumstances, ROBBED] : circumstances;
      const { melds } = state.table.players[seat];
      const tiles = tile === undefined || !isKnown(tile) ? { standing: [] } : { standing: [tile], winningTile: tile };
      const win = asAsked(state, { seat, source, circumstances: all }, { ...tiles, melds, bonusTiles });
      const isChecked = (told: Circumstance): boolean => tile !== UNKNOWN || !OF_THE_TILE.has(told);
      return rejectAll(
        all.map((told, place) =>
          isChecked(told) ? cannotBe(win, told, told === ROBBED ? '/source' : `/circumstances/${place}`) : undefined,
        ),
      );
    },
    impossibleHand: (state, win, hand) => {
      const { tile } = win;
      const isTold = tile !== undefined && isKnown(tile);
      const asked = asAsked(state, win, isTold ? { ...hand, winningTile: tile } : hand);
      return rejectAll(win.circumstances.map((told) => cannotBe(asked, told, clauses[told].against)));
    },
  };
};

/** A drawn tile is told, as it may score; East’s dealt fourteen hold none. */
export const wrongDrawnTile = (
  { source, tile, circumstances }: Told,
  clauses: { readonly untold: string; readonly dealt: string },
): Rejection | undefined => {
  if (source.kind !== 'self-draw') return undefined;
  const isDealt = circumstances.includes('dealt-hand');
  if (tile === undefined)
    return isDealt ? undefined : reject('FACE_NOT_KNOWN', { at: '/tile', clause: clauses.untold });
  return isDealt ? reject('WIN_IMPOSSIBLE', { at: '/tile', clause: clauses.dealt }) : undefined;
};

/** One seat wins: the clause says so. */
export const severalWinners = ({ seats }: Told, clause: string): Rejection | undefined =>
  seats.length > 1
    ? reject('WIN_IMPOSSIBLE', { at: '/seats/1', clause, received: seats.length, expected: 1 })
    : undefined;

/** No bonus tile is part of a hand: the clause says so. */
export const wonOnBonusTile = ({ tile }: Told, clause: string): Rejection | undefined =>
  tile !== undefined && isKnown(tile) && isBonusTile(tile)
    ? reject('NO_PLAYING_TILE', { at: '/tile', clause })
    : undefined;

/** Wins so early that these seats cannot have laid a kong down before. */
export type EarlyWins = { readonly [C in Circumstance]?: readonly Seat[] };

/** A kong that was told came before the win. */
export const kongBefore =
  (early: EarlyWins, clauses: CircumstanceClauses) =>
  ({ table }: Playing, { circumstances }: Told): Rejection | undefined => {
    const index = circumstances.findIndex((told) => early[told]?.some((seat) => table.players[seat].melds.length > 0));
    const told = circumstances[index];
    return (
      told && reject('WIN_IMPOSSIBLE', { at: `/circumstances/${index}`, clause: clauses[told].clause, received: told })
    );
  };
