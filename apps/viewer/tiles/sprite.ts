import { HIDDEN, type SeenTile, type Tile, TILES, UNKNOWN } from '#tiles';
import { BACK } from './back.js';
import { body, VIEW_BOX } from './body.js';
import { faceOf, indexOf } from './faces/faces.js';
import { latin } from './drawing/latin.js';
import { BODY, COLOURS } from './drawing/palette.js';
import { symbolOf } from './symbol-names.js';

const symbol = (tile: SeenTile, ...content: readonly string[]): string =>
  `<symbol id="${symbolOf(tile)}" viewBox="${VIEW_BOX}">${content.join('')}</symbol>`;

/** The height of an index: seven pixels on a tile of 24 pixels. */
const INDEX = { x: 6.5, y: 7, height: 24, thickness: 4.6, colour: COLOURS.ink, halo: BODY.face };
/** The position of a drawing beside an index: smaller, lower and further right. */
const BESIDE_INDEX = 'translate(16.5 21)scale(.7)';

/** Presentation attributes, not style attributes, because a content security policy may forbid style attributes. */
const tileSymbol = (tile: Tile): string => {
  const drawing = `${symbolOf(tile)}-drawing`;
  const index = indexOf(tile);
  if (index === undefined) return symbol(tile, body(BODY.face), faceOf(tile));
  return symbol(
    tile,
    body(BODY.face),
    `<g display="var(--tile-plain, inline)"><g id="${drawing}">${faceOf(tile)}</g></g>`,
    `<g display="var(--tile-indexed, none)"><use href="#${drawing}" transform="${BESIDE_INDEX}"/>${latin(index, INDEX)}</g>`,
  );
};

const QUESTION_MARK = latin('?', { x: 19, y: 21, height: 34, thickness: 6.5, colour: COLOURS.grey });

/** The sprite file: a symbol for each kind of tile, for a hidden tile and for an unknown one. */
export const sprite = (): string =>
  [
    '<svg xmlns="http://www.w3.org/2000/svg">',
    ...TILES.map(tileSymbol),
    symbol(HIDDEN, body(BODY.back), BACK),
    symbol(UNKNOWN, body(BODY.face), QUESTION_MARK),
    '</svg>\n',
  ].join('\n');
