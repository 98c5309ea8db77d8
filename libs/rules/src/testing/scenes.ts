/** Hands and acts at the table of `sichuan-table.ts` that tests of both Sichuan rule sets use. */

/** East holds 1111m. South waits for 5p and 8p as before. */
export const EAST_1111M = { hands: { east: '11114579m124579p', south: '234456m88m123p67p' } };

/** North holds three 5p and two 8p, and the last 5p is still in the wall. */
export const EAST_NO_5P = { hands: { east: '1244789m1246789p' } };

/** North waits for 5p like South and West. */
export const THREE_WAIT = { hands: { north: '46p333p789s123s88s' } };

/** South draws a tile that it waits for. */
export const SOUTH_SELF_DRAWS = 'east discards 9m\nsouth draws 8p\nsouth hu';

/** East's concealed kong, and its next tile. */
export const EAST_KONG = 'east kongs concealed 1m\neast draws 6m';

/** North pungs 8p and then has the turn to draw the fourth. */
export const NORTH_PUNGS_8P = `
  east discards 8p
  north pungs
  north discards 1s
  east draws 3p
  east discards 3p
  south draws 4p
  south discards 4p
  west draws 4p
  west discards 4p`;

export const NORTH_PROMOTES_8P = `${NORTH_PUNGS_8P}
  north draws 8p
  north kongs promoted 8p`;

/** North draws the fourth 8p, keeps it for a round, and can then add it. */
export const NORTH_KEEPS_8P = `${NORTH_PUNGS_8P}
  north draws 8p
  north discards 2s
  east draws 3p
  east discards 3p
  south draws 4p
  south discards 4p
  west draws 3s
  west discards 3s
  north draws 3s`;

/** After a first Hu of South, East discards a tile that West waits for and North does not. */
export const SECOND_WIN_TO_COME = `${SOUTH_SELF_DRAWS}
  west draws 4p
  west discards 4p
  north draws 4p
  north discards 4p
  east draws 3p
  east discards 5p`;

/** North sets aside 1s and holds bamboos until the end of the wall. */
export const NORTH_KEEPS_BAMBOOS = `
  east discards 9m
  south draws 4p
  south discards 4p
  west draws 4p
  west discards 4p
  north draws 3p
  north discards 1s
  drain 0
  close
  reveal`;

/** North sets aside 1s, discards it and another tile, and declares Hu with bamboos in the hand. */
export const northWinsAfterDiscarding = (tile: string): string => `
  east discards 9m
  south draws 4p
  south discards 4p
  west draws 4p
  west discards 4p
  north draws 3p
  north discards 1s
  east draws 3p
  east discards 3p
  south draws 3m
  south discards 3m
  west draws 3s
  west discards 3s
  north draws 3s
  north discards ${tile}
  east draws 6m
  east discards 5p
  north hu
  time
  reveal`;
