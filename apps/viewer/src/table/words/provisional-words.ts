import { fill, type Text } from '#language';
import { SEATS } from '#tiles';
import type { ProvisionalAct } from '../places/acts-left.js';
import { tileName } from '../../tiles/tile-names.js';
import { PROVISIONAL_ACTS } from '#texts/page/table/words/provisional-words';
import { joined, tilesInWords } from './seat-words.js';
import { SEAT_NAMES } from '#texts/page/language/seat-names';

/** Describes a provisional act in words, such as `East discards 5 dots.` */
export const provisionalInWords = (act: ProvisionalAct): Text => {
  const seats = act.act === 'win' ? SEATS.filter((seat) => act.seats.includes(seat)) : [act.seat];
  const tiles = 'tiles' in act ? tilesInWords(act.tiles) : 'tile' in act ? tileName(act.tile) : tilesInWords([]);
  const words = { seats: joined(seats.map((seat) => SEAT_NAMES[seat])), tiles };
  return fill(PROVISIONAL_ACTS[act.act], words as never);
};
