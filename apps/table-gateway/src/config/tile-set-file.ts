import { z } from 'zod';
import type { TileSet } from '#inference';
import { SIDES, SUITS, TILES } from '#tiles';
import { invalid, readJson } from './config.js';

const OfSide = { side: z.union(SIDES.map((side) => z.literal(side))) };

const Thing = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('tile'), tile: z.enum(TILES) }),
  z.strictObject({ kind: z.literal('card'), suit: z.enum(SUITS) }),
  z.strictObject({ kind: z.literal('win-token'), ...OfSide }),
  z.strictObject({ kind: z.literal('ready-token'), ...OfSide }),
]);

/** `{"tags": {"E004…": {"kind": "tile", "tile": "5p"}, …}}`; upper-case hex, as the readers give it. Confidential. */
const TileSetFile = z.strictObject({
  tags: z.record(
    z
      .string()
      .regex(
        /^(?:[0-9A-F]{2}){5,62}$/,
        'a tag is upper-case hex: 16 digits for a UID of ISO 15693, usually 24 for an EPC',
      ),
    Thing,
  ),
});

/** Throws `GatewayFault` CONFIG_INVALID naming the tag that is wrong. */
export const readTileSet = async (path: string): Promise<TileSet> => {
  const file = TileSetFile.safeParse(await readJson(path));
  if (!file.success) throw invalid(path, file.error);
  return new Map(Object.entries(file.data.tags));
};
