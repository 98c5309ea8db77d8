import type { Meld, SeenTile } from '#tiles';

interface Hand {
  readonly standing: readonly SeenTile[];
  readonly melds: readonly Meld[];
}

/**
 * What a hand keeps of a kong after this tile is robbed: the pung (CC-claim.rob.open) or three standing tiles
 * (CC-claim.rob.closed).
 */
export const keptOfKong = ({ standing, melds }: Hand, tile: SeenTile): 'pung' | 'standing' | undefined => {
  if (melds.some((meld) => meld.kind === 'pung' && meld.tile === tile)) return 'pung';
  return standing.filter((held) => held === tile).length === 3 ? 'standing' : undefined;
};
