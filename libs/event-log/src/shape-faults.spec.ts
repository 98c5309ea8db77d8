import { z } from 'zod';
import { shapeFaults } from './shape-faults.js';

const Row = z.union([z.array(z.enum(['1m', '2m'])), z.string().max(3)]);
const Body = z.strictObject({ row: Row, deep: z.strictObject({ 'a/b': z.int() }).exactOptional() });
const faultsOf = (value: unknown) => shapeFaults(Body.safeParse(value).error?.issues ?? [], value);

it('points at what is wrong within the member of a union that was meant', () => {
  expect(faultsOf({ row: ['1m', '9z'] })).toEqual([{ pointer: '/row/1', detail: expect.stringContaining('1m') }]);
  expect(faultsOf({ row: '1234' })).toEqual([{ pointer: '/row', detail: expect.stringContaining('3') }]);
  expect(faultsOf({ row: 7 })).toEqual([{ pointer: '/row', detail: 'got 7, expected a list or a text' }]);
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

describe('a fault says what was received and what is expected', () => {
  const Shape = z.strictObject({
    id: z.uuidv7('expected a UUID of version 7'),
    wind: z.enum(['east', 'south']),
    limit: z.int().min(1).max(500),
    names: z.array(z.string().min(1)).max(2),
  });
  const good = { id: '019cdc5e-3f00-7a31-8c44-5e0b9d1a2f01', wind: 'east', limit: 5, names: [] };

  it.each<[object, string, string]>([
    [{ id: undefined }, '/id', 'missing, expected a UUID of version 7'],
    [{ id: '7b3d0c4e-52c3-4d0e-9b57-0c8f5f1f8a51' }, '/id', 'expected a UUID of version 7'],
    [{ wind: 'West' }, '/wind', 'got "West", expected one of east, south'],
    [{ wind: undefined }, '/wind', 'missing, expected one of east, south'],
    [{ limit: 0 }, '/limit', 'got 0, expected at least 1'],
    [{ limit: 1e300 }, '/limit', 'expected at most 500'],
    [{ limit: -1e300 }, '/limit', 'expected at least 1'],
    [{ limit: 'five' }, '/limit', 'got "five", expected a number'],
    [{ limit: 1.5 }, '/limit', 'got 1.5, expected a whole number'],
    [{ names: ['a', 'b', 'c'] }, '/names', 'got a list, expected at most 2 items'],
    [{ names: [''] }, '/names/0', 'got "", expected at least 1 characters'],
    [{ names: 7 }, '/names', 'got 7, expected a list'],
  ])('%j', (change, pointer, detail) => {
    const value = { ...good, ...change };
    const faults = shapeFaults(Shape.safeParse(value).error?.issues ?? [], value);
    expect(faults).toEqual([{ pointer, detail: expect.stringContaining(detail) }]);
  });
});
