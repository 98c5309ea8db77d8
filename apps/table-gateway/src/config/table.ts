import { z } from 'zod';
import { TABLE_ZONES, zoneName } from '#hardware';
import { Device } from './device.js';
import { strict } from './invalid.js';
import { Reader, readerConfig } from './reader.js';

const Player = z.string().min(1).max(64);

/** The id of a match: a UUID of version 7. */
export const MatchId = z.uuid({ version: 'v7', error: 'expected the id of a match, a UUID of version 7' });

/** The id of a table or a device, as the API accepts it. */
export const Name = z
  .string()
  .regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/, 'expected up to 64 letters, digits, dots, hyphens and underscores');

const TILE_SET = 'expected the name of a file, or {"api": ID} for a tile set of the API';
/** The register of tags: its file, or a tile set of the API. */
const TileSetSource = z.union([z.string().min(1), strict({ api: Name })], { error: TILE_SET });
export type TileSetSource = z.infer<typeof TileSetSource>;
/** The sets that a table can play in turn; automatic tables have two. */
const MOST_SETS = 4;
const CAPTURE = 'expected true, false or {"bytes": N}, where N is at least 1048576';

/** Options for all tables that a table may override. */
export const Shared = {
  /** Keeps every byte to and from the devices: `true`, or the most bytes on disk. */
  capture: z.union([z.boolean(), strict({ bytes: z.int().min(1 << 20) })], { error: CAPTURE }).optional(),
  outboxBytes: z
    .int()
    .min(1 << 16)
    .optional(),
  /** The key under which the data at rest is sealed, outside the state folder. */
  stateKeyFile: z.string().min(1).optional(),
};

/** The readers of a table. Each zone is read by one antenna. */
export const Readers = z
  .array(Reader)
  .min(1)
  .transform((written) => written.map(readerConfig))
  .superRefine((readers, context) => {
    const names = readers.map(({ name }) => name);
    for (const [index, name] of names.entries())
      if (names.indexOf(name) < index)
        context.addIssue({
          code: 'custom',
          path: [index],
          message: `expected another name than "${name}", which reader ${names.indexOf(name)} has`,
        });
    const read = readers.flatMap(({ zones }) => [...zones.values()].map(zoneName));
    const expected = TABLE_ZONES.map(zoneName);
    const unread = expected.filter((zone) => !read.includes(zone));
    const twice = expected.filter((zone) => read.indexOf(zone) !== read.lastIndexOf(zone));
    const faults = [
      ...(unread.length === 0 ? [] : [`no antenna reads ${unread.join(', ')}`]),
      ...(twice.length === 0 ? [] : [`two antennas read ${twice.join(', ')}`]),
    ];
    if (faults.length > 0)
      context.addIssue({
        code: 'custom',
        message: `expected each zone of sides 1 to 4 to be read by one antenna, but ${faults.join('; ')}`,
      });
  });

const Written = strict({
  table: Name,
  ruleSet: z.string().min(1).optional(),
  /** The options of the rule set that the players agreed on. */
  options: z.record(z.string(), z.union([z.string(), z.int(), z.boolean()])).optional(),
  /** The match that the table plays, by its id: each deal is its next one. */
  match: MatchId.optional(),
  /** Ids of the players by side; in a match those of the match take their place. */
  players: strict({ 1: Player, 2: Player, 3: Player, 4: Player }),
  /** The only tile set of the table. */
  tileSet: TileSetSource.optional(),
  /** The tile sets that are played in turn. */
  tileSets: z.array(TileSetSource).min(1).max(MOST_SETS).optional(),
  readers: Readers,
  devices: z.array(Device).max(16).default([]),
  /** True if the devices are those of a simulated table. Its deals are marked as simulated in the hashed record. */
  simulated: z.boolean().default(false),
  /** A device identity of the table's own. */
  device: Name.optional(),
  keyFile: z.string().min(1).optional(),
  ...Shared,
});

/** A table with its tile sets in one list. */
export const Table = Written.transform(({ tileSet, tileSets, ...table }, context) => {
  const sets = tileSets ?? (tileSet === undefined ? [] : [tileSet]);
  const [first, ...others] = sets;
  if (first !== undefined && (tileSet === undefined || tileSets === undefined))
    return { ...table, tileSets: [first, ...others] as const };
  const fault =
    first === undefined
      ? {
          path: [],
          message: 'expected "tileSet", the tile set of the table, or "tileSets" if several are played in turn',
        }
      : { path: ['tileSet'], message: 'expected either "tileSet" or "tileSets"; name all sets in "tileSets"' };
  context.addIssue({ code: 'custom', ...fault });
  return z.NEVER;
});
export type TableConfig = z.infer<typeof Table>;
