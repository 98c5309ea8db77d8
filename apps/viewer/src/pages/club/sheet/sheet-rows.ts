import { SEATS, type Seat } from '#tiles';
import type { Schemas } from '../../../api/schemas.js';

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
  }[];
  /** The players who declared an invalid win. */
  readonly falseWins: readonly { readonly player: string; readonly isReady: boolean }[];
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
  readonly bank: number;
}

const kindOf = ({ settled }: DealOfMatch): RowKind => {
  if (settled === undefined) return 'open';
  return settled.ending === 'void' || settled.ending === 'abandoned' ? 'struck' : 'counts';
};

const pointsOf = ({ settled, seating }: DealOfMatch): Record<string, number> =>
  settled === undefined ? {} : Object.fromEntries(SEATS.map((seat) => [seating[seat].player, settled.balances[seat]]));

export const sheetOf = (match: Match): Sheet => {
  const players = match.totals.players.map(({ player }) => player);
  const totals = new Map(players.map((player) => [player, 0]));
  const rows = match.deals.map((deal): SheetRow => {
    const points = pointsOf(deal);
    for (const [player, gained] of Object.entries(points)) totals.set(player, (totals.get(player) ?? 0) + gained);
    const playerAt = (seat: Seat): string => deal.seating[seat].player;
    return {
      deal: deal.deal,
      number: deal.number,
      kind: kindOf(deal),
      ...(deal.round === undefined ? {} : { round: deal.round }),
      dealer: playerAt('east'),
      wins: (deal.settled?.wins ?? []).map(({ seat, source }) => ({
        winner: playerAt(seat),
        source: source.kind,
        ...(source.kind === 'self-draw' ? {} : { from: playerAt(source.from) }),
      })),
      falseWins: (deal.settled?.irregularities ?? [])
        .filter(({ irregularity }) => irregularity.startsWith('false-win'))
        .map(({ seat, irregularity }) => ({
          player: playerAt(seat),
          isReady: irregularity !== 'false-win-not-ready',
        })),
      points,
      totals: Object.fromEntries(totals),
      bank: deal.settled?.balances.bank ?? 0,
    };
  });
  return {
    players,
    rows,
    totals: Object.fromEntries(match.totals.players.map(({ player, points }) => [player, points])),
    bank: match.totals.bank,
  };
};
