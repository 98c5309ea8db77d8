import { Inject, Injectable } from '@nestjs/common';
import { NO_HASH, openSeals, type Disclosure, type EventStore, type StoredEvent } from '#event-log';
import { replayWall, wallCodec, type CommittedWall, type WallEvent } from '#fairness';
import { ALL, disclosedTo, wallStreamOf, type Reader } from '#projections';
import { HIDDEN } from '#tiles';
import { EVENT_STORE } from '../../platform/database/tokens.js';
import { sha256 } from '../../platform/environment/environment.js';
import { recorded, type Recorded } from '../../recording/reading/recorded-event.js';
import type { RecordState } from '../../recording/record-kind.js';

/** An event of a wall with its sender. */
export interface RecordedWallEvent extends Recorded<WallEvent> {
  /** The key or device that sent the command. */
  readonly actor: string;
}

/** The recorded wall of a deal; its state is undefined before the commitment. */
export type WallRecordState = RecordState<CommittedWall | undefined>;

/** Reads walls from the log with the view of one reader. A wall has few events, so each request folds it again. */
@Injectable()
export class WallReader {
  constructor(@Inject(EVENT_STORE) private readonly store: EventStore) {}

  async load(dealId: string): Promise<WallRecordState> {
    const events = await this.events(dealId, ALL);
    const head = { hash: events.at(-1)?.hash ?? NO_HASH };
    return { sequence: events.length, head, state: replayWall(events) };
  }

  /** Returns the stored event that reveals the wall, if there is one. */
  async reveals(dealId: string): Promise<readonly StoredEvent[]> {
    const stored = await this.store.readStream(wallStreamOf(dealId));
    return stored.filter(({ leaf }) => leaf.type === 'WallRevealed');
  }

  async events(dealId: string, reader: Reader): Promise<readonly RecordedWallEvent[]> {
    return this.opened(dealId, await this.store.readStream(wallStreamOf(dealId)), reader);
  }

  /** Returns stored events of one wall as the reader may see them. */
  async opened(dealId: string, stored: readonly StoredEvent[], reader: Reader): Promise<readonly RecordedWallEvent[]> {
    const disclosures = disclosedTo(reader, await this.store.disclosuresOf(wallStreamOf(dealId)));
    return stored.map((event) => ({
      ...recorded(event, wallEventIn(event, disclosures)),
      actor: event.leaf.cause.actor,
    }));
  }
}

const wallEventIn = ({ leaf }: StoredEvent, disclosures: readonly Disclosure[]): WallEvent =>
  wallCodec.decode(leaf, openSeals({ data: leaf.data }, disclosures, sha256, HIDDEN).data);
