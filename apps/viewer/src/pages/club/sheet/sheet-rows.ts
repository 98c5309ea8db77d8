import { SEATS, type Seat } from '#tiles';
import type { Schemas } from '../../../api/types.js';
import { isFalseWin, isNotedFalseWin, type PaidInDeal } from '../../../table/places/false-wins.js';

type Match = Schemas['MatchView'];
type DealOfMatch = Schemas['DealOfMatch'];

/** A deal that counts, a void or abandoned one, or one that is not recorded yet. */
export type RowKind = 'counts' | 'struck' | 'open';

/** A line of the sheet. */
export interface SheetRow {
  readonly deal: string;
  readonly number: number;
  readonly kind: RowKind;
  readonly round?: Seat;
  /** The player who dealt. */
  readonly dealer: string;
  readonly wins: readonly {
    readonly winner: string;
    readonly source: Schemas['WinSource']['kind'];
    readonly from?: string;
    /** The value of the hand. */
    readonly points?: number;
  }[];
  /** The result was recorded more than once: the deal was corrected. */
  readonly isCorrected: boolean;
  /** The deal ended by time. */
  readonly isByTime: boolean;
  /** The players who declared an invalid win. */
  readonly falseWins: readonly {
    readonly player: string;
    readonly isReady: boolean;
    /** The points that the player paid for it. */
    readonly paid?: number;
  }[];
  /** The other irregularities that were noted. */
  readonly noted: readonly { readonly player: string; readonly irregularity: Schemas['Irregularity'] }[];
  /** The points of each player in the deal. Players who did not play the deal have no entry. */
  readonly points: Readonly<Record<string, number>>;
  /** The total of each player so far. */
  readonly totals: Readonly<Record<string, number>>;
  /** The fines of the deal. */
  readonly bank: number;
}

export interface Sheet {
  /** The ids of all players who have played, including substitutes. */
  readonly players: readonly string[];
  readonly rows: readonly SheetRow[];
  readonly totals: Readonly<Record<string, number>>;
  /** The place of each player by the standings. Substitutes have none, nor has anybody before the first result. */
  readonly places: Readonly<Record<string, number>>;
  readonly bank: number;
}

const kindOf = ({ settled }: DealOfMatch): RowKind => {
  if (settled === undefined) return 'open';
  return settled.ending === 'void' || settled.ending === 'abandoned' ? 'struck' : 'counts';
};

const pointsOf = ({ settled, seating }: DealOfMatch): Record<string, number> =>
  settled === undefined ? {} : Object.fromEntries(SEATS.map((seat) => [seating[seat].player, settled.balances[seat]]));

/** The declared wins that were valid, with the players of the seats. */
const validWinsOf = ({ settled, seating }: DealOfMatch): SheetRow['wins'] =>
  (settled?.wins ?? [])
    .filter(({ points }) => !isFalseWin(points, settled?.ending))
    .map(({ seat, source, points }) => ({
      winner: seating[seat].player,
      source: source.kind,
      ...(points !== undefined && { points }),
      ...(source.kind !== 'self-draw' && { from: seating[source.from].player }),
    }));

/** The false wins, both judged by their hands and noted as irregularities. */
const falseWinsOf = ({ deal, settled, seating }: DealOfMatch, paidIn: PaidInDeal): SheetRow['falseWins'] => {
  if (settled === undefined) return [];
  const { wins, irregularities, ending } = settled;
  const judged = wins.filter(({ points }) => isFalseWin(points, ending)).map(({ seat }) => ({ seat, isReady: true }));
  const noted = irregularities
    .filter(isNotedFalseWin)
    .map(({ seat, irregularity }) => ({ seat, isReady: irregularity !== 'false-win-not-ready' }));
  return [...judged, ...noted].map(({ seat, isReady }) => {
    const paid = paidIn(deal, seat);
    return { player: seating[seat].player, isReady, ...(paid !== undefined && { paid }) };
  });
};

const notedOf = ({ settled, seating }: DealOfMatch): SheetRow['noted'] =>
  (settled?.irregularities ?? [])
    .filter((each) => !isNotedFalseWin(each))
    .map(({ seat, irregularity }) => ({ player: seating[seat].player, irregularity }));

const NOT_LOADED: PaidInDeal = () => undefined;

/** The lines of the deals of an evening. `paidIn`: what the ledgers say of false wins. */
export const sheetOf = (match: Match, paidIn = NOT_LOADED): Sheet => {
  const players = match.totals.players.map(({ player }) => player);
  const totals = new Map(players.map((player) => [player, 0]));
  const rows = match.deals.map((deal): SheetRow => {
    const points = pointsOf(deal);
    for (const [player, gained] of Object.entries(points)) totals.set(player, (totals.get(player) ?? 0) + gained);
    return {
      deal: deal.deal,
      number: deal.number,
      kind: kindOf(deal),
      ...(deal.round !== undefined && { round: deal.round }),
      dealer: deal.seating.east.player,
      wins: validWinsOf(deal),
      isCorrected: deal.settled !== undefined && deal.settlements > 1,
      isByTime: deal.settled?.ending === 'time',
      falseWins: falseWinsOf(deal, paidIn),
      noted: notedOf(deal),
      points,
      totals: Object.fromEntries(totals),
      bank: deal.settled?.balances.bank ?? 0,
    };
  });
  return {
    players,
    rows,
    totals: Object.fromEntries(match.totals.players.map(({ player, points }) => [player, points])),
    places: hasResult(rows) ? Object.fromEntries(match.standings.map(({ player, rank }) => [player, rank])) : {},
    bank: match.totals.bank,
  };
};

const hasResult = (rows: readonly SheetRow[]): boolean => rows.some(({ kind }) => kind === 'counts');
