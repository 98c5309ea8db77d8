import { z } from 'zod';
import { list, named } from '#shapes/schema';
import { Id, Tile } from '#deal/schema';
import { ZONE_KINDS } from '#inference';
import { SIDES } from '#tiles';
import { Timestamp } from '../../recording/reading/event-schemas.js';
import { Name } from '../../access/keys/scopes.js';
import { GivenTime } from '../../http/reading/given-time.js';

const MOST_ZONES = SIDES.length * ZONE_KINDS.length;
/** The limit of tiles in a zone: a hand of 14 with the extra tiles of kongs, or a long river. */
const MOST_TILES = 60;

const side = z.literal(SIDES).describe('The side of the table, 1 to 4, counter-clockwise.');
const zone = z
  .enum(ZONE_KINDS)
  .describe(
    '`rack`: standing tiles; `river`: own discards; `melds`; `aside`: the place in the centre before the player.',
  );
const tilesOf = (description: string) => list(Tile, description, { max: MOST_TILES });

const QUESTION_ID = Id.describe('The id of the question, made by the device.');
const TABLE = Name.describe('The table at which the deal is played.');
const DEAL = Id.describe('The id of the deal that is in doubt.');
const OPENED_AT = 'Since when something has been in doubt.';

const QuestionReason = z.enum(['undecided', 'unexplained', 'refused', 'order']).meta({
  id: 'QuestionReason',
  description:
    '`undecided`: several acts are likely, and none is likely enough to be recorded. `unexplained`: what the readers see ' +
    'contradicts the record. `refused`: it does, and the deal refuses every act that would explain it. `order`: the tiles are ' +
    'known, and no reader saw in which order they were drawn or discarded.',
  examples: ['undecided'],
});
const reason = QuestionReason.describe('Why the device asks.');

const DoubtedZone = named('DoubtedZone', 'A zone of the table that is in doubt.', {
  side,
  zone,
  tiles: tilesOf('Tiles that are believed to lie there, or were seen there.'),
});
const zones = list(
  DoubtedZone,
  'The zones that are in doubt. Of the zones of a tile, the one in which the device believes it to lie comes first.',
  { max: MOST_ZONES },
);

export const QuestionRequest = named('QuestionRequest', 'A device asks what lies in some zones of its table.', {
  questionId: QUESTION_ID,
  table: TABLE,
  dealId: DEAL,
  openedAt: GivenTime.describe(OPENED_AT),
  reason,
  zones,
});

const StatedZone = named('StatedZone', 'What a referee states to lie in one zone.', {
  side,
  zone,
  tiles: tilesOf(
    'Tiles that lie there, one entry for each copy. Others may lie there too, unless `count` says otherwise.',
  ),
  count: z.int().min(0).max(MOST_TILES).exactOptional().describe('How many tiles lie there in all.'),
  last: Tile.exactOptional().describe('Of a river: the tile that was discarded last.'),
  order: list(
    Tile,
    'Answers a question of reason `order`: its tiles in the order in which they were discarded (river) or drawn (rack). ' +
      'They may have moved on since.',
    { max: MOST_TILES },
  ).exactOptional(),
});
const statedZones = list(StatedZone, 'What lies in which zones. Nothing is stated about a zone that is not named.', {
  min: 1,
  max: MOST_ZONES,
});
const STATEMENT_ID = Id.describe(
  'A new id for this statement, made by the client. Sent again with the same id, it changes nothing.',
);
const by = Name.describe('The random id of the referee. Names are never written to the log.');

export const StatementRequest = named('StatementRequest', 'A referee states what lies on the table.', {
  statementId: STATEMENT_ID,
  by,
  at: GivenTime.exactOptional().describe(
    'When this lay on the table; without it, when the service receives the statement.',
  ),
  zones: statedZones,
});

export const Statement = named('Statement', 'What a referee stated to lie on the table.', {
  statementId: STATEMENT_ID,
  by,
  at: Timestamp.describe('When this lay on the table.'),
  zones: statedZones,
});

const QuestionOutcome = z.enum(['stands', 'corrected', 'not-explained', 'resolved', 'deal-over']).meta({
  id: 'QuestionOutcome',
  description:
    '`stands`: what was recorded agrees with the statement. `corrected`: what was recorded wrongly has been rewound and ' +
    'replaced. `not-explained`: no legal play agrees with the statement and the readings. `resolved`: later readings ' +
    'ended the doubt. `deal-over`: the deal ended first.',
  examples: ['corrected'],
});

export const ClosingRequest = named('ClosingRequest', 'A device closes its question.', {
  table: TABLE,
  outcome: QuestionOutcome.describe('The outcome of the question.'),
});

export const Question = named('Question', 'A question of a device to a referee: what lies on the table?', {
  questionId: QUESTION_ID,
  table: TABLE,
  device: Name.describe('The device that asks.'),
  dealId: DEAL,
  openedAt: Timestamp.describe(OPENED_AT),
  reason,
  zones,
  status: z
    .enum(['open', 'answered', 'closed'])
    .describe('`open`: a referee may answer. `answered`: the device takes the answer in. `closed`: see `outcome`.'),
  statement: Statement.exactOptional().describe('The answer of a referee.'),
  outcome: z
    .enum([...QuestionOutcome.options, 'superseded'])
    .exactOptional()
    .describe('The outcome of a closed question; `superseded`: the device asked another question in its place.'),
});

export const QuestionList = named('QuestionList', 'The questions of a table.', {
  questions: list(Question, 'The latest hundred questions, the oldest first.'),
});

export const TableQuestionPath = z.strictObject({
  table: Name.describe('The id of the table.'),
  questionId: QUESTION_ID,
});
export const DeviceQuestionPath = z.strictObject({
  device: Name.describe('The id of the device, as in the scope device:<id> of its key.'),
  questionId: QUESTION_ID,
});
