import { lineChanges } from './ledger-changes.js';

const line = (from: string, to: string, points: number, sequence = 1) =>
  ({ from, to, points, reason: 'win', clause: 'SBR-8.1', sequence }) as never;

it('marks the payments that only one side has, copy by copy', () => {
  const before = [line('east', 'south', 8), line('east', 'south', 8), line('west', 'south', 8)];
  const after = [line('east', 'south', 8, 9), line('west', 'south', 8, 9), line('north', 'bank', 10, 9)];
  const changes = lineChanges(before, after);
  expect(changes.before.map(({ differs }) => differs)).toEqual([false, true, false]);
  expect(changes.after.map(({ differs }) => differs)).toEqual([false, false, true]);
});
