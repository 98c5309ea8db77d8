import { z } from 'zod';
import { list, named } from '#shapes/schema';
import { Id, Tile } from '#deal/schema';
import { ZONE_KINDS } from '#inference';
import { expectedInRequest } from '#shapes';
import { SIDES } from '#tiles';
import { Timestamp } from '../../recording/reading/event-schemas.js';
import { Name } from '../../access/keys/scopes.js';
import { GivenTime } from '../../http/reading/given-time.js';

const MOST_LINES = 16;
const MOST_TILES = 160;
const MOST_OTHER_SETS = 3;
const MOST_ANTENNAS = SIDES.length * ZONE_KINDS.length;
const MOST_LINKS = MOST_ANTENNAS * (MOST_ANTENNAS - 1);

const DEVICE = Name.describe('The id of the device, as in the scope device:<id> of its key.');
const TABLE = Name.describe('The id of a table that the device records.');

export const DeviceTablePath = z.strictObject({ device: DEVICE, table: TABLE });

const text = (most: number) => z.string().min(1).max(most);
const count = z.int().min(0);
const tiles = z.array(Tile).max(MOST_TILES).readonly();

const LineState = z.enum(['absent', 'opening', 'identifying', 'configuring', 'running', 'degraded']).meta({
  id: 'LineState',
  description:
    'The state of a reader or other device on its line. `absent`: the port does not open. `running`: it answers. `degraded`: it answers, ' +
    'but readings fail.',
});

const Line = named('Line', 'A reader, dice, table I/O module or other device, as its gateway sees it.', {
  name: text(64).describe('The name of the reader or device at the table. Example: `side-2`.'),
  model: text(64).describe('The driver that reads it. Example: `metratec-ascii`.'),
  port: text(300)
    .exactOptional()
    .describe(
      'The address as the configuration of the device states it. Example: `tcp://192.168.7.20:10001`. Left out for a simulated reader.',
    ),
  state: LineState.describe('The present state.'),
  since: GivenTime.describe('When it entered this state.'),
  reason: text(500).exactOptional().describe('Why it is in this state, in English, for people.'),
  lastReadingAt: GivenTime.exactOptional().describe(
    'When it was last read, within a second or two. Left out where it has not been read since the start.',
  ),
  roundsPerMinute: count
    .exactOptional()
    .describe(
      'How often each antenna is read in a minute; in steps of 10 for keys that do not see the concealed tiles of the table. Left out for a device that ' +
        'reads no tiles.',
    ),
  failedInventories: count
    .exactOptional()
    .describe('Inventories of antennas that failed since the start. Left out for a device that reads no tiles.'),
  malformed: count.describe('Malformed frames received since the start.'),
  resets: count.describe('Times the device lost its settings since the start.'),
  linkLosses: count.describe('Times the line was lost or did not open since the start.'),
});

const perMille = z.int().min(0).max(1_000);

const TableZone = named('TableZone', 'A zone of the table.', {
  side: z.literal(SIDES).describe('The side of the table, 1 to 4, counter-clockwise.'),
  zone: z.enum(ZONE_KINDS).describe('The zone of that side. Example: `river`.'),
});

const Antenna = named(
  'Antenna',
  'The antenna of a zone. `readPerMille` depends on concealed tiles, so it is shown to keys that see the concealed tiles of the table. Other keys get ' +
    '`roundMs` in steps of 100 ms.',
  {
    ...TableZone.shape,
    isSilent: z.boolean().describe('Whether it has not been read completely for five seconds.'),
    roundMs: count
      .exactOptional()
      .describe('The mean time between two inventories of the last minutes, in milliseconds.'),
    readPerMille: perMille
      .exactOptional()
      .describe(
        'The inventories of the last minutes in which a tile of its zone answered, in thousandths. Left out where too few tiles lay there. Example: 962.',
      ),
  },
);

type Zone = z.infer<typeof TableZone>;
const nameOf = ({ side, zone }: Zone): string => `${side}/${zone}`;
const isEachOnce = (names: readonly string[]): boolean => new Set(names).size === names.length;
const EACH_ONCE = { error: expectedInRequest('eachOnce', {}) };

const AntennaLink = z
  .strictObject({
    home: TableZone.describe('The zone in which the tiles lie.'),
    reading: TableZone.describe('The zone of the antenna that reads them too.'),
    perMille: perMille.describe(
      'The inventories of the last minutes in which it read a tile of that zone, in thousandths. Example: 31.',
    ),
  })
  .refine(({ home, reading }) => nameOf(home) !== nameOf(reading), {
    path: ['reading'],
    error: expectedInRequest('anotherZone', {}),
  })
  .meta({ id: 'AntennaLink', description: 'An antenna that reads tiles of another zone.' });

const percent = z.int().min(0).max(100);
const RecordingQuality = named(
  'RecordingQuality',
  'An estimate from measured tables of how well the table records as it is now.',
  {
    exactDeals: percent.describe('Deals of 100 that are expected to be recorded exactly without help.'),
    afterwards: percent.describe(
      'The same if no tile answers seldom, no antenna reads another zone, and all tags are good.',
    ),
  },
);

const TileSetStatus = named(
  'TileSetStatus',
  'A tile set of a table. `silent`, `doubled`, `misplaced` and `crossRead` change between two deals only and state no place. They depend on tiles that were ' +
    'concealed, so they are shown to keys that see the concealed tiles of the table.',
  {
    name: text(200).describe('The name of the tile set: the name of its file.'),
    tags: count.describe('How many tags are registered in it.'),
    deals: count.describe('Deals that were followed with it since the start.'),
    silent: tiles
      .exactOptional()
      .describe('Tiles that never answered in several whole deals: their tags are dead. One entry for each copy.'),
    doubled: tiles.exactOptional().describe('Tiles whose tag a second tile has. One entry for each copy.'),
    misplaced: tiles
      .exactOptional()
      .describe(
        'Tiles of this set that lay on the table while another set was in play: they are mixed up with that set. Left out for none.',
      ),
    crossRead: tiles
      .exactOptional()
      .describe(
        'Tiles that an antenna of another zone read too in the last deal: that antenna reaches too far, or two tiles have this tag. One entry for each copy. ' +
          'Left out for none.',
      ),
  },
);

const Decoding = named(
  'Decoding',
  'The state of the decoder of a table. `isRecovering` is shown to keys that see the concealed tiles of the table.',
  {
    doing: z.enum(['waiting-for-deal', 'playing', 'resuming']).describe('What the decoder does.'),
    isRecovering: z
      .boolean()
      .exactOptional()
      .describe('Whether it decodes again from the committed state of the deal, as after a refusal.'),
    lostDeals: count.describe('Deals given up before they had ended on record, since the start.'),
  },
);

const DeliveryStatus = named(
  'DeliveryStatus',
  'The delivery of records from the device to the API. A refusal can depend on concealed tiles, so `refused` is shown to keys that ' +
    'see the concealed tiles of the table.',
  {
    state: z.enum(['idle', 'sending', 'retrying']).describe('Whether records are sent.'),
    waiting: count.describe('Records that the API does not have yet.'),
    refused: count.exactOptional().describe('Records that the API refused since the start.'),
    reason: text(500).exactOptional().describe('Why delivery waits, in English, for people.'),
    held: z
      .strictObject({
        code: text(64).describe(
          'The code with which the API answers. `REDIRECTED` where the address points elsewhere, `NOT_THE_API` where something else answers. Example: `JUDGE_MISSING`.',
        ),
        since: GivenTime.describe('Since when, by the clock of the device.'),
        deal: Id.exactOptional().describe('The deal of the next record. Left out while a report of damage waits.'),
      })
      .exactOptional()
      .describe(
        'An alarm: the API is reached and does not take the next record, because of its own state, a clock or a right. The device keeps all records ' +
          'and sends them again. Left out while records are taken.',
      ),
    newEpoch: z
      .strictObject({
        code: text(64).describe('The code with which the API refused the number. Example: `SEQUENCE_REUSED`.'),
        at: GivenTime.describe('When the device took the new epoch, by its own clock.'),
      })
      .exactOptional()
      .describe(
        'The last time that the device took a new epoch, because somebody else had used a number of its epoch. Another gateway has its id, or one of ' +
          'its keys is in wrong hands. Left out where this has not happened.',
      ),
  },
);

const StorageStatus = named(
  'StorageStatus',
  'The state folder of a table: records, and evidence for as long as it is kept.',
  {
    outboxBytes: count.describe('Bytes of the records on disk.'),
    damagedFiles: count.describe('Damaged files that were kept.'),
    fault: text(64)
      .exactOptional()
      .describe('Why no record can be stored now. Example: `OUTBOX_FULL`. Left out where records are stored.'),
    observationBytes: count.describe('Bytes of the observations that are kept as evidence.'),
    captureBytes: count.exactOptional().describe('Bytes of the captured lines. Left out where no line is captured.'),
    oldestEvidenceAt: GivenTime.exactOptional().describe(
      'The time of the oldest evidence file. Left out where there is none yet.',
    ),
    freeBytes: count.exactOptional().describe('Free bytes of the disk. Left out where the system does not say.'),
  },
);

export const DeviceStatus = named(
  'DeviceStatus',
  'The status of a table, as its device reports it. It states no place of a tile.',
  {
    version: text(64).describe('The version of the program. Example: `0.1.0`.'),
    startedAt: GivenTime.describe('When the program started, by its own clock, as all times here.'),
    readers: list(Line, 'The tile readers of the table.', { max: MOST_LINES }),
    devices: list(Line, 'Dice, table I/O and other devices of the table.', { max: MOST_LINES }),
    antennas: z
      .array(Antenna)
      .max(MOST_ANTENNAS)
      .refine((antennas) => isEachOnce(antennas.map(nameOf)), EACH_ONCE)
      .readonly()
      .exactOptional()
      .describe('The antennas of the table. Left out by a device of an earlier version.'),
    links: z
      .array(AntennaLink)
      .max(MOST_LINKS)
      .refine((links) => isEachOnce(links.map(({ home, reading }) => `${nameOf(home)} ${nameOf(reading)}`)), EACH_ONCE)
      .readonly()
      .exactOptional()
      .describe(
        'The antennas that read tiles of another zone. Shown to keys that see the concealed tiles of the table.',
      ),
    quality: RecordingQuality.exactOptional().describe(
      'The expected recording quality. Left out while too few tiles were read. Shown to keys that see the concealed tiles of the table.',
    ),
    tileSet: TileSetStatus.describe('The tile set; if several are played in turn, the first one of the configuration.'),
    otherTileSets: list(
      TileSetStatus,
      'The other tile sets, which are played in turn with the first one. Left out for a table with one set.',
      { max: MOST_OTHER_SETS },
    ).exactOptional(),
    decoding: Decoding.describe('How readings become play.'),
    delivery: DeliveryStatus.describe('How records reach the API.'),
    storage: StorageStatus.describe('What the device keeps on its disk.'),
  },
);

const DeviceTable = named('DeviceTable', 'A table of a device, with what the device reported of it last.', {
  table: TABLE,
  hasKey: z
    .boolean()
    .describe(
      'Whether a valid key of the device names this table. Without one the device can neither record nor report; it is listed until a week after its last report.',
    ),
  isReporting: z.boolean().describe('Whether the device has reported this table within the last minute.'),
  reportedAt: Timestamp.exactOptional().describe(
    'When the API received the last report. Left out before the first one.',
  ),
  ageSeconds: count.exactOptional().describe('The age of the last report in seconds. Left out before the first one.'),
  status: DeviceStatus.exactOptional().describe('The last report. Left out before the first one.'),
});

export const Device = named('Device', 'A device that has a valid key, or had one when it reported last.', {
  device: DEVICE,
  tables: list(DeviceTable, 'The tables that its keys name, and those that it reported within a week.'),
});

export const DeviceList = named('DeviceList', 'The devices that have valid keys, or had one when they reported last.', {
  devices: list(Device, 'The devices in the order of their ids.'),
});
