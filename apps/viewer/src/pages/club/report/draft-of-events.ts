import { liveBranch, type DealEvent } from '#deal';
import { byKind, type Seat, type Tile } from '#tiles';
import type { Schemas } from '../../../api/schemas.js';
import type { LaidMeld } from '../../../tile-board/hand.js';
import {
  type FalseWin,
  NEW_REPORT,
  type ReportDraft,
  type ReportedCircumstance,
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
  if (tile === 'hidden' || tile === '?') return draft;
  const made = { kind, afterWins: draft.wins.length, ...(from === undefined ? {} : { from }) };
  const kongs = { ...draft.seats[seat].kongs, [tile]: made };
  const kongKind = kind === 'concealed' ? 'concealed' : 'melded';
  return withSeat(withMeld(draft, seat, { kind: 'kong', tile, kongKind }), seat, { kongs });
};

const winDeclared: Fold<'WinDeclared'> = (draft, { seats, source, tile, circumstances }) => {
  const reported = circumstances.filter((each): each is ReportedCircumstance => each !== 'robbing-the-kong');
  const win: WinDraft = {
    seats,
    source: source.kind,
    circumstances: reported,
    ...(source.kind === 'self-draw' ? {} : { from: source.from }),
  };
  const withTile = seats.reduce(
    (each, seat) =>
      tile === undefined ? each : withWinningTile(each, seat, tile as Tile, source.kind !== 'self-draw'),
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
  const { seat, tiles = [], melds, bonusTiles = [], forbidden, onlyForbiddenDiscarded, ready = false } = event;
  const { hand } = draft.seats[seat];
  return withSeat(draft, seat, {
    hand: {
      ...hand,
      standing: [...hand.standing, ...tiles].sort(byKind),
      melds: [...hand.melds, ...melds.map(asLaid)],
      bonusTiles,
    },
    onlyForbiddenDiscarded,
    isReady: ready,
    ...(forbidden === undefined ? {} : { forbidden }),
  });
};

const asLaid = (meld: EventOf<'HandReported'>['melds'][number]): LaidMeld =>
  meld.kind === 'chow' ? { kind: 'chow', tiles: [...meld.tiles] } : { kind: 'pung', tile: meld.tile };

const valueReported: Fold<'ValueReported'> = (draft, { seat, points, fan }) =>
  withSeat(draft, seat, { stated: String(points ?? fan ?? '') });

const isFalseWin = (irregularity: string): irregularity is FalseWin => irregularity.startsWith('false-win');

const FOLDS: Folds = {
  JokerIndicated: (draft, { indicator }) => ({ ...draft, indicator }),
  KongDeclared: kongDeclared,
  WinDeclared: winDeclared,
  HandReported: handReported,
  ValueReported: valueReported,
  IrregularityNoted: (draft, { seat, irregularity }) =>
    isFalseWin(irregularity) ? { ...draft, falseWins: [...draft.falseWins, { seat, irregularity }] } : draft,
};
