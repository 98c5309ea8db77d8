import { eventsCausedBy } from '../leaf/cause.js';
import type { AppendBatch, StreamAppend } from '../store/event-store.js';
import { sealEvent, type DrawSalt, type SecretPaths } from '../sealing/sealing.js';
import { nodeSha256 } from './node-sha256.js';

/** Distinct salts, the same in every run. */
export const countedSalts = (): DrawSalt => {
  let count = 0;
  return () => (count += 1).toString(16).padStart(32, '0');
};

/** In these tests `/tile` is a secret of the seat in the same event. */
export const tileOfSeat: SecretPaths = (_kind, _type, { seat }) =>
  typeof seat === 'string' ? [{ path: '/tile', owner: seat, width: 6 }] : [];

const nextSalt = countedSalts();

/** The append of a command in these tests to one stream: `count` draws by East. */
export function draws(
  commandId: string,
  stream: string,
  expectedSequence: number,
  count = 1,
  recordedAt = '2026-03-11T09:30:00.250Z',
): StreamAppend {
  const decided = Array.from({ length: count }, (_, index) => ({
    type: 'TileDrawn',
    schemaVersion: 1,
    data: { seat: 'east', tile: '5p', index },
  }));
  const sealed = eventsCausedBy(
    {
      commandId,
      actor: 'table-7',
      source: 'simulated',
      command: { type: 'DrawTile', seat: 'east', tile: '5p' },
      occurredAt: '2026-03-11T09:30:00.000Z',
      recordedAt,
    },
    decided,
  ).map((event) => sealEvent(event, tileOfSeat, nextSalt, nodeSha256));
  return {
    stream,
    expectedSequence,
    events: sealed.map(({ event }) => event),
    disclosures: sealed.flatMap(({ disclosures }) => disclosures),
  };
}

export const batchOf = (commandId: string, ...streams: AppendBatch['streams']): AppendBatch => ({
  commandId,
  streams,
});
