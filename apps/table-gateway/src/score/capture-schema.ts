import { z } from 'zod';
import { DECODER_NOTES } from '#evidence';
import { strict } from '../config/invalid.js';

const Text = z.string().min(1);
const Time = z.number().refine(Number.isFinite);
const Hex = z.string().regex(/^(?:[0-9a-f]{2})+$/, 'expected bytes as lower-case hex, two digits each, without spaces');

/** The first line of a capture (`docs/CAPTURES.md`). */
export const Header = strict({
  capture: z.literal(
    2,
    'expected 2: a capture of one port (1) has no table; docs/CAPTURES.md describes that of a table',
  ),
  device: Text.default('unknown'),
  epoch: Text.default('unknown'),
  table: Text.default('table-1'),
  ruleSet: Text,
  options: z.record(z.string(), z.union([z.string(), z.int(), z.boolean()])).default({}),
  source: z.enum(['device', 'person', 'simulated', 'imported']).default('simulated'),
  players: strict({ 1: Text, 2: Text, 3: Text, 4: Text }).default({
    1: 'player-1',
    2: 'player-2',
    3: 'player-3',
    4: 'player-4',
  }),
  startedAt: z.iso.datetime({ offset: true, error: 'expected an RFC 3339 time with its offset' }).optional(),
  tiles: z.union([Text.transform((file) => [file]), z.array(Text).min(1)]).default([]),
  lines: z
    .array(
      strict({
        name: Text,
        model: Text,
        firstAntenna: z.int().optional(),
        antennas: z.record(z.string(), z.string()).optional(),
        profile: z.record(z.string(), z.unknown()).optional(),
        port: Text.optional(),
      }),
    )
    .min(1),
});

const Line = { at: Time, of: Text };
const Fact = z.discriminatedUnion('kind', [
  strict({ kind: z.literal('dice-rolled'), device: Text, at: Time, dice: z.tuple([z.int(), z.int()]).readonly() }),
  strict({ kind: z.literal('button-pressed'), device: Text, at: Time, side: z.literal([1, 2, 3, 4]) }),
  strict({ kind: z.literal('wall-read'), device: Text, at: Time, tags: z.array(Text).readonly() }),
]);

/** The records, each by the member that only it has. */
export const RECORDS = {
  dir: strict({ ...Line, dir: z.enum(['in', 'out']), hex: Hex }),
  line: z.discriminatedUnion('line', [
    strict({ ...Line, line: z.literal(['opened', 'closed']) }),
    strict({ ...Line, line: z.literal('failed'), code: Text }),
  ]),
  driver: strict({ ...Line, driver: z.enum(['started', 'stopped', 'roll']) }),
  timer: strict({ ...Line, timer: z.int().min(0) }),
  fact: strict({ fact: Fact }),
  decoder: z.looseObject({ decoder: z.enum(DECODER_NOTES) }),
} as const;

export type RecordKind = keyof typeof RECORDS;
export const RECORD_KINDS = Object.keys(RECORDS) as readonly RecordKind[];
