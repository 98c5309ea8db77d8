import { VirtualClock } from '#clock';
import type { RuleSet, RuleSetOptions } from '#deal';
import { seededRandom } from '#random';
import { sichuanMil } from '#rules/sichuan-mil';
import { type Side, SIDES } from '#tiles';
import type { Pace } from '../../table/pace.js';
import type { Step } from '../../table/schedule.js';
import { SimulatedTable, type Truth } from '../../table/table.js';
import { ANTENNAS, type Zone, type ZoneName } from '../../table/zones.js';
import { People, type PeopleFaults } from '../people.js';

export const SAMPLE_MS = 250;

/** The place of a tag, such as `2 rack`; undefined for no antenna. */
type Place = string | undefined;

/** A snapshot of the whole table: the planned and the real place of each tag. */
export interface Sample {
  readonly at: number;
  readonly planned: ReadonlyMap<string, Place>;
  readonly real: ReadonlyMap<string, Place>;
}

export interface Watched {
  readonly truths: readonly Truth[];
  /** The steps with their times by the clock. */
  readonly steps: readonly Step[];
  readonly samples: readonly Sample[];
  readonly counts: ReadonlyMap<string, number>;
  readonly minutes: number;
}

const nameOf = (zone: Zone | undefined): Place => zone && `${zone.side} ${zone.zone}`;

/** Every zone with its antenna and its name, made once: thousands of samples need them. */
const PLACES = SIDES.flatMap((side) =>
  (Object.keys(ANTENNAS) as ZoneName[]).map((zone) => ({
    side,
    antenna: ANTENNAS[zone],
    name: nameOf({ side, zone }),
  })),
);

const placed = (tagsOn: (side: Side, antenna: number) => readonly string[]): ReadonlyMap<string, Place> => {
  const places = new Map<string, Place>();
  for (const { side, antenna, name } of PLACES) for (const tag of tagsOn(side, antenna)) places.set(tag, name);
  return places;
};

/** Plays deals, or their first commands, with these people and samples the table four times a second. */
export const watched = (
  faults: PeopleFaults,
  {
    seed = 1,
    deals = 2,
    most = Infinity,
    rules = sichuanMil,
    ...game
  }: { seed?: number; deals?: number; most?: number; rules?: RuleSet; agreed?: RuleSetOptions; pace?: Pace } = {},
): Watched => {
  const clock = new VirtualClock();
  const people = new People(faults, clock, seededRandom(seed + 100));
  const [truths, steps, samples]: [Truth[], Step[], Sample[]] = [[], [], []];
  const table = new SimulatedTable({
    seed,
    rules,
    ...game,
    table: 'table-1',
    clock,
    onTruth: (truth) => truths.push(truth),
    habits: {
      ...people.habits,
      onStep: (step) => {
        steps.push({ ...step, at: clock.now() });
        people.habits.onStep?.(step);
      },
    },
  });
  people.sitAt(table);
  let ended = false;
  table.start(deals, () => (ended = true));
  const over = (): boolean => ended || truths.length >= most;
  const plannedNow = () => new Map(table.zones.tags().map((tag) => [tag, nameOf(table.zones.placeOf(tag))] as const));
  let planned = plannedNow();
  let stepsSeen = 0;
  while (!over()) {
    clock.advance(SAMPLE_MS);
    // Between two steps no tile has another planned place.
    if (steps.length > stepsSeen) planned = plannedNow();
    stepsSeen = steps.length;
    const real = placed((side, antenna) => people.tagsOn(side, antenna));
    samples.push({ at: clock.now(), planned, real });
  }
  return { truths, steps, samples, counts: people.counts, minutes: clock.now() / 60_000 };
};
