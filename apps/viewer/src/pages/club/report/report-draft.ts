import { type BySeat, bySeat, SEATS, type Seat, type Suit, type Tile } from '#tiles';
import type { Schemas } from '../../../api/schemas.js';
import type { RuleSet } from '../../../rules/rule-set.js';
import { allTiles, type Hand, type HandOutcome, NO_TILES, sizeOf } from '../../../tile-board/hand.js';

export type SourceKind = Schemas['WinSource']['kind'];
export type KongKind = Schemas['KongKind'];
/** The circumstances of a win that a report may name, beside its source. */
export type ReportedCircumstance = NonNullable<
  NonNullable<Schemas['ReportDeal']['wins']>[number]['circumstances']
>[number];
export type FalseWin = 'false-win' | 'false-win-not-ready';

/** How a kong was made, beside its tile. */
export interface KongDraft {
  readonly kind: KongKind;
  /** The seat that discarded the claimed tile; for an added kong, the tile of its pung. */
  readonly from?: Seat;
  /** How many wins came before the kong. */
  readonly afterWins: number;
}

/** The input for a seat. */
export interface SeatDraft {
  /** If the hand won, its standing tiles include the winning tile. */
  readonly hand: Hand;
  /** Keyed by the tile of the kong. A kong without an entry is as it was picked on the board. */
  readonly kongs: Readonly<Partial<Record<Tile, KongDraft>>>;
  readonly forbidden?: Suit;
  readonly onlyForbiddenDiscarded: boolean;
  /** The hand was declared ready before its discard was won on. */
  readonly isReady: boolean;
  /** The value that is stated in place of the tiles, as the text of a number. */
  readonly stated?: string | undefined;
}

export interface WinDraft {
  readonly seats: readonly Seat[];
  readonly source: SourceKind;
  readonly from?: Seat;
  readonly circumstances: readonly ReportedCircumstance[];
}

/** A deal as a person enters it. */
export interface ReportDraft {
  /** Empty if nobody won. */
  readonly wins: readonly WinDraft[];
  readonly seats: BySeat<SeatDraft>;
  readonly falseWins: readonly { readonly seat: Seat; readonly irregularity: FalseWin }[];
  /** The tile that names the jokers. */
  readonly indicator?: Tile;
}

const NEW_SEAT: SeatDraft = { hand: NO_TILES, kongs: {}, onlyForbiddenDiscarded: false, isReady: false };

export const NEW_WIN: WinDraft = { seats: [], source: 'discard', circumstances: [] };

/** One win whose seat is not chosen yet. */
export const NEW_REPORT: ReportDraft = { wins: [NEW_WIN], seats: bySeat(() => NEW_SEAT), falseWins: [] };

/** The members of a report that a rule set uses. */
export interface ReportShape {
  /** The greatest number of wins in a deal: up to three where play goes on after a win. */
  readonly mostWins: number;
  /** The seats whose hands are required if somebody won. */
  readonly hands: 'all' | 'winners';
  readonly hasForbiddenSuit: boolean;
  readonly hasFlowers: boolean;
  /** A discarder of the winning tile who had declared ready pays less (CC-A44). */
  readonly sparesReady: boolean;
  readonly value: 'fan' | 'points';
  readonly kongKinds: readonly KongKind[];
  readonly circumstances: readonly ReportedCircumstance[];
  /** The kinds of false win that a report may contain; none if a referee fines them. */
  readonly falseWins: readonly FalseWin[];
}

const MOST_WINS = 3;

/** The rule sets of bloody play have a forbidden suit: three seats may win, and a late fourth tile is a kong of its own kind. */
export const shapeOf = ({ hands, commands }: RuleSet): ReportShape => {
  const isBloody = hands.members.includes('forbiddenSuit');
  return {
    mostWins: isBloody ? MOST_WINS : 1,
    hands: isBloody || hands.valuesLosers ? 'all' : 'winners',
    hasForbiddenSuit: isBloody,
    hasFlowers: hands.members.includes('bonusTiles'),
    sparesReady: hands.valuesLosers && commands.includes('DeclareReady'),
    value: isBloody ? 'fan' : 'points',
    kongKinds: isBloody ? ['concealed', 'melded', 'promoted', 'postponed'] : ['concealed', 'melded', 'promoted'],
    // A report states a robbed kong as the source of the winning tile.
    circumstances: hands.circumstances.filter((each) => each !== 'robbing-the-kong'),
    falseWins: falseWinsOf(commands.includes('NoteIrregularity'), hands.valuesLosers),
  };
};

/**
 * If losers have values, a false win costs nothing, whatever the hand (CC-A32). Otherwise the fine depends on whether the
 * hand was ready.
 */
const falseWinsOf = (areNoted: boolean, valuesLosers: boolean): readonly FalseWin[] => {
  if (!areNoted) return [];
  return valuesLosers ? ['false-win'] : ['false-win', 'false-win-not-ready'];
};

export const winnersOf = ({ wins }: ReportDraft): readonly Seat[] =>
  SEATS.filter((seat) => wins.some(({ seats }) => seats.includes(seat)));

/** True if a discard of the seat was won on. */
export const isDiscarder = ({ wins }: ReportDraft, seat: Seat): boolean =>
  wins.some(({ source, from }) => source === 'discard' && from === seat);

export const outcomeOf = (draft: ReportDraft, seat: Seat): HandOutcome =>
  winnersOf(draft).includes(seat) ? 'won' : 'not-won';

/** The seats whose hands the form requires. */
export const requiredSeats = (draft: ReportDraft, shape: ReportShape): readonly Seat[] => {
  if (shape.hands === 'winners') return winnersOf(draft);
  return draft.wins.length === 0 && !shape.hasForbiddenSuit ? [] : SEATS;
};

/** A hand with a wrong number of standing tiles. */
export interface MiscountedHand {
  readonly seat: Seat;
  readonly count: number;
  /** The required number of standing tiles. */
  readonly due: number;
}

/** The first miscounted hand. The hand of a winner must be entered. Others may be empty: the rules decide whether they are required. */
export const miscountedHand = (draft: ReportDraft, shape: ReportShape): MiscountedHand | undefined => {
  for (const seat of requiredSeats(draft, shape)) {
    const { hand, stated } = draft.seats[seat];
    const outcome = outcomeOf(draft, seat);
    const { least, most } = sizeOf(hand, outcome);
    const count = hand.standing.length;
    const isEmpty = outcome !== 'won' && allTiles(hand).length === 0;
    if (stated !== undefined || isEmpty || (count >= least && count <= most)) continue;
    return { seat, count, due: count > most ? most : least };
  }
  return undefined;
};

/** How each kong of a seat was made, in the order of its melds. */
export const kongsOf = ({ hand, kongs }: SeatDraft): readonly (KongDraft & { readonly tile: Tile })[] =>
  hand.melds.flatMap((meld) => {
    if (meld.kind !== 'kong') return [];
    const picked = { kind: meld.kongKind ?? ('melded' as const), afterWins: 0 };
    return [{ tile: meld.tile, ...(kongs[meld.tile] ?? picked) }];
  });

/** Returns the draft with a change for a seat. */
export const withSeat = (draft: ReportDraft, seat: Seat, change: Partial<SeatDraft>): ReportDraft => ({
  ...draft,
  seats: { ...draft.seats, [seat]: { ...draft.seats[seat], ...change } },
});

/** Returns the draft with one win replaced, or removed if `win` is undefined. */
export const withWin = (draft: ReportDraft, index: number, win: WinDraft | undefined): ReportDraft => ({
  ...draft,
  wins: draft.wins.toSpliced(index, 1, ...(win === undefined ? [] : [win])),
});
