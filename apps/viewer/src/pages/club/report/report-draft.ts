import { type BySeat, bySeat, SEATS, type Seat, type Suit, type Tile } from '#tiles';
import type { Schemas } from '../../../api/schemas.js';
import type { RuleSet } from '../../../rules/rule-set.js';
import { allTiles, type Hand, type HandOutcome, NO_TILES, sizeOf } from '../../../tile-board/hand.js';

export type SourceKind = Schemas['WinSource']['kind'];
export type KongKind = Schemas['KongKind'];
/** What a report may say of a win beside its source. */
export type ReportedCircumstance = NonNullable<
  NonNullable<Schemas['ReportDeal']['wins']>[number]['circumstances']
>[number];
export type FalseWin = 'false-win' | 'false-win-not-ready';

/** How a kong was made, beside its tile. */
export interface KongDraft {
  readonly kind: KongKind;
  /** The seat that discarded the claimed tile; for an added kong, the tile of its pung. */
  readonly from?: Seat;
  /** How many wins came before it. */
  readonly afterWins: number;
}

/** What is written down of a seat. */
export interface SeatDraft {
  /** A hand that won has its winning tile among the standing ones. */
  readonly hand: Hand;
  /** By the tile of the kong; a kong that is not named here is as it was picked. */
  readonly kongs: Readonly<Partial<Record<Tile, KongDraft>>>;
  readonly forbidden?: Suit;
  readonly onlyForbiddenDiscarded: boolean;
  /** The hand had been declared ready before its discard was won on. */
  readonly isReady: boolean;
  /** The value that is stated in place of the tiles; the text of a number. */
  readonly stated?: string | undefined;
}

export interface WinDraft {
  readonly seats: readonly Seat[];
  readonly source: SourceKind;
  readonly from?: Seat;
  readonly circumstances: readonly ReportedCircumstance[];
}

/** A deal as a person writes it down. */
export interface ReportDraft {
  /** Empty where nobody won. */
  readonly wins: readonly WinDraft[];
  readonly seats: BySeat<SeatDraft>;
  readonly falseWins: readonly { readonly seat: Seat; readonly irregularity: FalseWin }[];
  /** The tile that names the jokers. */
  readonly indicator?: Tile;
}

const NEW_SEAT: SeatDraft = { hand: NO_TILES, kongs: {}, onlyForbiddenDiscarded: false, isReady: false };

export const NEW_WIN: WinDraft = { seats: [], source: 'discard', circumstances: [] };

/** One win, of a seat that is still to be named. */
export const NEW_REPORT: ReportDraft = { wins: [NEW_WIN], seats: bySeat(() => NEW_SEAT), falseWins: [] };

/** What a rule set asks of a report. */
export interface ReportShape {
  /** Play goes on after a win, so that up to three wins come one after another. */
  readonly mostWins: number;
  /** The seats whose hands are asked for where somebody won. */
  readonly hands: 'all' | 'winners';
  readonly hasForbiddenSuit: boolean;
  readonly hasFlowers: boolean;
  /** A discarder of the winning tile who had declared ready pays less (CC-A44). */
  readonly sparesReady: boolean;
  readonly value: 'fan' | 'points';
  readonly kongKinds: readonly KongKind[];
  readonly circumstances: readonly ReportedCircumstance[];
  /** The kinds of false win that a report may note; none where a referee fines them. */
  readonly falseWins: readonly FalseWin[];
}

const MOST_WINS = 3;

/** The rule sets of bloody play are those with a forbidden suit: three may win, and a late fourth tile is a kong of its own. */
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
    // Robbing a kong is a source of the tile in a report.
    circumstances: hands.circumstances.filter((each) => each !== 'robbing-the-kong'),
    falseWins: falseWinsOf(commands.includes('NoteIrregularity'), hands.valuesLosers),
  };
};

/** Where losers have values, a false win costs nothing, whatever the hand (CC-A32); else the fine asks whether it was ready. */
const falseWinsOf = (areNoted: boolean, valuesLosers: boolean): readonly FalseWin[] => {
  if (!areNoted) return [];
  return valuesLosers ? ['false-win'] : ['false-win', 'false-win-not-ready'];
};

export const winnersOf = ({ wins }: ReportDraft): readonly Seat[] =>
  SEATS.filter((seat) => wins.some(({ seats }) => seats.includes(seat)));

/** Is a discard of the seat won on? */
export const isDiscarder = ({ wins }: ReportDraft, seat: Seat): boolean =>
  wins.some(({ source, from }) => source === 'discard' && from === seat);

export const outcomeOf = (draft: ReportDraft, seat: Seat): HandOutcome =>
  winnersOf(draft).includes(seat) ? 'won' : 'not-won';

/** The seats whose hands the form asks for. */
export const seatsAsked = (draft: ReportDraft, shape: ReportShape): readonly Seat[] => {
  if (shape.hands === 'winners') return winnersOf(draft);
  return draft.wins.length === 0 && !shape.hasForbiddenSuit ? [] : SEATS;
};

/** A hand whose number of standing tiles is none that it may have. */
export interface MiscountedHand {
  readonly seat: Seat;
  readonly count: number;
  /** How many must stand there. */
  readonly due: number;
}

/** The first such hand. That of a winner is written down; others may be empty: the rules say whether they are needed. */
export const miscountedHand = (draft: ReportDraft, shape: ReportShape): MiscountedHand | undefined => {
  for (const seat of seatsAsked(draft, shape)) {
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

/** How each kong of a seat was made, in the order in which they lie. */
export const kongsOf = ({ hand, kongs }: SeatDraft): readonly (KongDraft & { readonly tile: Tile })[] =>
  hand.melds.flatMap((meld) => {
    if (meld.kind !== 'kong') return [];
    const picked = { kind: meld.kongKind ?? ('melded' as const), afterWins: 0 };
    return [{ tile: meld.tile, ...(kongs[meld.tile] ?? picked) }];
  });

/** The draft with something else written down of a seat. */
export const withSeat = (draft: ReportDraft, seat: Seat, change: Partial<SeatDraft>): ReportDraft => ({
  ...draft,
  seats: { ...draft.seats, [seat]: { ...draft.seats[seat], ...change } },
});

/** The draft with another win in the place of one; without it where `win` is undefined. */
export const withWin = (draft: ReportDraft, index: number, win: WinDraft | undefined): ReportDraft => ({
  ...draft,
  wins: draft.wins.toSpliced(index, 1, ...(win === undefined ? [] : [win])),
});
