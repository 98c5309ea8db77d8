import { z } from 'zod';
import type { TaggedThing } from '#inference';
import { SIDES, SUITS, TILES } from '#tiles';
import { strictObject } from './strict-object.js';

const OfSide = { side: z.literal(SIDES) };

const Thing = z.discriminatedUnion('kind', [
  strictObject({ kind: z.literal('tile'), tile: z.enum(TILES, 'expected a tile such as "5p", "7z" or "3f"') }),
  strictObject({ kind: z.literal('card'), suit: z.enum(SUITS) }),
  strictObject({ kind: z.literal('win-token'), ...OfSide }),
  strictObject({ kind: z.literal('ready-token'), ...OfSide }),
]) satisfies z.ZodType<TaggedThing>;

/**
 * The file with the tags of a tile set: `{"tags": {"E004…": {"kind": "tile", "tile": "5p"}, …}}`. Tags are upper-case hex,
 * as the readers report them. Confidential: it reveals concealed hands.
 */
export const TileSetFile = strictObject({
  tags: z.record(
    z
      .string()
      .regex(
        /^(?:[0-9A-F]{2}){5,62}$/,
        'expected a tag; a tag is upper-case hex, 16 digits for a UID of ISO 15693, usually 24 for an EPC',
      ),
    Thing,
  ),
});
