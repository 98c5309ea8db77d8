import { sichuanMil } from '#rules/sichuan-mil';

/** A tag for each tile of `sichuan-mil`, as a tile set has them. */
export const TAGGED_TILES = Object.fromEntries(
  [...sichuanMil.setup.tiles({})].map((tile, index) => [`0A${String(index).padStart(8, '0')}`, { kind: 'tile', tile }]),
);
