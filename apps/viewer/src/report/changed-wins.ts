import { bySeat } from '#tiles';
import type { KongDraft, NotedDraft, ReportDraft, ReportShape, SeatDraft, WinDraft } from './report-draft.js';

/** Returns the draft with one win replaced. */
export const withWin = (draft: ReportDraft, index: number, win: WinDraft): ReportDraft => ({
  ...draft,
  wins: draft.wins.with(index, win),
});

/** Returns the draft without one win. What came after it comes after one win less. */
export const withoutWin = (draft: ReportDraft, index: number): ReportDraft =>
  withFactsMoved({ ...draft, wins: draft.wins.toSpliced(index, 1) }, (afterWins) =>
    afterWins > index ? afterWins - 1 : afterWins,
  );

/** Returns the draft of a deal in which nobody won. */
export const withoutWins = (draft: ReportDraft): ReportDraft => withFactsMoved({ ...draft, wins: [] }, () => 0);

/** The numbers of wins that can come before a kong. No kong follows the last possible win. */
export const winsBeforeKong = ({ wins }: ReportDraft, { mostWins }: ReportShape): readonly number[] =>
  Array.from({ length: Math.min(wins.length, mostWins - 1) + 1 }, (_, count) => count);

type Moved = (afterWins: number) => number;

/** A report names no more wins before a fact than it contains. */
const withFactsMoved = (draft: ReportDraft, moved: Moved): ReportDraft => ({
  ...draft,
  seats: bySeat((seat) => withKongsMoved(draft.seats[seat], moved)),
  falseWins: draft.falseWins.map((noted) => movedNote(noted, moved)),
  noted: draft.noted.map((noted) => movedNote(noted, moved)),
});

const withKongsMoved = ({ kongs, unnamedKongs, ...seat }: SeatDraft, moved: Moved): SeatDraft => {
  const movedKong = (kong: KongDraft): KongDraft => ({ ...kong, afterWins: moved(kong.afterWins) });
  return {
    ...seat,
    kongs: Object.fromEntries(Object.entries(kongs).map(([tile, kong]) => [tile, movedKong(kong)])),
    ...(unnamedKongs !== undefined && { unnamedKongs: unnamedKongs.map(movedKong) }),
  };
};

const movedNote = <Noted extends NotedDraft>(noted: Noted, moved: Moved): Noted =>
  noted.afterWins === undefined ? noted : { ...noted, afterWins: moved(noted.afterWins) };
