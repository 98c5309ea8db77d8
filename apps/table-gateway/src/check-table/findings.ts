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

/** Makes the findings of one check of a subject, from the measurement and the advice. */
export const findingOf = (check: Finding['check'], subject: string) => {
  const of =
    (result: Finding['result']) =>
    (measured: string, advice?: string): Finding => ({
      ...{ check, subject, result, measured },
      ...(advice !== undefined && { advice }),
    });
  return { pass: of('pass'), warning: of('warning'), fail: of('fail'), skipped: of('skipped') };
};

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

/** A state, and its reason where it has one. */
const stateOf = (state: string, reason?: string): string => `${state}${reason === undefined ? '' : `: ${reason}`}`;

export const readerFindings = (measured: ReaderMeasured): readonly Finding[] => {
  const { name, startedMs, state, reason } = measured;
  const identifies = findingOf('identifies', name);
  if (startedMs === undefined)
    return [
      identifies.fail(
        stateOf(state, reason),
        'compare driver and address with those that tilescribe ports prints; a gateway that runs holds the port',
      ),
    ];
  return [
    identifies.pass(`runs after ${seconds(startedMs)}`),
    inventoryFinding(measured),
    roundFinding(measured),
    ...limitationFindings(measured),
    reopeningFinding(measured),
  ];
};

/** A reader that runs, but states what it cannot do. */
const limitationFindings = ({ name, state, reason }: ReaderMeasured): readonly Finding[] => {
  if (state !== 'running' || reason === undefined) return [];
  const advice = 'update the firmware of the reader, or use a reader that takes session S0';
  return [findingOf('sessions', name).warning(reason, advice)];
};

const inventoryFinding = ({ name, zones }: ReaderMeasured): Finding => {
  const finding = findingOf('inventories', name);
  const silent = zones.filter(({ complete }) => complete === 0).map(({ zone }) => zoneName(zone));
  if (silent.length > 0)
    return finding.fail(
      `no complete inventory of ${silent.join(', ')}`,
      'check the antenna cables of these zones, and the antenna numbers in the configuration',
    );
  const failed = zones.reduce((sum, zone) => sum + zone.failed, 0);
  const all = zones.reduce((sum, zone) => sum + zone.complete + zone.failed, 0);
  const measured = `${all} inventories of ${zones.length} zones, ${failed} failed`;
  if (failed <= all * MOST_FAILED) return finding.pass(measured);
  const advice = `expected at most ${MOST_FAILED * 100} % failed; record the line with tilescribe capture and look for damage`;
  return finding.fail(measured, advice);
};

export const medianOf = (numbers: readonly number[]): number | undefined =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)];

const roundFinding = ({ name, rounds }: ReaderMeasured): Finding => {
  const finding = findingOf('round-time', name);
  const median = medianOf(rounds);
  if (median === undefined)
    return finding.fail(
      'no zone was read twice',
      'measure longer (--seconds), or look at the inventories of this reader',
    );
  const measured = `a zone is read every ${seconds(median)} (median)`;
  if (median <= GOOD_ROUND_MS) return finding.pass(measured);
  const advice = `expected at most ${seconds(GOOD_ROUND_MS)}; let a reader serve fewer zones, best one reader a side`;
  return finding[median <= LONGEST_ROUND_MS ? 'warning' : 'fail'](measured, advice);
};

const reopeningFinding = ({ name, reopenedMs }: ReaderMeasured): Finding => {
  const finding = findingOf('reconnects', name);
  if (reopenedMs === undefined)
    return finding.fail(
      'it did not run again after its line was closed',
      'update the firmware, or the adapter and its driver; a plug that is pulled for a moment would stop the table',
    );
  const measured = `runs ${seconds(reopenedMs)} after its line was closed`;
  if (reopenedMs <= GOOD_REOPENING_MS) return finding.pass(measured);
  return finding.warning(measured, `expected at most ${seconds(GOOD_REOPENING_MS)}`);
};

/** A device that reads no tiles. */
export const deviceFinding = (subject: string, state: string, reason?: string): Finding => {
  const finding = findingOf('device', subject);
  if (state === 'running') return finding.pass('running');
  return finding.fail(stateOf(state, reason), 'compare driver and address with those that tilescribe ports prints');
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
  const finding = findingOf('tiles', isOnly ? 'tile set' : `tile set ${name}`);
  const measured = `${tags - silent.length} of ${tags} tags answered`;
  if (!isLaidOut) return finding.skipped(measured, isOnly ? LAY_OUT : `${LAY_OUT}; check each set by itself`);
  if (silent.length === 0) return finding.pass(measured);
  return finding.fail(
    `${measured}; silent: ${named(silent)}`,
    'lay each of these tiles alone on a zone; where it stays silent its tag is dead: enrol the tile with a new tag',
  );
};

const LAY_OUT = 'lay all tiles, cards and tokens on the zones, side by side, and call check-table --laid-out';

const strangeFinding = (strange: number): Finding =>
  findingOf('other-tags', 'tile set').warning(
    `${strange} tags are in no tile set of the table`,
    'take away what is no part of a set; tags of a neighbouring table call for more distance or less power',
  );
