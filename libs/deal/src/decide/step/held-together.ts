import { isKnown, type SeenTile, type Tile } from '#tiles';
import { refuseFirst } from '#decider';
import type { DealCommand } from '../../messages/commands.js';
import { reject, type Rejection } from '../../messages/rejections.js';
import type { DealState } from '../../state/state.js';

/** Refuses a chow or a false kong that needs an unknown tile of the hand twice: it can be only one of the tiles. */
export const refuseUnknownTwice = (state: DealState, command: DealCommand): Rejection | undefined => {
  if (state.phase !== 'playing') return undefined;
  if (command.type === 'DeclareChow')
    return refuseNotHeldTogether(state.table.players[command.seat].hand, command.tiles, (index) => `/tiles/${index}`);
  return command.type === 'DeclareKong' && command.tiles !== undefined
    ? refuseNotHeldTogether(state.table.players[command.seat].hand, command.tiles, () => '/tiles')
    : undefined;
};

/** Refuses the first tile that the hand cannot hold beside those before it. */
const refuseNotHeldTogether = (
  hand: readonly SeenTile[],
  tiles: readonly Tile[],
  at: (index: number) => string,
): Rejection | undefined => {
  const left = [...hand];
  return refuseFirst(tiles, (tile, index) => {
    const known = left.indexOf(tile);
    const place = known < 0 ? left.findIndex((held) => !isKnown(held)) : known;
    if (place < 0) return reject('TILE_NOT_HELD', { at: at(index) });
    left.splice(place, 1);
    return undefined;
  });
};
