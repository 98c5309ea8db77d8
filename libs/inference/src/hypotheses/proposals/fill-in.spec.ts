import type { Dealt } from '#deal';
import { type Tile, UNKNOWN } from '#tiles';
import { type Zone, zoneAt } from '../../signal/inventory/zones.js';
import { stateAfter } from '../../testing/dealt-state.js';
import { sideOfSeat } from '../acts/layout.js';
import { logRateOf } from '../acts/rates.js';
import { NO_UNKNOWNS } from '../../testing/no-unknowns.js';
import type { UnknownTiles } from '../acts/unknown-tiles.js';
import type { Hypothesis } from '../tree/hypothesis.js';
import type { Scene } from '../tree/scene.js';
import { fillIns, lateDeclarations } from './fill-in.js';

const state = stateAfter(6);
const other = state as Extract<Dealt, { phase: 'playing' }>;
const SEAT = 'west';
const RACK = zoneAt(sideOfSeat(state, SEAT), 'rack');
const ASIDE = zoneAt(sideOfSeat(state, SEAT), 'aside');

/** The deal with an unknown tile in the hand of West. */
const withUnknown = (): Dealt => {
  const { players } = state.table;
  const hand = [...players[SEAT].hand.slice(1), UNKNOWN];
  return { ...state, table: { ...state.table, players: { ...players, [SEAT]: { ...players[SEAT], hand } } } } as Dealt;
};

const sceneWith = (unknowns: Partial<UnknownTiles>): Scene =>
  ({
    unknowns: { ...NO_UNKNOWNS, ...unknowns },
    settled: { doubled: new Set(), links: [] },
    deadInWall: [],
    rules: { play: { drawsNext: () => SEAT } },
  }) as unknown as Scene;

const hypothesis = (of: Dealt): Hypothesis => ({ parent: undefined, state: of }) as Hypothesis;

describe('an unknown tile that was drawn, and a tile of the wall that answers at its rack', () => {
  const shown = {
    tag: 0,
    thing: { kind: 'tile', tile: '5m' as Tile },
    zone: -1 as Zone,
    seenIn: [RACK],
    missing: 0,
  } as const;
  const rateAfter = (answers: number, place = 3): number => {
    const scene = sceneWith({ filledIn: () => ({ place, state }), answersSince: () => answers });
    const [act] = fillIns(scene, hypothesis(withUnknown()), shown);
    return logRateOf(act!, state);
  };

  it('are likelier the same with each answer since it was drawn, also if those are too old to be weighed', () => {
    expect(rateAfter(2) - rateAfter(1)).toBeCloseTo(5, 9);
    expect(rateAfter(3)).toBeGreaterThan(rateAfter(2));
    expect(rateAfter(40)).toBe(rateAfter(3));
  });

  it('are not, if the rack had shown the tile before, or for a dealt tile, which is weighed with the hands', () => {
    expect(rateAfter(0)).toBeLessThan(rateAfter(1));
    expect(rateAfter(3, -1)).toBe(rateAfter(1, -1));
  });
});

describe('an unknown tile that was discarded', () => {
  const river = zoneAt(sideOfSeat(state, SEAT), 'river');
  const thing = { kind: 'tile', tile: '5m' as Tile } as const;
  const filledIn = (seenIn: readonly Zone[]): ReturnType<typeof fillIns> => {
    const scene = sceneWith({ discardFilledIn: () => ({ place: 5, state }) });
    return fillIns(scene, hypothesis(state), { tag: 0, zone: -1, missing: 0, thing, seenIn });
  };

  it('is filled in when a tile of the wall answers in the river of its player', () => {
    const acts = filledIn([river]);
    expect(acts.filter(({ fillIn }) => fillIn?.seat === SEAT)).toMatchObject([
      { commands: [], fillIn: { tile: '5m', isDiscarded: true, place: 5 }, moves: [{ tag: 0, to: river }] },
    ]);
  });

  it('is not by a tile that answers at a rack', () => {
    expect(filledIn([RACK])).toEqual([]);
  });
});

describe('a token that is read after the turn of its player', () => {
  const token = {
    ...({ tag: 0, zone: -1 as Zone, missing: 0 } as const),
    thing: { kind: 'ready-token', side: sideOfSeat(state, SEAT) },
    seenIn: [ASIDE],
  } as const;
  const scene = sceneWith({ declaredReady: () => ({ place: 7, state }) });
  const turnOf = (seat: typeof SEAT | 'east'): Dealt =>
    ({ ...other, phase: 'playing', turn: { act: 'discard', seat }, window: undefined }) as unknown as Dealt;

  it('declares ready before the last discard of the player', () => {
    const [act] = lateDeclarations(scene, hypothesis(turnOf('east')), token);
    expect(act).toMatchObject({ commands: [], fillIn: { seat: SEAT, place: 7 }, moves: [{ tag: 0, to: ASIDE }] });
  });

  it('declares nothing late in his own turn, in another place, or if no discard allows it', () => {
    expect(lateDeclarations(scene, hypothesis(turnOf(SEAT)), token)).toEqual([]);
    expect(lateDeclarations(scene, hypothesis(turnOf('east')), { ...token, seenIn: [RACK] })).toEqual([]);
    expect(lateDeclarations(sceneWith({}), hypothesis(turnOf('east')), token)).toEqual([]);
  });

  it('declares nothing late for the player who draws next, and may have drawn unread', () => {
    const claims = { ...turnOf('east'), turn: { act: 'claims' } } as unknown as Dealt;
    expect(lateDeclarations(scene, hypothesis(claims), token)).toEqual([]);
  });
});
