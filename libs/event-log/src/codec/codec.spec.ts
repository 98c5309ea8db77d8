import { codec } from './codec.js';

type Event = { readonly type: 'Moved'; readonly to: string; readonly steps: number } | { readonly type: 'Stopped' };
type Command = { readonly type: 'Move'; readonly to: string };

/** Version 1 had no steps, version 2 named them as a text. */
const moves = codec<Event, Command>({
  stream: 'move/',
  versions: {
    Moved: [(data) => ({ ...data, steps: '1' }), ({ steps, ...data }) => ({ ...data, steps: Number(steps) })],
  },
  secretPaths: {
    event: (event) => (event.type === 'Moved' ? [{ path: '/to', owner: 'table', width: 8 }] : []),
    command: ({ to }, { type }) => (type === 'Moved' ? [{ path: '/to', owner: to, width: 8 }] : []),
  },
});

it('writes the present version of each type', () => {
  expect(moves.encode({ type: 'Moved', to: 'north', steps: 3 })).toEqual({
    type: 'Moved',
    schemaVersion: 3,
    data: { to: 'north', steps: 3 },
  });
  expect(moves.encode({ type: 'Stopped' })).toEqual({ type: 'Stopped', schemaVersion: 1, data: {} });
});

it('reads every version as the present one', () => {
  const read = (schemaVersion: number, data: object) =>
    moves.decode({ type: 'Moved', schemaVersion, data: { ...data } });
  expect(read(1, { to: 'north' })).toEqual({ type: 'Moved', to: 'north', steps: 1 });
  expect(read(2, { to: 'north', steps: '4' })).toEqual({ type: 'Moved', to: 'north', steps: 4 });
  expect(read(3, { to: 'north', steps: 4 })).toEqual({ type: 'Moved', to: 'north', steps: 4 });
});

it.each([0, 4])('refuses version %i, which it does not know', (schemaVersion) => {
  const leaf = { type: 'Moved', schemaVersion, data: { to: 'north', steps: 3 } };
  expect(() => moves.decode(leaf)).toThrow(expect.objectContaining({ code: 'UNKNOWN_VERSION' }) as Error);
});

it('names the secrets of an event, and of a command beside its event', () => {
  const { secretPaths } = moves;
  expect(secretPaths('event', 'Moved', { to: 'north', steps: 1 })).toEqual([{ path: '/to', owner: 'table', width: 8 }]);
  const command = { type: 'Move', to: 'north' };
  expect(secretPaths('command', 'Move', command, () => ({ type: 'Moved' }))).toMatchObject([{ owner: 'north' }]);
  expect(secretPaths('command', 'Move', command, () => ({ type: 'Stopped' }))).toEqual([]);
});
