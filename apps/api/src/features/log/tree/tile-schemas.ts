import { z } from 'zod';
import { readTilePath } from '#event-log';
import { expectedInRequest } from '#shapes';

/** The maximum length of the path of a tile. */
const LONGEST = 100;

const tile = z
  .string()
  .max(LONGEST)
  .refine((text) => readTilePath(text) !== undefined, expectedInRequest('tilePath', {}))
  .meta({
    description:
      'The index of the tile in groups of three digits, each but the last with the prefix `x`, and `.p/` with the width if the tile is partial ' +
      '(C2SP tlog-tiles). Slashes may be encoded.',
    examples: ['000.p/17'],
  });

export const EntriesPath = z.strictObject({ tile });
export const TilePath = z.strictObject({
  level: z
    .string()
    .regex(/^(?:[0-9]|[1-5][0-9]|6[0-3])$/, expectedInRequest('tileLevel', {}))
    .meta({ description: 'The level of the tile, from 0 to 63.', examples: ['0'] }),
  tile,
});
