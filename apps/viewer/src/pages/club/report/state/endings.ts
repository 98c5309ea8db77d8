import type { Seat } from '#tiles';
import { withoutWins, withWin } from '../../../../report/changed-wins.js';
import {
  NEW_WIN,
  type ReportDraft,
  type ReportShape,
  type SourceKind,
  type WinDraft,
} from '../../../../report/report-draft.js';

export const SOURCES = ['discard', 'self-draw', 'robbed-kong'] as const satisfies readonly SourceKind[];
/** The keys that choose how a deal ended. */
export const ENDING_KEYS = { d: 'discard', w: 'self-draw', r: 'robbed-kong', 0: 'nobody' } as const;
export type Ending = SourceKind | 'nobody' | 'time';

/** Returns the draft with another end of the deal. A first win keeps its winners. */
export const withEnding = (draft: ReportDraft, ending: Ending): ReportDraft => {
  if (ending === 'nobody' || ending === 'time') return { ...withoutWins(draft), endedByTime: ending === 'time' };
  const [first = NEW_WIN] = draft.wins;
  const wins = [withSource(first, ending), ...draft.wins.slice(1)];
  return { ...draft, wins, ...(draft.wins.length === 0 && { endedByTime: false }) };
};

export const withSource = (win: WinDraft, source: SourceKind): WinDraft => {
  const { from, ...rest } = win;
  return source === 'self-draw' || from === undefined ? { ...rest, source } : { ...rest, source, from };
};

/** The seat that is chosen next: the winner of the first win, or the player who pays. Undefined if both are chosen. */
export const nextChoice = ({ wins }: ReportDraft): 'winner' | 'from' | undefined => {
  const [first] = wins;
  if (first === undefined) return undefined;
  if (first.seats.length === 0) return 'winner';
  return first.source !== 'self-draw' && first.from === undefined ? 'from' : undefined;
};

/** Returns the draft with a seat as the next choice of the first win. */
export const withNextSeat = (draft: ReportDraft, shape: ReportShape, seat: Seat): ReportDraft => {
  const [first] = draft.wins;
  const choice = nextChoice(draft);
  if (first === undefined || choice === undefined) return draft;
  if (choice === 'winner') return withWin(draft, 0, withWinner(first, shape, seat));
  return first.seats.includes(seat) ? draft : withWin(draft, 0, { ...first, from: seat });
};

/** One winner, or several on one tile if play allows more than one. */
export const withWinner = (win: WinDraft, { mostWins }: ReportShape, seat: Seat): WinDraft => {
  const others = win.seats.filter((each) => each !== seat);
  const seats = mostWins === 1 ? [seat] : others.length < win.seats.length ? others : [...others, seat];
  const { from, ...rest } = win;
  return { ...rest, seats, ...(from !== undefined && !seats.includes(from) && { from }) };
};
