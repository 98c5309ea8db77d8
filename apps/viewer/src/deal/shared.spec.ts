import { shared } from './shared.js';

const east = { hand: ['1m', '2m'], points: 0 };
const south = { hand: ['5p'], points: 3 };

it('keeps the parts that have not changed, and the whole if nothing has changed', () => {
  const before = { players: { east, south }, wall: 50 };
  const now = shared(before, structuredClone({ players: { east, south: { ...south, points: 4 } }, wall: 49 }));
  expect(now).toEqual({ players: { east, south: { hand: ['5p'], points: 4 } }, wall: 49 });
  expect(now.players.east).toBe(east);
  expect(now.players.south).not.toBe(south);
  expect(now.players.south.hand).toBe(south.hand);
  expect(shared(before, structuredClone(before))).toBe(before);
});

it('detects members and entries that are new, removed or exchanged', () => {
  const ready: Record<string, unknown> = { ready: true };
  expect(shared(ready, {})).toEqual({});
  expect(shared({}, ready)).toEqual(ready);
  expect(shared({ one: undefined }, { two: undefined })).toEqual({ two: undefined });
  expect(shared(['1m', '2m'], ['1m'])).toEqual(['1m']);
  expect(shared(['1m'], ['1m', '2m'])).toEqual(['1m', '2m']);
  expect(shared<unknown>({}, [])).toEqual([]);
  expect(shared<unknown>(null, { a: 1 })).toEqual({ a: 1 });
});
