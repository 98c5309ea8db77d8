import { tieBreaks } from './tie-breaks.js';

const CRITERIA = [
  { by: 'points', clause: 'SBR-1.7' },
  { by: 'fines', clause: 'SBR-A125' },
  { by: 'gains', clause: 'SBR-A125' },
] as const;

const standing = (player: string, rank: number, points: number, fines: number, gains: number) =>
  ({ player, rank, points, fines, gains, side: 1 }) as const;

it('names the first criterion in which two players with equal points differ', () => {
  const anna = standing('anna', 1, 10, 0, 1);
  const boris = standing('boris', 2, 10, 5, 3);
  const chen = standing('chen', 3, 10, 5, 2);
  expect(tieBreaks([anna, boris, chen, standing('dora', 4, -30, 0, 0)], [...CRITERIA])).toEqual([
    { first: anna, second: boris, criterion: CRITERIA[1] },
    { first: boris, second: chen, criterion: CRITERIA[2] },
  ]);
});

it('names no criterion if they are equal in all', () => {
  const anna = standing('anna', 1, 0, 0, 0);
  const boris = standing('boris', 1, 0, 0, 0);
  expect(tieBreaks([anna, boris], [...CRITERIA])).toEqual([{ first: anna, second: boris }]);
});

it('returns no tie for players with different points', () => {
  expect(tieBreaks([standing('anna', 1, 1, 9, 0), standing('boris', 2, 0, 0, 9)], [...CRITERIA])).toEqual([]);
});
