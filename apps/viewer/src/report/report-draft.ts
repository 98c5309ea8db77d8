import { type BySeat, bySeat, SEATS, type Seat, type Suit, type Tile } from '#tiles';
import type { Schemas } from '../api/types.js';
import { type KnownIrregularity, notableIn } from '../rules/notable-irregularities.js';
import { allTiles, type Hand, type HandOutcome, NO_TILES, sizeOf } from '../tile-board/hand.js';

type RuleSet = Schemas['RuleSet'];
export type SourceKind = Schemas['WinSource']['kind'];
export type KongKind = Schemas['KongKind'];
/** The circumstances of a win that a report may name, beside its source. */
export type ReportedCircumstance = NonNullable<
  NonNullable<Schemas['ReportDeal']['wins']>[number]['circumstances']
>[number];
export type FalseWin = 'false-win' | 'false-win-not-ready';
type Irregularity = Schemas['Irregularity'];

/** The place of a fact among those of its kind on record. Facts that are entered later come last. */
interface Placed {
  readonly place?: number;
}

/** An irregularity. */
export interface NotedDraft<Kind extends Irregularity = Irregularity> extends Placed {
  readonly seat: Seat;
  readonly irregularity: Kind;
  /** How many wins came before it. */
  readonly afterWins?: number;
  /** How many seconds it took, as a person types them, where the rule set has a time limit. */
  readonly took?: string;
}

/** How a kong was made, beside its tile. */
export interface KongDraft extends Placed {
  readonly kind: KongKind;
  /** The seat that discarded the claimed tile; for an added kong, the tile of its pung. */
  readonly from?: Seat;
  /** How many wins came before the kong. */
  readonly afterWins: number;
  /** The report names the tile of a concealed kong with the hand, not with the kong. */
  readonly isNamedWithHand?: boolean;
}

/** The input for a seat. */
export interface SeatDraft {
  /** If the hand won, its standing tiles include the winning tile. */
  readonly hand: Hand;
  /** Keyed by the tile of the kong. A kong without an entry is as it was picked on the board. */
  readonly kongs: Readonly<Partial<Record<Tile, KongDraft>>>;
  /** Concealed kongs on record whose tile nobody named. The form does not show them. */
  readonly unnamedKongs?: readonly KongDraft[];
  /** The record has neither the hand nor its value, but the kongs of the seat count. */
  readonly hasKongsOnly?: boolean;
  readonly forbidden?: Suit;
  readonly onlyForbiddenDiscarded: boolean;
  /** The hand was declared ready before its discard was won on. */
  readonly isReady: boolean;
  /** The value that is stated in place of the tiles, as the text of a number. */
  readonly stated?: string | undefined;
  /** The clauses by which the seat pays for all, of a report on record. The form does not show them. */
  readonly liable?: readonly string[];
}

export interface WinDraft {
  readonly seats: readonly Seat[];
  readonly source: SourceKind;
  readonly from?: Seat;
  readonly circumstances: readonly ReportedCircumstance[];
  /** How many kongs the discarder declared in the turn of the discard; absent: one. */
  readonly afterKongs?: number;
}

/** A deal as a person enters it. */
export interface ReportDraft {
  /** Empty if nobody won. */
  readonly wins: readonly WinDraft[];
  /** Play ended by time. Otherwise it ended with the wall, or with the last possible win. */
  readonly endedByTime?: boolean;
  readonly seats: BySeat<SeatDraft>;
  readonly falseWins: readonly NotedDraft<FalseWin>[];
  /** The other irregularities. */
  readonly noted: readonly NotedDraft[];
  /** The tile that names the jokers. */
  readonly indicator?: Tile;
  /** The flowers and seasons turned up before that tile, of a report on record. The form does not show them. */
  readonly skipped?: readonly Tile[];
}

const NEW_SEAT: SeatDraft = { hand: NO_TILES, kongs: {}, onlyForbiddenDiscarded: false, isReady: false };

export const NEW_WIN: WinDraft = { seats: [], source: 'discard', circumstances: [] };

/** One win whose seat is not chosen yet. */
export const NEW_REPORT: ReportDraft = { wins: [NEW_WIN], seats: bySeat(() => NEW_SEAT), falseWins: [], noted: [] };

/** The members of a report that a rule set uses. */
export interface ReportShape {
  /** The greatest number of wins in a deal: up to three where play goes on after a win. */
  readonly mostWins: number;
  /** The seats whose hands are required if somebody won. */
  readonly hands: 'all' | 'winners';
  readonly hasForbiddenSuit: boolean;
  /** Time can end a deal, by the rule set or by agreement. */
  readonly endsByTime: boolean;
  readonly hasFlowers: boolean;
  /** A discarder of the winning tile who had declared ready pays less (CC-A44). */
  readonly sparesReady: boolean;
  readonly value: 'fan' | 'points';
  readonly kongKinds: readonly KongKind[];
  readonly circumstances: readonly ReportedCircumstance[];
  /** The kinds of false win that a report may contain; none if the rules find them by the tiles of a win. */
  readonly falseWins: readonly FalseWin[];
  /** The other irregularities that a report may contain, with their names. */
  readonly irregularities: readonly Pick<Schemas['IrregularityOfRuleSet'], 'irregularity' | 'text' | 'timed'>[];
}

const MOST_WINS = 3;

/** The rule sets of bloody play have a forbidden suit: three seats may win, and a late fourth tile is a kong of its own kind. */
export const shapeOf = (ruleSet: RuleSet, agreed: Schemas['MatchOptions'] = {}): ReportShape => {
  const { hands, commands, options } = ruleSet;
  const irregularities = reportable(ruleSet);
  const isBloody = hands.members.includes('forbiddenSuit');
  return {
    mostWins: isBloody ? MOST_WINS : 1,
    hands: isBloody || hands.valuesLosers ? 'all' : 'winners',
    hasForbiddenSuit: isBloody,
    endsByTime: isBloody && (options.every(({ name }) => name !== 'endByTime') || agreed['endByTime'] === true),
    hasFlowers: hands.members.includes('bonusTiles'),
    sparesReady: hands.valuesLosers && commands.includes('DeclareReady'),
    value: isBloody ? 'fan' : 'points',
    kongKinds: isBloody ? ['concealed', 'melded', 'promoted', 'postponed'] : ['concealed', 'melded', 'promoted'],
    // A report states a robbed kong as the source of the winning tile.
    circumstances: hands.circumstances.filter((each) => each !== 'robbing-the-kong'),
    falseWins: irregularities.map(({ irregularity }) => irregularity).filter(isFalseWin),
    irregularities: irregularities.filter(({ irregularity }) => !isFalseWin(irregularity)),
  };
};

/** The irregularities that are noted with the report of a deal. */
const reportable = ({ irregularities }: RuleSet): readonly KnownIrregularity[] =>
  notableIn({ phase: 'playing', recording: 'result' }, irregularities);

export const isFalseWin = (irregularity: string): irregularity is FalseWin => irregularity.startsWith('false-win');

export const winnersOf = ({ wins }: ReportDraft): readonly Seat[] =>
  SEATS.filter((seat) => wins.some(({ seats }) => seats.includes(seat)));

/** True if a discard of the seat was won on. */
export const isDiscarder = ({ wins }: ReportDraft, seat: Seat): boolean =>
  wins.some(({ source, from }) => source === 'discard' && from === seat);

export const outcomeOf = (draft: ReportDraft, seat: Seat): HandOutcome =>
  winnersOf(draft).includes(seat) ? 'won' : 'not-won';

/** The kongs of the discarder that can belong to the turn of the discard; none unless the win is one after a kong. */
export const kongsBeforeWin = ({ seats }: ReportDraft, { source, from, circumstances }: WinDraft): number =>
  source === 'discard' && from !== undefined && circumstances.includes('after-kong')
    ? kongsOf(seats[from]).length + (seats[from].unnamedKongs?.length ?? 0)
    : 0;

/**
 * In bloody play the hand of a seat that has not won is not shown after the last possible win, nor after an end by time
 * (SBR-6.4, SBR-A11, SS-fin.x).
 */
export const isHandShown = (draft: ReportDraft, shape: ReportShape, seat: Seat): boolean => {
  if (!shape.hasForbiddenSuit) return true;
  const winners = winnersOf(draft);
  return winners.includes(seat) || (winners.length < shape.mostWins && !isEndedByTime(draft, shape));
};
/** Whether play ended with the last possible win. */
export const endedByWins = ({ wins }: ReportDraft, { mostWins }: ReportShape): boolean =>
  wins.reduce((count, { seats }) => count + Math.max(seats.length, 1), 0) >= mostWins;

/** Whether the report states an end by time. */
export const isEndedByTime = (draft: ReportDraft, shape: ReportShape): boolean =>
  draft.endedByTime === true && shape.endsByTime && !endedByWins(draft, shape);

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

/** Returns the facts in the order of the record, and then those that were entered later. */
export const inPlace = <Fact extends Placed>(facts: readonly Fact[]): readonly Fact[] =>
  facts.toSorted((one, other) => (one.place ?? Infinity) - (other.place ?? Infinity) || 0);

/** All irregularities, in the order in which a report lists them. */
export const irregularitiesOf = ({ falseWins, noted }: ReportDraft): readonly NotedDraft[] =>
  inPlace<NotedDraft>([...falseWins, ...noted]);
