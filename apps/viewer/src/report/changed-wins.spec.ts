import type { Seat } from '#tiles';
import { winsBeforeKong, withoutWin, withoutWins } from './changed-wins.js';
import { NEW_REPORT, type ReportDraft, type ReportShape, type WinDraft, withSeat } from './report-draft.js';

const win = (seat: Seat): WinDraft => ({ seats: [seat], source: 'self-draw', circumstances: [] });
const kong = (afterWins: number) => ({ kind: 'concealed', afterWins }) as const;

/** South wins and then West. A kong of North and a note come after each number of wins. */
const draft: ReportDraft = {
  ...withSeat(NEW_REPORT, 'north', { kongs: { '1m': kong(0), '2m': kong(1) }, unnamedKongs: [kong(2)] }),
  wins: [win('south'), win('west')],
  falseWins: [{ seat: 'east', irregularity: 'false-win', afterWins: 2 }],
  noted: [
    { seat: 'east', irregularity: 'false-kong' },
    { seat: 'east', irregularity: 'false-kong', afterWins: 1 },
  ],
};

const winsBefore = ({ seats, falseWins, noted }: ReportDraft) => {
  const { kongs, unnamedKongs = [] } = seats.north;
  const facts = [...Object.values(kongs), ...unnamedKongs, ...falseWins, ...noted];
  return facts.map(({ afterWins }) => afterWins);
};

it('a kong and an irregularity keep their place when a win is removed', () => {
  expect(winsBefore(draft)).toEqual([0, 1, 2, 2, undefined, 1]);
  const [first, second] = [withoutWin(draft, 0), withoutWin(draft, 1)];
  expect([first.wins, second.wins]).toEqual([[win('west')], [win('south')]]);
  expect(winsBefore(first)).toEqual([0, 0, 1, 1, undefined, 0]);
  expect(winsBefore(second)).toEqual([0, 1, 1, 1, undefined, 1]);
});

it('nothing comes after a win if nobody won', () => {
  expect(withoutWins(draft).wins).toEqual([]);
  expect(winsBefore(withoutWins(draft))).toEqual([0, 0, 0, 0, undefined, 0]);
});

it('a kong comes after any win but the last possible one', () => {
  const before = (mostWins: number, wins: number) =>
    winsBeforeKong({ ...draft, wins: Array.from({ length: wins }, () => win('south')) }, { mostWins } as ReportShape);
  expect([before(1, 0), before(1, 1)]).toEqual([[0], [0]]);
  expect([before(3, 0), before(3, 1), before(3, 2), before(3, 3)]).toEqual([[0], [0, 1], [0, 1, 2], [0, 1, 2]]);
});
