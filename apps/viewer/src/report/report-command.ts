import { type RecordedTile, SEATS, type Seat, type Tile, UNKNOWN } from '#tiles';
import type { Schemas } from '../api/types.js';
import { durationOf } from './duration.js';
import { allTiles, type Hand } from '../tile-board/hand.js';
import {
  endedByWins,
  inPlace,
  irregularitiesOf,
  isEndedByTime,
  isHandShown,
  kongsBeforeWin,
  type KongDraft,
  kongsOf,
  type NotedDraft,
  type ReportDraft,
  type ReportShape,
  requiredSeats,
  type SeatDraft,
  type WinDraft,
} from './report-draft.js';

type ReportDeal = Schemas['ReportDeal'];
type HandInReport = Schemas['HandInReport'];
type Win = NonNullable<ReportDeal['wins']>[number];

/** Returns the report of a draft, as the API takes it. Missing parts are omitted, and the API names them. */
export const reportOf = (draft: ReportDraft, shape: ReportShape): ReportDeal => {
  const required = requiredSeats(draft, shape);
  const kongs = kongsInReport(draft, required);
  const wins = draft.wins.map((win) => winInReport(draft, win));
  const irregularities = irregularitiesOf(draft).map(irregularityInReport);
  return {
    type: 'ReportDeal',
    ...jokerOf(draft),
    ...(kongs.length !== 0 && { kongs }),
    ...(irregularities.length !== 0 && { irregularities }),
    ...(wins.length !== 0 && { wins }),
    ...endingOf(draft, shape),
    ...bySeatNamed('hands', required, (seat) => handInReport(draft, seat, shape)),
    ...bySeatNamed('values', required, (seat) => valueInReport(draft.seats[seat], shape)),
  };
};

const irregularityInReport = ({
  place: _,
  took = '',
  ...noted
}: NotedDraft): NonNullable<ReportDeal['irregularities']>[number] => ({ ...noted, ...durationOf(took) });

const jokerOf = ({ indicator, skipped }: ReportDraft): Pick<ReportDeal, 'joker'> =>
  indicator === undefined ? {} : { joker: { indicator, ...(skipped !== undefined && { skipped: [...skipped] }) } };

/** Play ends with the wall or by time, unless the last possible win has ended it. */
const endingOf = (draft: ReportDraft, shape: ReportShape): Pick<ReportDeal, 'ending'> => {
  if (endedByWins(draft, shape)) return {};
  return { ending: isEndedByTime(draft, shape) ? 'time' : 'wall' };
};

/** The winning tile, as it is marked in the hand of a winner. */
const winningTileOf = ({ seats }: ReportDraft, win: WinDraft): Tile | undefined =>
  win.seats.map((seat) => seats[seat].hand.winningTile).find((tile) => tile !== undefined);

const winInReport = (draft: ReportDraft, win: WinDraft): Win => {
  const { seats, source: kind, from, circumstances } = win;
  const most = kongsBeforeWin(draft, win);
  const tile = circumstances.includes('dealt-hand') ? undefined : winningTileOf(draft, win);
  const source = (kind === 'self-draw' ? { kind } : { kind, from }) as Win['source'];
  return {
    seats: [...seats],
    ...(tile !== undefined && { tile }),
    source,
    ...(circumstances.length !== 0 && { circumstances: [...circumstances] }),
    ...(win.afterKongs !== undefined && most !== 0 && { afterKongs: Math.min(win.afterKongs, most) }),
  };
};

/** The kongs of the required hands. Those of other seats are kept as they are on record. */
const kongsInReport = (draft: ReportDraft, required: readonly Seat[]): NonNullable<ReportDeal['kongs']> => {
  const known = SEATS.filter((seat) => required.includes(seat) || draft.seats[seat].hasKongsOnly);
  return inPlace(known.flatMap((seat) => kongsOfSeat(draft, seat))).map(
    ({ seat, tile, kind, from, afterWins, isNamedWithHand }) => ({
      seat,
      kind,
      tile: isNamedWithHand && kind === 'concealed' ? UNKNOWN : tile,
      ...(from !== undefined && kind !== 'concealed' && { from }),
      ...(afterWins !== 0 && { afterWins }),
    }),
  );
};

/** A kong with its seat. The tile is unknown where nobody named it. */
type SeatedKong = KongDraft & { readonly seat: Seat; readonly tile: RecordedTile };

const kongsOfSeat = ({ seats }: ReportDraft, seat: Seat): readonly SeatedKong[] => [
  ...kongsOf(seats[seat]).map((kong) => ({ ...kong, seat })),
  ...(seats[seat].unnamedKongs ?? []).map((kong): SeatedKong => ({ ...kong, seat, tile: UNKNOWN })),
];

/** The tiles of the concealed kongs, if the hand names them. */
const kongsNamedWithHand = (seatDraft: SeatDraft): Pick<HandInReport, 'kongs'> => {
  const concealed = inPlace(kongsOf(seatDraft)).filter(({ kind }) => kind === 'concealed');
  return concealed.some(({ isNamedWithHand }) => isNamedWithHand) ? { kongs: concealed.map(({ tile }) => tile) } : {};
};

/** The entered tiles of the other hands. A tile that several seats won on counts for the hand of `seat`. */
export const tilesOfOthers = (draft: ReportDraft, seat: Seat, shape: ReportShape): readonly Tile[] =>
  requiredSeats(draft, shape).flatMap((other) => {
    const { hand } = draft.seats[other];
    return other === seat ? [] : allTiles({ ...hand, standing: standingOf(hand, hasClaimed(draft, other)) });
  });

/** The standing tiles at the end, without a winning tile that was claimed. */
const standingOf = ({ standing, winningTile }: Hand, isClaimed: boolean): Tile[] =>
  isClaimed && winningTile !== undefined ? standing.toSpliced(standing.indexOf(winningTile), 1) : [...standing];

const hasClaimed = ({ wins }: ReportDraft, seat: Seat): boolean =>
  wins.some(({ seats, source }) => source !== 'self-draw' && seats.includes(seat));

/** The hand of a seat, as a report and an amendment name it. Undefined if nothing is entered of a hand that is shown. */
export const handInReport = (draft: ReportDraft, seat: Seat, shape: ReportShape): HandInReport | undefined => {
  const { hand, forbidden, onlyForbiddenDiscarded, isReady, stated } = draft.seats[seat];
  const { standing, melds, bonusTiles } = hand;
  const isShown = isHandShown(draft, shape, seat);
  if (stated !== undefined || (isShown && standing.length + melds.length + bonusTiles.length === 0)) return undefined;
  const exposed = melds.flatMap((meld) => (meld.kind === 'kong' ? [] : [meld]));
  return {
    ...((isShown || standing.length > 0) && { tiles: standingOf(hand, hasClaimed(draft, seat)) }),
    ...kongsNamedWithHand(draft.seats[seat]),
    ...(exposed.length !== 0 && { melds: exposed }),
    ...(bonusTiles.length !== 0 && shape.hasFlowers && { bonusTiles: [...bonusTiles] }),
    ...(forbidden !== undefined && shape.hasForbiddenSuit && { forbidden }),
    ...(onlyForbiddenDiscarded && shape.hasForbiddenSuit && { onlyForbiddenDiscarded }),
    ...(isReady && shape.sparesReady && { ready: true }),
  };
};

const valueInReport = ({ stated, liable }: SeatDraft, { value }: ReportShape): Schemas['ValueInReport'] | undefined =>
  stated === undefined || stated === ''
    ? undefined
    : { [value]: Number(stated), ...(liable !== undefined && { liable: [...liable] }) };

/** Returns a member with an entry for each seat that has a value, or no member if no seat has one. */
const bySeatNamed = <Name extends string, Value>(
  name: Name,
  seats: readonly Seat[],
  of: (seat: Seat) => Value | undefined,
): { readonly [name in Name]?: { readonly [seat in Seat]?: Value } } => {
  const entries = seats.flatMap((seat) => {
    const value = of(seat);
    return value === undefined ? [] : [[seat, value] as const];
  });
  return (entries.length === 0 ? {} : { [name]: Object.fromEntries(entries) }) as ReturnType<
    typeof bySeatNamed<Name, Value>
  >;
};
