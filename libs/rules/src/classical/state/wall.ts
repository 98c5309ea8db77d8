import type { Playing, Preparing, RuleSet } from '#deal';
import {
  BONUS_TILES,
  type DealingStep,
  fromFlowerEnd,
  FULL_WALL,
  ONE_EACH,
  PLAYING_TILES,
  SEATS,
  THREE_TIMES_FOUR,
  type Tile,
  WALL_WITHOUT_FLOWERS,
  type WallGeometry,
} from '#tiles';
import { fourOfEach, fourteenForEast } from '../../kit/play/tile-set.js';
import { usesBonusTiles } from './options.js';
import { ownOf } from './own-state.js';

const PLAYED = fourOfEach(PLAYING_TILES);
const ALL: readonly Tile[] = [...PLAYED, ...BONUS_TILES];

/** Four of each of 34 kinds (CC-tiles.136), and the eight flowers and seasons once where they are used (CC-tiles.144). */
export const tilesOf = (hasBonusTiles: boolean): readonly Tile[] => (hasBonusTiles ? ALL : PLAYED);

export const tiles: RuleSet['setup']['tiles'] = (options) => tilesOf(usesBonusTiles(options));

/** 17 stacks of two a side, 18 with flowers and seasons (CC-wall.size). */
export const geometryOf = (hasBonusTiles: boolean): WallGeometry => (hasBonusTiles ? FULL_WALL : WALL_WITHOUT_FLOWERS);

/** Three times two stacks each (CC-deal.fours), then East the next two tiles and the others one (CC-deal.last, CC-A21). */
export const dealing: readonly DealingStep[] = [...THREE_TIMES_FOUR, { seat: 'east', take: [0, 1] }, ...ONE_EACH];

/** The size of a dealt hand (CC-deal.last). */
export const dealtHand: RuleSet['setup']['dealtHand'] = fourteenForEast;

/**
 * Sorts places of the wall, given in drawing order, into the order in which they become loose tiles: first the stack
 * last counted (CC-wall.loose), then the stacks at the wall’s end (CC-wall.loose.renew). The upper tile of each stack
 * lies farther from the end and is taken first (CC-wall.loose.take, CC-A21).
 */
export const looseOrder = fromFlowerEnd;

/** Two loose tiles lie on the wall’s end. They do not belong to the wall (CC-wall.loose). */
const LOOSE = 2;
/** With this many tiles left, no more are drawn (CC-wall.dead). */
const UNDRAWN = 14;

/** The number of loose tiles that must still replace a kong tile or bonus tiles. */
const pendingIn = (state: Preparing | Playing): number => {
  if (state.phase === 'preparing') return ownOf(state).flowers.now.owed?.tiles ?? 0;
  const turn = state.turn.act === 'show' ? state.turn.resumes : state.turn;
  return Number(turn.act === 'draw' && turn.replacement);
};

/** Each kong and each bonus tile laid out has taken one loose tile. */
const looseTakenIn = (state: Preparing | Playing): number =>
  SEATS.reduce((taken, seat) => {
    const { melds, bonusTiles } = state.table.players[seat];
    return taken + bonusTiles.length + melds.filter(({ kind }) => kind === 'kong').length;
  }, -pendingIn(state));

/**
 * The tiles left in the wall without the loose ones, which are renewed as soon as both are used (CC-wall.loose.renew).
 */
const leftOf = (wall: number, looseTaken: number): number => wall - LOOSE + (looseTaken % LOOSE);

/**
 * The number of tiles that can still be drawn in turn. `wall` counts the tiles left with the loose ones. The result is
 * 1 when the next tile is the last permitted one, number 15 from the end (CC-wall.dead). New loose tiles taken at 15 or
 * 16 reduce it to 0 (CC-A27); loose tiles can still be taken then (CC-A42).
 */
export const drawsOf = (wall: number, looseTaken: number): number => Math.max(0, leftOf(wall, looseTaken) - UNDRAWN);

export const drawsLeft: RuleSet['play']['drawsLeft'] = (state) => drawsOf(state.table.wall, looseTakenIn(state));
