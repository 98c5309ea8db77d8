import { liveBranch, type DealEvent } from '#deal';
import { byKind, isKnown, type Seat, SEATS, type Tile, UNKNOWN } from '#tiles';
import type { Schemas } from '../api/types.js';
import { typedDuration } from './duration.js';
import type { LaidMeld } from '../tile-board/hand.js';
import {
  inPlace,
  isFalseWin,
  type KongDraft,
  kongsOf,
  NEW_REPORT,
  type ReportDraft,
  type ReportedCircumstance,
  type SeatDraft,
  withSeat,
  type WinDraft,
} from './report-draft.js';

type SeenRecord = Pick<Schemas['RecordedEvent'], 'sequence' | 'event'>;
type EventOf<Type extends DealEvent['type']> = Extract<DealEvent, { readonly type: Type }>;
type Fold<Type extends DealEvent['type']> = (draft: ReportDraft, event: EventOf<Type>) => ReportDraft;
type Folds = { readonly [Type in DealEvent['type']]?: Fold<Type> };

const NO_WINS: ReportDraft = { ...NEW_REPORT, wins: [] };

/** Returns the report that the events of a deal state, as a draft. Withdrawn events do not count. */
export const draftOf = (records: readonly SeenRecord[]): ReportDraft => {
  // The server sends the types that the libraries fold: the client types only lack `readonly`.
  const live = liveBranch(records as unknown as readonly { sequence: number; event: DealEvent }[]);
  const draft = live.reduce((each, { event }) => folded(each, event), NO_WINS);
  const isReported = live.some(({ event }) => event.type === 'PlayEnded');
  return isReported ? draft : NEW_REPORT;
};

const folded = (draft: ReportDraft, event: DealEvent): ReportDraft => {
  const fold = FOLDS[event.type] as Fold<DealEvent['type']> | undefined;
  return fold === undefined ? draft : fold(draft, event);
};

const withMeld = (draft: ReportDraft, seat: Seat, meld: LaidMeld): ReportDraft => {
  const { hand } = draft.seats[seat];
  return withSeat(draft, seat, { hand: { ...hand, melds: [...hand.melds, meld] } });
};

const kongDeclared: Fold<'KongDeclared'> = (draft, { seat, kind, tile, from }) => {
  if (tile === 'hidden') return draft;
  const place = SEATS.flatMap((each) => kongsSoFar(draft.seats[each])).length;
  const made = { kind, afterWins: draft.wins.length, place, ...(from !== undefined && { from }) };
  const { unnamedKongs = [] } = draft.seats[seat];
  return tile === UNKNOWN
    ? withSeat(draft, seat, { unnamedKongs: [...unnamedKongs, made], hasKongsOnly: true })
    : withSeat(withKong(draft, seat, tile, made), seat, { hasKongsOnly: true });
};

const kongsSoFar = (seat: SeatDraft): readonly KongDraft[] => [...kongsOf(seat), ...(seat.unnamedKongs ?? [])];

const withKong = (draft: ReportDraft, seat: Seat, tile: Tile, kong: KongDraft): ReportDraft => {
  const kongs = { ...draft.seats[seat].kongs, [tile]: kong };
  const kongKind = kong.kind === 'concealed' ? 'concealed' : 'melded';
  return withSeat(withMeld(draft, seat, { kind: 'kong', tile, kongKind }), seat, { kongs });
};

/** Returns the draft with the tiles of concealed kongs that only the hand names. */
const withNamedKongs = (draft: ReportDraft, seat: Seat, faces: EventOf<'HandReported'>['kongs']): ReportDraft => {
  const concealed = inPlace(kongsSoFar(draft.seats[seat])).filter(({ kind }) => kind === 'concealed');
  return concealed.reduce((each, kong, index) => {
    const { unnamedKongs = [] } = each.seats[seat];
    const face = faces[index];
    if (face === undefined || !isKnown(face) || !unnamedKongs.includes(kong)) return each;
    const left = withSeat(each, seat, { unnamedKongs: unnamedKongs.filter((other) => other !== kong) });
    return withKong(left, seat, face, { ...kong, isNamedWithHand: true });
  }, draft);
};

const winDeclared: Fold<'WinDeclared'> = (draft, { seats, source, tile, circumstances, afterKongs }) => {
  const reported = circumstances.filter((each): each is ReportedCircumstance => each !== 'robbing-the-kong');
  const win: WinDraft = {
    seats,
    source: source.kind,
    circumstances: reported,
    ...(source.kind !== 'self-draw' && { from: source.from }),
    ...(afterKongs !== undefined && { afterKongs }),
  };
  const withTile = seats.reduce(
    (each, seat) =>
      tile === undefined || !isKnown(tile) ? each : withWinningTile(each, seat, tile, source.kind !== 'self-draw'),
    draft,
  );
  return { ...withTile, wins: [...withTile.wins, win] };
};

/** Returns the hand with the claimed winning tile first, because the reported tiles do not include it. */
const withWinningTile = (draft: ReportDraft, seat: Seat, tile: Tile, isClaimed: boolean): ReportDraft => {
  const { hand } = draft.seats[seat];
  const standing = isClaimed ? [...hand.standing, tile] : hand.standing;
  return withSeat(draft, seat, { hand: { ...hand, standing, winningTile: tile } });
};

const handReported: Fold<'HandReported'> = (draft, event) => {
  const { seat, kongs, tiles = [], melds, bonusTiles = [], forbidden, onlyForbiddenDiscarded, ready = false } = event;
  const named = withNamedKongs(draft, seat, kongs);
  const { hand } = named.seats[seat];
  return withSeat(named, seat, {
    hand: {
      ...hand,
      standing: [...hand.standing, ...tiles].sort(byKind),
      melds: [...hand.melds, ...melds.map(asLaid)],
      bonusTiles,
    },
    onlyForbiddenDiscarded,
    isReady: ready,
    hasKongsOnly: false,
    ...(forbidden !== undefined && { forbidden }),
  });
};

/** A chow keeps which of its tiles was claimed, which the form does not show. */
const asLaid = (meld: EventOf<'HandReported'>['melds'][number]): LaidMeld =>
  meld.kind === 'chow' ? { ...meld, tiles: [...meld.tiles] } : meld;

const valueReported: Fold<'ValueReported'> = (draft, { seat, points, fan, liable }) =>
  withSeat(draft, seat, {
    stated: String(points ?? fan ?? ''),
    hasKongsOnly: false,
    ...(liable !== undefined && { liable }),
  });

const irregularityNoted: Fold<'IrregularityNoted'> = (draft, { seat, irregularity, ...duration }) => {
  const took = typedDuration(duration);
  const noted = {
    seat,
    place: draft.falseWins.length + draft.noted.length,
    ...(draft.wins.length !== 0 && { afterWins: draft.wins.length }),
    ...(took !== '' && { took }),
  };
  return isFalseWin(irregularity)
    ? { ...draft, falseWins: [...draft.falseWins, { ...noted, irregularity }] }
    : { ...draft, noted: [...draft.noted, { ...noted, irregularity }] };
};

const FOLDS: Folds = {
  JokerIndicated: (draft, { indicator, skipped }) => ({
    ...draft,
    indicator,
    ...(skipped !== undefined && { skipped }),
  }),
  KongDeclared: kongDeclared,
  WinDeclared: winDeclared,
  HandReported: handReported,
  ValueReported: valueReported,
  PlayEnded: (draft, { reason }) => (reason === 'time' ? { ...draft, endedByTime: true } : draft),
  IrregularityNoted: irregularityNoted,
};
