import type { Dealt, Playing } from '#deal';
import { SEATS, type Seat } from '#tiles';
import { CLAUSE_NAMES } from '../../testing/bloody-clauses.js';
import { courseOf } from './draws-and-endings.js';
import { payersByKind } from './kongs.js';
import { ownState } from './state/own-state.js';
import type { BloodyTables } from './hand/tables.js';

const OWN = ownState.initial();
const tableOf = (active: readonly Seat[]) => ({
  wall: 20,
  wins: SEATS.filter((seat) => !active.includes(seat)).map((seat) => ({ seat })),
  players: Object.fromEntries(
    SEATS.map((seat) => [seat, { hand: [], melds: [], ...(!active.includes(seat) && { win: {} }) }]),
  ),
});

describe('the payers of a kong', () => {
  const state = { table: tableOf(['east', 'south', 'north']) } as unknown as Parameters<typeof payersByKind>[0];
  it.each([
    ['postponed', 'south', []],
    ['melded', 'south', ['south']],
    ['melded', undefined, []],
    ['concealed', undefined, ['south', 'north']],
    ['promoted', undefined, ['south', 'north']],
  ] as const)('of the kind %s, from %s: %j', (kind, from, payers) => {
    expect(payersByKind(state, 'east', kind, from)).toEqual(payers);
  });
});

describe('the end of play', () => {
  const course = courseOf({ clauses: CLAUSE_NAMES, fines: {} } as BloodyTables);
  const after = (turn: object, wall: number, active: readonly Seat[] = SEATS) =>
    course
      .afterClaims({ phase: 'playing', turn, table: { ...tableOf(active), wall }, own: OWN } as unknown as Dealt)
      .map((event) => ('reason' in event ? event.reason : event.type));

  it.each([
    ['a claim window with an empty wall', { act: 'claims' }, 0, ['wall']],
    ['a claim window with one tile left', { act: 'claims' }, 1, []],
    ['a draw from an empty wall', { act: 'draw', replacement: false }, 0, ['wall']],
    ['a replacement from an empty wall', { act: 'draw', replacement: true }, 0, []],
    ['a discard with an empty wall', { act: 'discard' }, 0, []],
  ] as const)('after %s', (_what, turn, wall, expected) => {
    expect(after(turn, wall)).toEqual(expected);
  });

  it('comes with the third win, and no earlier', () => {
    expect(after({ act: 'draw', replacement: false }, 5, ['east'])).toEqual(['wins']);
    expect(after({ act: 'draw', replacement: false }, 5, ['east', 'south'])).toEqual([]);
  });

  it('by time shows the hands that have won; by the wall it shows all', () => {
    const state = { phase: 'playing', table: tableOf(['east', 'north']), own: OWN } as unknown as Playing;
    expect(course.endingOf(state, 'time')).toMatchObject({ clause: 'time', reveals: ['south', 'west'] });
    expect(course.endingOf(state, 'wall')).toMatchObject({ clause: 'wall', reveals: [...SEATS] });
  });
});
