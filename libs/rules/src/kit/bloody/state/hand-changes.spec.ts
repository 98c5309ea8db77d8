import fc from 'fast-check';
import type { DealEvent } from '#deal';
import type { KongKind, SeenTile, Tile } from '#tiles';
import { discarding, playing, table } from '../../../../../../test/deal/states.js';
import { foldedPart, partAfter } from '../../../testing/folded-part.js';
import { type HandChange, handChanges, wasDealtSuit } from './hand-changes.js';

const IN_PLAY = playing(table(), discarding('west'));
const AT_THE_END = { ...IN_PLAY, phase: 'settling', ending: 'time', reveals: [], awaiting: ['west'] } as const;

const draws = (tile: '4s' | '9s' | '?' | 'hidden'): DealEvent => ({
  type: 'TileDrawn',
  seat: 'west',
  tile,
  replacement: false,
  wall: 55,
});
const discards = (tile: '9s' | '?'): DealEvent => ({ type: 'TileDiscarded', seat: 'west', tile });
const pung: DealEvent = { type: 'PungDeclared', seat: 'west', tile: '9s', from: 'east' };
const kong = (kind: KongKind, tile: '9s' | '?' = '9s'): DealEvent => ({
  type: 'KongDeclared',
  seat: 'west',
  kind,
  tile,
  visibility: 'open',
  robbable: false,
  payers: [],
});
const turns = (...kongs: readonly Tile[]): DealEvent => ({ type: 'KongsShown', seat: 'west', kongs });
const robbed: DealEvent = { type: 'KongRobbed', seat: 'west', tile: '9s', by: ['east'] };
const withdrawn: DealEvent = { type: 'MeldWithdrawn', seat: 'west', clause: 'x-1' };
const amended: DealEvent = {
  type: 'HandAmended',
  seat: 'west',
  hand: { count: 13, tiles: 'hidden' },
  visibility: 'concealed',
  reason: 'misread',
  by: 'referee-1',
};

const ofWest = (...events: readonly DealEvent[]) => partAfter(handChanges, events, IN_PLAY).west;
const change = (tile: SeenTile, count: number): HandChange => ({ tile, count });

it('a dealt hand has not changed', () => {
  expect(handChanges.initial()).toEqual({ east: [], south: [], west: [], north: [] });
});

it('tiles come with draws, and leave with discards and sets (SBR-4.2)', () => {
  expect(ofWest(draws('9s'), draws('?'), discards('9s'), pung)).toEqual([
    change('9s', 1),
    change('?', 1),
    change('9s', -1),
    change('9s', -2),
  ]);
  expect(ofWest(kong('concealed', '?'), kong('melded'), kong('promoted'))).toEqual([
    change('?', -4),
    change('9s', -3),
    change('9s', -1),
  ]);
});

it('the tile of a postponed kong was in the hand before the tile just drawn', () => {
  expect(ofWest(discards('?'), draws('?'), kong('postponed'))).toEqual([
    change('?', -1),
    change('9s', -1),
    change('?', 1),
  ]);
  expect(ofWest(pung, kong('postponed'))).toEqual([change('9s', -2), change('9s', -1)]);
});

it('the tile of a promoted kong is the last draw, whose face nobody else saw', () => {
  expect(ofWest(draws('?'), draws('?'), kong('promoted'))).toEqual([change('?', 1), change('9s', 1), change('9s', -1)]);
  expect(ofWest(pung, kong('promoted'))).toEqual([change('9s', -2), change('9s', -1)]);
});

it('kongs that are turned over in play get their faces in the place of their declaration', () => {
  const declared = [kong('concealed', '?'), draws('?'), kong('melded'), kong('concealed', '?'), draws('?')];
  expect(ofWest(...declared, turns('1p', '9s'))).toEqual([
    change('1p', -4),
    change('?', 1),
    change('9s', -3),
    change('9s', -4),
    change('?', 1),
  ]);
});

it('kongs that are turned over after play keep their unknown faces', () => {
  const before = { ...handChanges.initial(), west: [change('?', -4)] };
  expect(foldedPart(handChanges, before, turns('9s'), AT_THE_END).west).toEqual([change('?', -4)]);
});

it('the tiles of an outranked claim return, and a robbed tile does not', () => {
  expect(ofWest(draws('?'), pung, withdrawn)).toEqual([change('?', 1)]);
  expect(ofWest(pung, amended, withdrawn)).toEqual([change('?', 13)]);
  expect(ofWest(pung, draws('9s'), kong('promoted'), robbed)).toEqual(ofWest(pung, draws('9s'), kong('promoted')));
});

it('a copy does not change with the state it was copied from', () => {
  const first = handChanges.initial();
  foldedPart(handChanges, first, draws('4s'));
  expect(first).toEqual(handChanges.initial());
});

describe('a hand that must have been dealt a tile of the suit', () => {
  const wasDealt = (...events: readonly DealEvent[]) => wasDealtSuit(ofWest(...events), 's');

  it('has shown more tiles of it than it drew', () => {
    expect(wasDealt(discards('9s'))).toBe(true);
    expect(wasDealt(draws('?'), discards('9s'))).toBe(false);
    expect(wasDealt(draws('hidden'), discards('9s'))).toBe(false);
    expect(wasDealt(draws('?'), discards('9s'), discards('9s'))).toBe(true);
  });

  it('has shown them before it drew as many', () => {
    expect(wasDealt(discards('9s'), draws('?'))).toBe(true);
    expect(wasDealt(draws('?'), draws('?'), kong('melded'), draws('?'))).toBe(true);
  });

  it('is explained by a known draw only if that is the same tile', () => {
    expect(wasDealt(draws('9s'), discards('9s'))).toBe(false);
    expect(wasDealt(draws('4s'), discards('9s'))).toBe(true);
    expect(wasDealt(draws('9s'), draws('?'), pung)).toBe(false);
    expect(wasDealt(draws('4s'), draws('?'), pung)).toBe(true);
    expect(wasDealt(draws('?'), kong('promoted'), draws('?'), discards('9s'))).toBe(false);
    expect(wasDealt(draws('?'), kong('promoted'), draws('?'), pung)).toBe(true);
    expect(wasDealt(draws('?'), kong('postponed'), draws('?'), pung)).toBe(true);
    expect(wasDealt(draws('?'), draws('?'), kong('promoted'), draws('?'), pung)).toBe(false);
  });

  it('is found by trial: no faces of the unknown draws explain all tiles that left', () => {
    const FACES = ['9s', '4s', '1p'] as const;
    const came = fc.record({ tile: fc.constantFrom('9s', '4s', '?' as const), count: fc.constant(1) });
    const left = fc.record({ tile: fc.constantFrom('9s', '4s', '?' as const), count: fc.constantFrom(-1, -2, -4) });
    const outcomes = new Set<boolean>();
    const explains = (changes: readonly HandChange[], faces: readonly Tile[]): boolean => {
      const unused = [...faces];
      const held = new Map<SeenTile, number>();
      return changes.every(({ tile, count }) => {
        const face = tile === '?' && count > 0 ? unused.shift() : tile;
        if (face === undefined || face === '?' || face === '1p') return true;
        held.set(face, (held.get(face) ?? 0) + count);
        return (held.get(face) ?? 0) >= 0;
      });
    };
    const assignments = (draws: number): readonly (readonly Tile[])[] =>
      draws === 0 ? [[]] : assignments(draws - 1).flatMap((faces) => FACES.map((face) => [...faces, face]));
    fc.assert(
      fc.property(fc.array(fc.oneof({ weight: 3, arbitrary: came }, left), { maxLength: 9 }), (changes) => {
        const unknown = changes.filter(({ tile, count }) => tile === '?' && count > 0).length;
        const expected = !assignments(unknown).some((faces) => explains(changes, faces));
        outcomes.add(expected);
        expect(wasDealtSuit(changes, 's')).toBe(expected);
      }),
      { numRuns: 300 },
    );
    expect(outcomes.size).toBe(2);
  });
});
