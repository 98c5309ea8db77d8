import type { CountingRow } from './score-line.js';
import type { Family, HandPart } from './sets-and-pairs.js';

/** A line of points. `points` is the number for each instance. */
export interface PointsRow extends CountingRow {
  readonly points: number;
}

const open = (kind: 'pung' | 'kong', family: Family) => (part: HandPart) =>
  part.isOpen && part.kind === kind && part.family === family;
const closed = (kind: 'pung' | 'kong', family: Family) => (part: HandPart) =>
  !part.isOpen && part.kind === kind && part.family === family;

/**
 * The lines of points in the order of the sheet. A chow has none (CC-score.chow). A pair of winds that is both own and
 * prevailing is on two lines (CC-A01). Each pair and each pung of a loser counts (CC-A13).
 */
export const POINT_ROWS = [
  {
    id: 'pair.wind.own',
    clause: 'CC-score.pair.wind.own',
    points: 2,
    by: 'all',
    each: ({ kind, tile }, { ownWind }) => kind === 'pair' && tile === ownWind,
  },
  {
    id: 'pair.wind.prevailing',
    clause: 'CC-score.pair.wind.prevailing',
    points: 2,
    by: 'all',
    each: ({ kind, tile }, { prevailingWind }) => kind === 'pair' && tile === prevailingWind,
  },
  {
    id: 'pair.dragon',
    clause: 'CC-score.pair.dragon',
    points: 2,
    by: 'all',
    each: ({ kind, family }) => kind === 'pair' && family === 'dragon',
  },
  {
    id: 'pung.simple.open',
    clause: 'CC-score.pung.simple.open',
    points: 2,
    by: 'all',
    each: open('pung', 'simple'),
  },
  {
    id: 'pung.simple.closed',
    clause: 'CC-score.pung.simple.closed',
    points: 4,
    by: 'all',
    each: closed('pung', 'simple'),
  },
  {
    id: 'pung.terminal.open',
    clause: 'CC-score.pung.terminal.open',
    points: 4,
    by: 'all',
    each: open('pung', 'terminal'),
  },
  {
    id: 'pung.terminal.closed',
    clause: 'CC-score.pung.terminal.closed',
    points: 8,
    by: 'all',
    each: closed('pung', 'terminal'),
  },
  {
    id: 'pung.wind.open',
    clause: 'CC-score.pung.wind.open',
    points: 4,
    by: 'all',
    each: open('pung', 'wind'),
  },
  {
    id: 'pung.wind.closed',
    clause: 'CC-score.pung.wind.closed',
    points: 8,
    by: 'all',
    each: closed('pung', 'wind'),
  },
  {
    id: 'pung.dragon.open',
    clause: 'CC-score.pung.dragon.open',
    points: 4,
    by: 'all',
    each: open('pung', 'dragon'),
  },
  {
    id: 'pung.dragon.closed',
    clause: 'CC-score.pung.dragon.closed',
    points: 8,
    by: 'all',
    each: closed('pung', 'dragon'),
  },
  {
    id: 'kong.simple.open',
    clause: 'CC-score.kong.simple.open',
    points: 8,
    by: 'all',
    each: open('kong', 'simple'),
  },
  {
    id: 'kong.simple.closed',
    clause: 'CC-score.kong.simple.closed',
    points: 16,
    by: 'all',
    each: closed('kong', 'simple'),
  },
  {
    id: 'kong.terminal.open',
    clause: 'CC-score.kong.terminal.open',
    points: 16,
    by: 'all',
    each: open('kong', 'terminal'),
  },
  {
    id: 'kong.terminal.closed',
    clause: 'CC-score.kong.terminal.closed',
    points: 32,
    by: 'all',
    each: closed('kong', 'terminal'),
  },
  {
    id: 'kong.wind.open',
    clause: 'CC-score.kong.wind.open',
    points: 16,
    by: 'all',
    each: open('kong', 'wind'),
  },
  {
    id: 'kong.wind.closed',
    clause: 'CC-score.kong.wind.closed',
    points: 32,
    by: 'all',
    each: closed('kong', 'wind'),
  },
  {
    id: 'kong.dragon.open',
    clause: 'CC-score.kong.dragon.open',
    points: 16,
    by: 'all',
    each: open('kong', 'dragon'),
  },
  {
    id: 'kong.dragon.closed',
    clause: 'CC-score.kong.dragon.closed',
    points: 32,
    by: 'all',
    each: closed('kong', 'dragon'),
  },
  { id: 'mahjong', clause: 'CC-score.mahjong', points: 20, by: 'winner', holds: () => 1 },
  // A loose tile is a tile from the wall (CC-A06).
  {
    id: 'last.wall',
    clause: 'CC-score.last.wall',
    points: 2,
    by: 'winner',
    holds: ({ circumstances: { isDrawn } }) => isDrawn,
  },
  {
    id: 'last.only',
    clause: 'CC-score.last.only',
    points: 2,
    by: 'winner',
    holds: ({ isOnlyPossible }) => isOnlyPossible,
  },
  // Bonus tiles count in any hand (CC-bonus.all).
  {
    id: 'bonus',
    clause: 'CC-score.bonus',
    points: 4,
    by: 'all',
    holds: ({ circumstances: { bonusTiles } }) => bonusTiles,
  },
] as const satisfies readonly PointsRow[];
