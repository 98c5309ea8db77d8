import { z } from 'zod';
import { shapeFaults } from './shape-faults.js';

const Row = z.union([z.array(z.enum(['1m', '2m'])), z.string().max(3)]);
const Body = z.strictObject({ row: Row, deep: z.strictObject({ 'a/b': z.int() }).exactOptional() });
const faultsOf = (value: unknown) => shapeFaults(Body.safeParse(value).error?.issues ?? []);

it('points at what is wrong within the member of a union that was meant', () => {
  expect(faultsOf({ row: ['1m', '9z'] })).toEqual([{ pointer: '/row/1', detail: expect.stringContaining('1m') }]);
  expect(faultsOf({ row: '1234' })).toEqual([{ pointer: '/row', detail: expect.stringContaining('3') }]);
  expect(faultsOf({ row: 7 })).toEqual([{ pointer: '/row', detail: 'Invalid input' }]);
});

it('points at an unknown member itself, with its name escaped', () => {
  expect(faultsOf({ row: [], 'x/y': 1, deep: { 'a/b': 'no', z: 1 } }).map(({ pointer }) => pointer)).toEqual([
    '/deep/a~1b',
    '/deep/z',
    '/x~1y',
  ]);
});

it('tells no more than twenty faults, and cuts each', () => {
  const hostile = Object.fromEntries(Array.from({ length: 1000 }, (_, index) => [`${index}${'x'.repeat(1000)}`, 1]));
  const faults = faultsOf({ row: [], ...hostile });
  expect(faults).toHaveLength(20);
  for (const { pointer } of faults) expect(pointer.length).toBeLessThan(310);
});

it('finds nothing in what has the shape', () => {
  expect(faultsOf({ row: '1m' })).toEqual([]);
});
