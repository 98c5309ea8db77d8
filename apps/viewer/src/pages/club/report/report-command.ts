import { SEATS, type Seat, type Tile } from '#tiles';
import type { Schemas } from '../../../api/schemas.js';
import { allTiles, type Hand } from '../../../tile-board/hand.js';
import {
  kongsOf,
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
  const kongs = SEATS.flatMap((seat) => (required.includes(seat) ? kongsInReport(draft, seat) : []));
  const wins = draft.wins.map((win) => winInReport(draft, win));
  return {
    type: 'ReportDeal',
    ...(draft.indicator === undefined ? {} : { joker: { indicator: draft.indicator } }),
    ...(kongs.length === 0 ? {} : { kongs }),
    ...(draft.falseWins.length === 0 ? {} : { irregularities: [...draft.falseWins] }),
    ...(wins.length === 0 ? {} : { wins }),
    ...(endsAtTheWall(draft, shape) ? { ending: 'wall' as const } : {}),
    ...bySeatNamed('hands', required, (seat) => handInReport(draft, seat, shape)),
    ...bySeatNamed('values', required, (seat) => valueInReport(draft.seats[seat], shape)),
  };
};

/** Play ends with the wall, unless the last possible win has ended it. */
const endsAtTheWall = ({ wins }: ReportDraft, { mostWins }: ReportShape): boolean =>
  wins.reduce((count, { seats }) => count + Math.max(seats.length, 1), 0) < mostWins;

/** The winning tile, as it is marked in the hand of a winner. */
export const winningTileOf = ({ seats }: ReportDraft, win: WinDraft): Tile | undefined =>
  win.seats.map((seat) => seats[seat].hand.winningTile).find((tile) => tile !== undefined);

const winInReport = (draft: ReportDraft, win: WinDraft): Win => {
  const { seats, source: kind, from, circumstances } = win;
  const tile = circumstances.includes('dealt-hand') ? undefined : winningTileOf(draft, win);
  const source = (kind === 'self-draw' ? { kind } : { kind, from }) as Win['source'];
  return {
    seats: [...seats],
    ...(tile === undefined ? {} : { tile }),
    source,
    ...(circumstances.length === 0 ? {} : { circumstances: [...circumstances] }),
  };
};

const kongsInReport = ({ seats }: ReportDraft, seat: Seat): NonNullable<ReportDeal['kongs']> =>
  kongsOf(seats[seat]).map(({ tile, kind, from, afterWins }) => ({
    seat,
    kind,
    tile,
    ...(from === undefined || kind === 'concealed' ? {} : { from }),
    ...(afterWins === 0 ? {} : { afterWins }),
  }));

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

/** The hand of a seat, as a report and an amendment name it. Undefined if nothing is entered. */
export const handInReport = (draft: ReportDraft, seat: Seat, shape: ReportShape): HandInReport | undefined => {
  const { hand, forbidden, onlyForbiddenDiscarded, isReady, stated } = draft.seats[seat];
  const { standing, melds, bonusTiles } = hand;
  if (stated !== undefined || standing.length + melds.length + bonusTiles.length === 0) return undefined;
  const exposed = melds.flatMap((meld) => (meld.kind === 'kong' ? [] : [meld]));
  return {
    tiles: standingOf(hand, hasClaimed(draft, seat)),
    ...(exposed.length === 0 ? {} : { melds: exposed }),
    ...(bonusTiles.length === 0 || !shape.hasFlowers ? {} : { bonusTiles: [...bonusTiles] }),
    ...(forbidden === undefined || !shape.hasForbiddenSuit ? {} : { forbidden }),
    ...(onlyForbiddenDiscarded && shape.hasForbiddenSuit ? { onlyForbiddenDiscarded } : {}),
    ...(isReady && shape.sparesReady ? { ready: true } : {}),
  };
};

const valueInReport = ({ stated }: SeatDraft, { value }: ReportShape): Schemas['ValueInReport'] | undefined =>
  stated === undefined || stated === '' ? undefined : { [value]: Number(stated) };

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
