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
import type { HandRules } from './hand-rules.js';
import type { StandaloneWin } from './standalone-hand.js';

/** The clause of a circumstance, and the member of the hand that can contradict it. */
export interface CircumstanceClause {
  readonly clause: string;
  readonly against: '/melds' | '/tiles' | '/bonusTiles';
}

export type CircumstanceClauses = { readonly [C in Circumstance]: CircumstanceClause };

type Reported = CommandOf<'ReportWin'>;
type Moment = Pick<Win, 'seat' | 'source' | 'circumstances'>;
/** The hand as far as it is reported. */
export type ReportedTiles = Pick<StandaloneWin, 'standing' | 'melds' | 'winningTile' | 'bonusTiles'>;

const ROBBED = 'robbing-the-kong';

/** Circumstances that only the winning tile can prove or disprove. */
const OF_THE_TILE: ReadonlySet<Circumstance> = new Set([ROBBED, 'last-copy']);

const asStandaloneWin = (
  { terms, table }: Dealt,
  { seat, source, circumstances }: Moment,
  hand: ReportedTiles,
): StandaloneWin => ({
  ...hand,
  options: terms.options,
  seatWind: seat,
  source: source.kind,
  circumstances,
  ...(table.joker !== undefined && { joker: table.joker }),
});

/** Checks the reported circumstances of a win in a result-only recording against what the hand allows. */
export interface WinReportChecks {
  /** Uses the circumstances and the reported kongs. The hand is reported later, with at most these bonus tiles. */
  readonly refuseCircumstances: (
    state: Playing,
    reported: Reported,
    bonusTiles?: readonly Tile[],
  ) => Rejection | undefined;
  /** Uses the whole hand with the winning tile. */
  readonly refuseHand: (state: Dealt, win: Win, hand: Omit<ReportedTiles, 'winningTile'>) => Rejection | undefined;
}

export const winReportChecks = (holds: HandRules['circumstances'], clauses: CircumstanceClauses): WinReportChecks => {
  const refuseCircumstance = (win: StandaloneWin, reported: Circumstance, at: string): Rejection | undefined => {
    const isPossible = holds[reported];
    const { clause } = clauses[reported];
    if (isPossible === undefined) return reject('NOT_IN_RULE_SET', { at, clause });
    return isPossible(win) ? undefined : reject('WIN_IMPOSSIBLE', { at, clause, received: reported });
  };
  return {
    refuseCircumstances: (state, { seats: [seat], source, tile, circumstances }, bonusTiles = []) => {
      if (seat === undefined) return undefined;
      const all: readonly Circumstance[] = source.kind === 'robbed-kong' ? [...circumstances, ROBBED] : circumstances;
      const { melds } = state.table.players[seat];
      const tiles = tile === undefined || !isKnown(tile) ? { standing: [] } : { standing: [tile], winningTile: tile };
      const win = asStandaloneWin(state, { seat, source, circumstances: all }, { ...tiles, melds, bonusTiles });
      const isChecked = (reported: Circumstance): boolean => tile !== UNKNOWN || !OF_THE_TILE.has(reported);
      return rejectAll(
        all.map((reported, place) =>
          isChecked(reported)
            ? refuseCircumstance(win, reported, reported === ROBBED ? '/source' : `/circumstances/${place}`)
            : undefined,
        ),
      );
    },
    refuseHand: (state, win, hand) => {
      const { tile } = win;
      const isReported = tile !== undefined && isKnown(tile);
      const reportedWin = asStandaloneWin(state, win, isReported ? { ...hand, winningTile: tile } : hand);
      return rejectAll(
        win.circumstances.map((reported) => refuseCircumstance(reportedWin, reported, clauses[reported].against)),
      );
    },
  };
};

/** A drawn tile must be reported, because it can score. East’s dealt hand has no drawn tile. */
export const refuseDrawnTile = (
  { source, tile, circumstances }: Reported,
  clauses: { readonly whenMissing: string; readonly dealt: string },
): Rejection | undefined => {
  if (source.kind !== 'self-draw') return undefined;
  const isDealt = circumstances.includes('dealt-hand');
  if (tile === undefined)
    return isDealt ? undefined : reject('FACE_NOT_KNOWN', { at: '/tile', clause: clauses.whenMissing });
  return isDealt ? reject('WIN_IMPOSSIBLE', { at: '/tile', clause: clauses.dealt }) : undefined;
};

/** Refuses more than one winner by the given clause. */
export const refuseSeveralWinners = ({ seats }: Reported, clause: string): Rejection | undefined =>
  seats.length > 1
    ? reject('WIN_IMPOSSIBLE', { at: '/seats/1', clause, received: seats.length, expected: 1 })
    : undefined;

/** Refuses a win on a bonus tile by the given clause. */
export const refuseWinOnBonusTile = ({ tile }: Reported, clause: string): Rejection | undefined =>
  tile !== undefined && isKnown(tile) && isBonusTile(tile)
    ? reject('NO_PLAYING_TILE', { at: '/tile', clause })
    : undefined;

/** Wins so early that these seats cannot have declared a kong before. */
export type EarlyWins = { readonly [C in Circumstance]?: readonly Seat[] };

/** Refuses an early win after a reported kong of these seats. */
export const refuseEarlierKong =
  (early: EarlyWins, clauses: CircumstanceClauses) =>
  ({ table }: Playing, { circumstances }: Reported): Rejection | undefined => {
    const index = circumstances.findIndex((reported) =>
      early[reported]?.some((seat) => table.players[seat].melds.length > 0),
    );
    const reported = circumstances[index];
    return (
      reported &&
      reject('WIN_IMPOSSIBLE', { at: `/circumstances/${index}`, clause: clauses[reported].clause, received: reported })
    );
  };
