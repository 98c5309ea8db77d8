import { type Meld, type Tile, tilesOf } from '#tiles';
import type { HandTiles } from '../kit/hand/finished-hand.js';

const meldOf = (text: string): Meld => {
  const tile = text.slice(1) as Tile;
  switch (text[0]) {
    case 'P':
      return { kind: 'pung', tile, from: 'east' };
    case 'M':
      return { kind: 'kong', tile, kongKind: 'melded', from: 'east' };
    case 'C':
      return { kind: 'kong', tile, kongKind: 'concealed' };
    default:
      throw new Error(`no such meld: ${text}`);
  }
};

/** `1122m55p | P3s C7p`: standing tiles, then pungs (P), melded kongs (M), concealed kongs (C). */
export const handOf = (text: string): HandTiles => {
  const [standing = '', melds = ''] = text.split('|');
  return { standing: tilesOf(standing), melds: melds.split(/\s+/).filter(Boolean).map(meldOf) };
};
