import { z } from 'zod';
import {
  type AntennaZones,
  isReaderModel,
  READER_ANTENNAS,
  READER_MODELS,
  readerOfSide,
  type ReaderModel,
  type TableZone,
  zoneNamed,
  zonesOfSide,
} from '#hardware';
import { readerProfile } from '#hardware/schema';
import { SIDES } from '#tiles';
import { Address } from './address.js';
import { misfitsOf, strict } from './invalid.js';

const ZONE = 'expected a zone such as "2/river": a side from 1 to 4 and rack, river, melds or aside';

const Zone = z.string().transform((name, context): TableZone => {
  const zone = zoneNamed(name);
  if (zone !== undefined) return zone;
  context.addIssue({ code: 'custom', message: ZONE });
  return z.NEVER;
});

const AntennaNumber = z.string().regex(/^(?:0|[1-9]\d?)$/, 'expected the number of an antenna, such as "0"');

/** One tile reader in the file. `side` is short for four antennas in a row: rack, river, melds and aside of that side. */
const WrittenReader = strict({
  /** Unique at the table; `side-N` or `reader-N` unless stated. */
  name: z.string().min(1).max(64).optional(),
  driver: z.string().transform((name, context): ReaderModel => {
    if (isReaderModel(name)) return name;
    context.addIssue({ code: 'custom', message: `expected one of ${READER_MODELS.join(', ')}` });
    return z.NEVER;
  }),
  address: Address,
  side: z.literal(SIDES).optional(),
  /** Each antenna by the number that the device gives it, and the zone that it reads. */
  antennas: z.record(AntennaNumber, Zone).optional(),
  /** The number that the device gives its first antenna, where its firmware differs from the usual one of the model. */
  firstAntenna: z.int().min(0).max(1).optional(),
  /** The options in which units of the model differ. */
  profile: z.record(z.string(), z.unknown()).optional(),
});
type WrittenReader = z.infer<typeof WrittenReader>;

export interface ReaderConfig {
  readonly name: string;
  readonly driver: ReaderModel;
  readonly address: string;
  readonly firstAntenna: number;
  readonly zones: AntennaZones;
  readonly profile?: Readonly<Record<string, unknown>>;
}

const zonesOf = ({
  driver,
  side,
  antennas = {},
  firstAntenna = READER_ANTENNAS[driver].first,
}: WrittenReader): AntennaZones =>
  side === undefined
    ? new Map(Object.entries(antennas).map(([antenna, zone]) => [Number(antenna), zone]))
    : zonesOfSide(side, firstAntenna);

export const Reader = WrittenReader.superRefine((reader, context) => {
  const { driver, side, antennas, firstAntenna, profile } = reader;
  if ((side === undefined) === (antennas === undefined)) {
    context.addIssue({
      code: 'custom',
      message: 'expected either "side" or "antennas"; write "antennas": {"0": "1/rack", …} for other wirings',
    });
    return;
  }
  const { first, most } = READER_ANTENNAS[driver];
  const begin = firstAntenna ?? first;
  for (const antenna of zonesOf(reader).keys())
    if (antenna < begin || antenna >= begin + most)
      context.addIssue({
        code: 'custom',
        path: antennas === undefined ? ['side'] : ['antennas', String(antenna)],
        message: `expected an antenna number from ${begin} to ${begin + most - 1} (${driver})`,
      });
  const whole = readerProfile(driver).safeParse(profile ?? {});
  for (const { path, expected } of whole.success ? [] : misfitsOf(whole.error))
    context.addIssue({ code: 'custom', path: ['profile', ...path], message: expected });
});

/** A reader as the pipeline needs it. `index` counts the readers of its table from 0. */
export const readerConfig = (reader: WrittenReader, index: number): ReaderConfig => {
  const { driver, address, side, profile, firstAntenna = READER_ANTENNAS[driver].first } = reader;
  const name = reader.name ?? (side === undefined ? `reader-${index + 1}` : readerOfSide(side));
  return { name, driver, address, firstAntenna, zones: zonesOf(reader), ...(profile !== undefined && { profile }) };
};
