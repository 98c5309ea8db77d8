import { eventsCausedBy, sealEvent, type AcceptedCommand, type DrawSalt, type StreamAppend } from '#event-log';
import { wallCodec, type WallCommand, type WallEvent } from '#fairness';
import { wallStreamOf } from '#projections';
import { sha256 } from '../../platform/environment/environment.js';
import type { WallRecordState } from './wall-reader.js';

type AcceptedWallCommand = Omit<AcceptedCommand, 'command'> & { readonly command: WallCommand };

/** A wall to which events are added. */
interface WallEnd extends Pick<WallRecordState, 'sequence' | 'head'> {
  readonly dealId: string;
}

/** Returns the events that a command adds to the stream of a wall. Revealed tiles and their salt or seed are sealed. */
export const wallAppend = (
  { dealId, sequence, head }: WallEnd,
  accepted: AcceptedWallCommand,
  events: readonly WallEvent[],
  drawSalt: DrawSalt,
): StreamAppend => {
  const sealed = eventsCausedBy(accepted, events.map(wallCodec.encode)).map((event) =>
    sealEvent(event, wallCodec.secretPaths, drawSalt, sha256),
  );
  return {
    stream: wallStreamOf(dealId),
    expectedSequence: sequence,
    expectedHead: head,
    events: sealed.map(({ event }) => event),
    disclosures: sealed.flatMap(({ disclosures }) => disclosures),
  };
};
