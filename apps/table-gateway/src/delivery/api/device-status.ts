import type { ReaderState } from '#hardware';
import type { ZoneKind } from '#inference';
import type { Side, Tile } from '#tiles';
import type { Held } from './held.js';

/** A reader or other device of the table, as the API takes it. Times are RFC 3339. */
export interface LineStatus {
  readonly name: string;
  readonly model: string;
  readonly port?: string;
  readonly state: ReaderState;
  readonly since: string;
  readonly reason?: string;
  readonly lastReadingAt?: string;
  readonly roundsPerMinute?: number;
  readonly failedInventories?: number;
  readonly malformed: number;
  readonly resets: number;
  readonly linkLosses: number;
}

/** A zone of the table, as the API takes it. */
export interface ZoneName {
  readonly side: Side;
  readonly zone: ZoneKind;
}

/** An antenna, as the API takes it. */
export interface AntennaStatus extends ZoneName {
  readonly isSilent: boolean;
  readonly roundMs?: number;
  readonly readPerMille?: number;
}

/** The sizes of the state folder. */
export interface StorageUse {
  readonly observationBytes: number;
  readonly captureBytes?: number;
  readonly oldestEvidenceAt?: string;
  readonly freeBytes?: number;
}

interface TileSetStatus {
  readonly name: string;
  readonly tags: number;
  readonly deals: number;
  readonly silent: readonly Tile[];
  readonly doubled: readonly Tile[];
  /** Tiles of this set that lay among another one. */
  readonly misplaced?: readonly Tile[];
  /** Tiles that antennas of two zones read in the last deal. */
  readonly crossRead?: readonly Tile[];
}

/** The status of a table, as the API takes it (PUT /v1/devices/{device}/tables/{table}/status). It states no place of a tile. */
export interface DeviceStatus {
  readonly version: string;
  readonly startedAt: string;
  readonly readers: readonly LineStatus[];
  readonly devices: readonly LineStatus[];
  /** One of each zone. */
  readonly antennas: readonly AntennaStatus[];
  readonly links: readonly { readonly home: ZoneName; readonly reading: ZoneName; readonly perMille: number }[];
  readonly quality?: { readonly exactDeals: number; readonly afterwards: number };
  readonly tileSet: TileSetStatus;
  /** The sets that are played in turn with the first one. */
  readonly otherTileSets?: readonly TileSetStatus[];
  readonly decoding: {
    readonly doing: 'waiting-for-deal' | 'playing' | 'resuming';
    readonly isRecovering: boolean;
    readonly lostDeals: number;
  };
  readonly delivery: {
    readonly state: 'idle' | 'sending' | 'retrying';
    readonly waiting: number;
    readonly refused: number;
    readonly reason?: string;
    readonly held?: Held;
    /** The last time that the epoch had to be replaced, and the code of the API. */
    readonly newEpoch?: { readonly code: string; readonly at: string };
  };
  readonly storage: StorageUse & {
    readonly outboxBytes: number;
    readonly damagedFiles: number;
    readonly fault?: string;
  };
}
