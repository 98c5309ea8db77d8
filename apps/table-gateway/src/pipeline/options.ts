import type { Clock } from '#clock';
import type { RuleSet, RuleSetOptions, Settled } from '#deal';
import type { TableSetup } from '#inference';
import type { Random } from '#random';
import type { NamedTileSet } from '../config/named-tile-set.js';
import type { ApiClientOptions } from '../delivery/index.js';
import type { CaptureOptions } from '../evidence/capture-log.js';
import type { TableReader } from '../reading/readers.js';
import type { PipelineDevice } from '../reading/table-devices.js';

export interface PipelineOptions {
  readonly api: ApiClientOptions;
  readonly table: string;
  readonly rules: RuleSet;
  /** The options of the rule set that the players agreed on. */
  readonly agreed?: RuleSetOptions;
  /** The id of the match whose deals the table plays. */
  readonly match?: string;
  readonly source: TableSetup['source'];
  readonly players: TableSetup['players'];
  readonly readers: readonly TableReader[];
  /** Devices that read no tiles; none by default. */
  readonly devices?: readonly PipelineDevice[];
  /** The tile sets that are played in turn. */
  readonly tileSets: readonly [NamedTileSet, ...NamedTileSet[]];
  readonly stateFolder: string;
  /** The key of the state folder, outside it. */
  readonly stateKeyFile?: string;
  readonly outboxBytes?: number;
  /** Keeps every byte to and from the devices. */
  readonly capture?: CaptureOptions;
  /** The table's time. Delivery keeps real time. */
  readonly clock: Clock;
  readonly random: Random;
  /** Estimate of the wall clock, in ms since 1970, at a time of `clock`. */
  readonly wallTime: (at: number) => number;
  readonly onOpened?: (dealId: string) => void;
  readonly onSettled: (dealId: string, state: Settled) => void;
  readonly log: (line: string) => void;
}
