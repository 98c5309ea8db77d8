import { type TableZone, zoneName } from '#hardware';
import { thingName } from '../enrol/things-of-set.js';
import type { NamedTileSet } from '../config/named-tile-set.js';

export interface Finding {
  readonly check:
    | 'identifies'
    | 'inventories'
    | 'round-time'
    | 'sessions'
    | 'reconnects'
    | 'device'
    | 'read-rates'
    | 'dead-spots'
    | 'weak-tags'
    | 'links'
    | 'wall'
    | 'tiles'
    | 'other-tags'
    | 'clock'
    | 'expected-quality';
  /** A reader, a device, `antennas`, `tile set`, `gateway` or `table`. */
  readonly subject: string;
  readonly result: 'pass' | 'warning' | 'fail' | 'skipped';
  readonly measured: string;
  /** The action to take; absent if none is needed. */
  readonly advice?: string;
}

/** What the antenna of one zone read while no tile was moved. */
export interface ZoneMeasured {
  readonly zone: TableZone;
  readonly complete: number;
  readonly failed: number;
  /** The number of complete inventories in which each tag answered. */
  readonly answers: ReadonlyMap<string, number>;
}

/** The measurements of one reader. */
export interface ReaderMeasured {
  readonly name: string;
  readonly state: string;
  readonly reason?: string;
  /** The time from the start until it ran; undefined if it did not run. */
  readonly startedMs: number | undefined;
  readonly zones: readonly ZoneMeasured[];
  /** The times between two complete inventories of one zone (ms). */
  readonly rounds: readonly number[];
  /** The time from closing its line until it ran again; undefined if it did not, or was not tried. */
  readonly reopenedMs: number | undefined;
}

/** Limits of INFERENCE.md: deals are recorded exactly at rounds of up to 0.8 s, and above 1 s play is followed too slowly. */
const GOOD_ROUND_MS = 800;
const LONGEST_ROUND_MS = 1_000;
/** The share of failed inventories that a reader may have. */
const MOST_FAILED = 0.05;
const GOOD_REOPENING_MS = 2_000;

const seconds = (ms: number): string => `${(ms / 1_000).toFixed(2)} s`;

export const readerFindings = (measured: ReaderMeasured): readonly Finding[] => {
  const { name: subject, startedMs, state, reason } = measured;
  if (startedMs === undefined)
    return [
      {
        ...{
          check: 'identifies',
          subject,
          result: 'fail',
          measured: `${state}${reason === undefined ? '' : `: ${reason}`}`,
        },
        advice:
          'compare driver and address with those that tilescribe ports prints; a gateway that runs holds the port',
      },
    ];
  return [
    { check: 'identifies', subject, result: 'pass', measured: `runs after ${seconds(startedMs)}` },
    inventoryFinding(measured),
    roundFinding(measured),
    ...limitationFindings(measured),
    reopeningFinding(measured),
  ];
};

/** A reader that runs, but states what it cannot do. */
const limitationFindings = ({ name: subject, state, reason }: ReaderMeasured): readonly Finding[] =>
  state !== 'running' || reason === undefined
    ? []
    : [
        {
          ...{ check: 'sessions', subject, result: 'warning', measured: reason },
          advice: 'update the firmware of the reader, or use a reader that takes session S0',
        },
      ];

const inventoryFinding = ({ name: subject, zones }: ReaderMeasured): Finding => {
  const silent = zones.filter(({ complete }) => complete === 0).map(({ zone }) => zoneName(zone));
  if (silent.length > 0)
    return {
      ...{ check: 'inventories', subject, result: 'fail', measured: `no complete inventory of ${silent.join(', ')}` },
      advice: 'check the antenna cables of these zones, and the antenna numbers in the configuration',
    };
  const failed = zones.reduce((sum, zone) => sum + zone.failed, 0);
  const all = zones.reduce((sum, zone) => sum + zone.complete + zone.failed, 0);
  const measured = `${all} inventories of ${zones.length} zones, ${failed} failed`;
  return failed <= all * MOST_FAILED
    ? { check: 'inventories', subject, result: 'pass', measured }
    : {
        ...{ check: 'inventories', subject, result: 'fail', measured },
        advice: `expected at most ${MOST_FAILED * 100} % failed; record the line with tilescribe capture and look for damage`,
      };
};

export const medianOf = (numbers: readonly number[]): number | undefined =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

const roundFinding = ({ name: subject, rounds }: ReaderMeasured): Finding => {
  const median = medianOf(rounds);
  if (median === undefined)
    return {
      ...{ check: 'round-time', subject, result: 'fail', measured: 'no zone was read twice' },
      advice: 'measure longer (--seconds), or look at the inventories of this reader',
    };
  const measured = `a zone is read every ${seconds(median)} (median)`;
  if (median <= GOOD_ROUND_MS) return { check: 'round-time', subject, result: 'pass', measured };
  return {
    ...{ check: 'round-time', subject, measured },
    result: median <= LONGEST_ROUND_MS ? 'warning' : 'fail',
    advice: `expected at most ${seconds(GOOD_ROUND_MS)}; let a reader serve fewer zones, best one reader a side`,
  };
};

const reopeningFinding = ({ name: subject, reopenedMs }: ReaderMeasured): Finding => {
  if (reopenedMs === undefined)
    return {
      ...{ check: 'reconnects', subject, result: 'fail', measured: 'it did not run again after its line was closed' },
      advice:
        'update the firmware, or the adapter and its driver; a plug that is pulled for a moment would stop the table',
    };
  const measured = `runs ${seconds(reopenedMs)} after its line was closed`;
  return reopenedMs <= GOOD_REOPENING_MS
    ? { check: 'reconnects', subject, result: 'pass', measured }
    : {
        check: 'reconnects',
        subject,
        result: 'warning',
        measured,
        advice: `expected at most ${seconds(GOOD_REOPENING_MS)}`,
      };
};

/** A device that reads no tiles. */
export const deviceFinding = (subject: string, state: string, reason?: string): Finding =>
  state === 'running'
    ? { check: 'device', subject, result: 'pass', measured: 'running' }
    : {
        ...{
          check: 'device',
          subject,
          result: 'fail',
          measured: `${state}${reason === undefined ? '' : `: ${reason}`}`,
        },
        advice: 'compare driver and address with those that tilescribe ports prints',
      };

const MOST_NAMED = 12;

/** The first names of a list, and the number of the others. */
export const named = (all: readonly string[]): string =>
  `${all.slice(0, MOST_NAMED).join(', ')}${all.length > MOST_NAMED ? ` and ${all.length - MOST_NAMED} more` : ''}`;

/**
 * Findings about the tags that answered. `isLaidOut`: every tile of a set lies on the table; of several sets, the one of
 * which most answer.
 */
export const tagFindings = (
  sets: readonly NamedTileSet[],
  seen: ReadonlySet<string>,
  isLaidOut: boolean,
): readonly Finding[] => {
  const read = sets.map((set) => readOf(set, seen)).sort((one, other) => silentIn(one) - silentIn(other));
  const strange = [...seen].filter((tag) => !sets.some(({ tiles }) => tiles.has(tag))).length;
  return [
    ...read.map((set, index) => tileFinding(set, sets.length === 1, isLaidOut && index === 0)),
    ...(strange === 0 ? [] : [strangeFinding(strange)]),
  ];
};

interface ReadSet {
  readonly name: string;
  readonly tags: number;
  /** The names of the things that did not answer. */
  readonly silent: readonly string[];
}

const readOf = ({ name, tiles }: NamedTileSet, seen: ReadonlySet<string>): ReadSet => ({
  ...{ name, tags: tiles.size },
  silent: [...tiles].filter(([tag]) => !seen.has(tag)).map(([, thing]) => thingName(thing)),
});

const silentIn = ({ silent }: ReadSet): number => silent.length;

const tileFinding = ({ name, tags, silent }: ReadSet, isOnly: boolean, isLaidOut: boolean): Finding => {
  const measured = `${tags - silent.length} of ${tags} tags answered`;
  const tiles = { check: 'tiles', subject: isOnly ? 'tile set' : `tile set ${name}` } as const;
  if (!isLaidOut)
    return {
      ...{ ...tiles, result: 'skipped', measured },
      advice: isOnly ? LAY_OUT : `${LAY_OUT}; check each set by itself`,
    };
  if (silent.length === 0) return { ...tiles, result: 'pass', measured };
  return {
    ...{ ...tiles, result: 'fail', measured: `${measured}; silent: ${named(silent)}` },
    advice:
      'lay each of these tiles alone on a zone; where it stays silent its tag is dead: enrol the tile with a new tag',
  };
};

const LAY_OUT = 'lay all tiles, cards and tokens on the zones, side by side, and call check-table --laid-out';

const strangeFinding = (strange: number): Finding => ({
  ...{
    check: 'other-tags',
    subject: 'tile set',
    result: 'warning',
    measured: `${strange} tags are in no tile set of the table`,
  },
  advice: 'take away what is no part of a set; tags of a neighbouring table call for more distance or less power',
});
