import { anyHand, type CountingRow, eachPart, winner } from './score-line.js';
import type { Family, HandPart } from '../hand/sets-and-pairs.js';

const open = (kind: 'pung' | 'kong', family: Family) => (part: HandPart) =>
  part.isOpen && part.kind === kind && part.family === family;
const closed = (kind: 'pung' | 'kong', family: Family) => (part: HandPart) =>
  !part.isOpen && part.kind === kind && part.family === family;

/**
 * The lines of points in the order of the sheet. A chow has none (CC-score.chow). A pair of winds that is both own and
 * prevailing is on two lines (CC-A01). Each pair and each pung of a loser counts (CC-A13).
 */
export const POINT_ROWS: readonly CountingRow[] = [
  eachPart('CC-score.pair.wind.own', 2, ({ kind, tile }, { ownWind }) => kind === 'pair' && tile === ownWind),
  eachPart(
    'CC-score.pair.wind.prevailing',
    2,
    ({ kind, tile }, { prevailingWind }) => kind === 'pair' && tile === prevailingWind,
  ),
  eachPart('CC-score.pair.dragon', 2, ({ kind, family }) => kind === 'pair' && family === 'dragon'),
  eachPart('CC-score.pung.simple.open', 2, open('pung', 'simple')),
  eachPart('CC-score.pung.simple.closed', 4, closed('pung', 'simple')),
  eachPart('CC-score.pung.terminal.open', 4, open('pung', 'terminal')),
  eachPart('CC-score.pung.terminal.closed', 8, closed('pung', 'terminal')),
  eachPart('CC-score.pung.wind.open', 4, open('pung', 'wind')),
  eachPart('CC-score.pung.wind.closed', 8, closed('pung', 'wind')),
  eachPart('CC-score.pung.dragon.open', 4, open('pung', 'dragon')),
  eachPart('CC-score.pung.dragon.closed', 8, closed('pung', 'dragon')),
  eachPart('CC-score.kong.simple.open', 8, open('kong', 'simple')),
  eachPart('CC-score.kong.simple.closed', 16, closed('kong', 'simple')),
  eachPart('CC-score.kong.terminal.open', 16, open('kong', 'terminal')),
  eachPart('CC-score.kong.terminal.closed', 32, closed('kong', 'terminal')),
  eachPart('CC-score.kong.wind.open', 16, open('kong', 'wind')),
  eachPart('CC-score.kong.wind.closed', 32, closed('kong', 'wind')),
  eachPart('CC-score.kong.dragon.open', 16, open('kong', 'dragon')),
  eachPart('CC-score.kong.dragon.closed', 32, closed('kong', 'dragon')),
  winner('CC-score.mahjong', 20, () => 1),
  // A loose tile is a tile from the wall (CC-A06).
  winner('CC-score.last.wall', 2, ({ circumstances: { isDrawn } }) => isDrawn),
  winner('CC-score.last.only', 2, ({ isOnlyPossible }) => isOnlyPossible),
  // Bonus tiles count in any hand (CC-bonus.all).
  anyHand('CC-score.bonus', 4, ({ circumstances: { bonusTiles } }) => bonusTiles),
];
