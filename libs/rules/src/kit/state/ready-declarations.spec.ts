import type { DealState } from '#deal';
import { discarding, drawing, playing, settling, table } from '../../../../../test/deal/states.js';
import { foldedPart } from '../../testing/folded-part.js';
import { type ReadyDeclared, readyDeclarations } from './ready-declarations.js';

const NONE = readyDeclarations.initial();
const DISCARDS = [{ tile: '1z' }, { tile: '2z' }] as const;
const before = table({ north: { discards: DISCARDS }, west: { discards: [{ tile: '3z' }] } });
const ofNorth = (
  as: 'ready' | 'heavenly-ready',
  from: number,
  afterDiscards: number,
  isOpened = false,
): ReadyDeclared => ({
  ...NONE,
  north: { as, from, afterDiscards, isOpened },
});
const declares = { type: 'ReadyDeclared', seat: 'north' } as const;

it('in the own turn, the discard that follows is still free', () => {
  const own = playing(before, discarding('north', { drawn: '2m' }));
  expect(foldedPart(readyDeclarations, NONE, declares, own)).toEqual(ofNorth('ready', 3, 3));
  expect(NONE.north).toBeUndefined();
});

it('before the first draw it binds at once', () => {
  const other = playing(table(), discarding('east'));
  expect(foldedPart(readyDeclarations, NONE, { ...declares, as: 'heavenly-ready' }, other)).toEqual(
    ofNorth('heavenly-ready', 0, 0),
  );
  const toDraw = playing(before, drawing('north'));
  expect(foldedPart(readyDeclarations, NONE, declares, toDraw)).toEqual(ofNorth('ready', 2, 3));
});

it('states whether the hand was laid face up, also after it was announced concealed', () => {
  const opens = { ...declares, as: 'heavenly-ready', opened: ['1m', '2m'] } as const;
  const state = playing(before, drawing('west'));
  const opened = foldedPart(readyDeclarations, ofNorth('ready', 0, 0), opens, state);
  expect(opened).toEqual(ofNorth('heavenly-ready', 2, 0, true));
  expect(readyDeclarations.facts?.isOpened?.(opened, 'north')).toBe(true);
  expect(readyDeclarations.facts?.isOpened?.(ofNorth('ready', 0, 0), 'north')).toBe(false);
  expect(readyDeclarations.facts?.isOpened?.(opened, 'west')).toBe(false);
});

it.each([
  ['returned', { type: 'TileReturned', seat: 'north', tile: '2m', wall: 41 }],
  ['taken back with its meld', { type: 'MeldWithdrawn', seat: 'north', clause: 'x-1' }],
] as const)('is cancelled if the tile of the turn is %s, unless the discard was made', (_, event) => {
  const state = playing(before);
  expect(foldedPart(readyDeclarations, ofNorth('ready', 3, 3), event, state)).toEqual(NONE);
  expect(foldedPart(readyDeclarations, ofNorth('ready', 2, 3), event, state)).toEqual(ofNorth('ready', 2, 3));
  const ofWest = { ...NONE, west: { as: 'ready', from: 2, afterDiscards: 3, isOpened: false } } as const;
  expect(foldedPart(readyDeclarations, ofWest, event, state)).toEqual(ofWest);
});

it('a reported hand was ready if the report states it', () => {
  const report = { type: 'HandReported', seat: 'north', melds: [], kongs: [], onlyForbiddenDiscarded: false } as const;
  const state: DealState = settling(table());
  expect(foldedPart(readyDeclarations, NONE, { ...report, ready: true }, state)).toEqual(ofNorth('ready', 0, 0));
  expect(foldedPart(readyDeclarations, NONE, report, state)).toEqual(NONE);
});

it('the fact of a seat is whether it is ready', () => {
  const isReady = readyDeclarations.facts?.isReady;
  expect([isReady?.(ofNorth('ready', 0, 0), 'north'), isReady?.(ofNorth('ready', 0, 0), 'east')]).toEqual([
    true,
    false,
  ]);
});
