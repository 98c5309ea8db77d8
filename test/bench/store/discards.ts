import { eventsCausedBy, type AppendBatch } from '#event-log';
import { uuidv7 } from '../../api/uuidv7.js';

/** The command of a discard as the API appends it: one event, nothing concealed. */
export const discard = (stream: string, expectedSequence: number): AppendBatch => {
  const commandId = uuidv7();
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
