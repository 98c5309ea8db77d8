import { eventsCausedBy, type AppendBatch } from '#event-log';
import { uuidv7 } from '../../api/uuidv7.js';

const FIRST_ID = uuidv7();
let ids = 0;

/** Ids in ascending order, like those of clients. They are counted, because clients spend the time to draw them elsewhere. */
const nextId = (): string => `${FIRST_ID.slice(0, 24)}${(ids += 1).toString(16).padStart(12, '0')}`;

/** The command of a discard as the API appends it: one event, nothing concealed. */
export const discard = (stream: string, expectedSequence: number): AppendBatch => {
  const commandId = nextId();
  const at = new Date().toISOString();
  const data = { seat: 'east', tile: '5p' };
  const events = eventsCausedBy(
    {
      ...{ commandId, actor: 'key:019a0000-0000-7000-8000-000000000001', source: 'person' },
      ...{ command: { type: 'DiscardTile', ...data }, occurredAt: at, recordedAt: at },
    },
    [{ type: 'TileDiscarded', schemaVersion: 1, data }],
  );
  return { commandId, streams: [{ stream, expectedSequence, events, disclosures: [] }] };
};
