import type { Cancel, Clock } from '#clock';
import type { DealCommand, DealEvent, RuleSet, RuleSetOptions } from '#deal';
import { type Random, seededRandom, seedFrom } from '#random';
import type { Side, Tile } from '#tiles';
import { courseByChance } from '../course/course-by-chance.js';
import { chanceOf } from '../course/deal-chance.js';
import { type Pace, UNHURRIED } from './pace.js';
import type { Temperament } from '../players/index.js';
import { scheduleOf, type Step } from './schedule.js';
import { sidesFrom } from '../course/seating.js';
import { type TableWall, wallOf } from '../course/table-wall.js';
import { furtherSet, makeTileSet, type SimulatedTileSet, type TagKind, tileOf } from './tile-set.js';
import { TilesInPlay } from './tiles-in-play.js';
import { shuffledWall } from '../course/wall.js';
import { Zones } from './zones.js';

/** An act as it was played, for comparison. */
export interface Truth {
  /** The number of the deal at this table, from 1. */
  readonly deal: number;
  /** The time of the table's clock at which the act was complete (ms). */
  readonly at: number;
  readonly command: DealCommand;
  readonly events: readonly DealEvent[];
}

/** A deal with a given wall and first acts; see `arrangedWall` and `CourseOptions`. */
export interface DealScript {
  readonly wall?: readonly Tile[];
  readonly acts?: readonly DealCommand[];
}

/** Human actions beside the play (`people`). */
export interface Habits {
  /** Changes the times of a deal's steps, or adds moves between them; times must not go back. */
  readonly adapt?: (steps: Generator<Step, void>) => Generator<Step, void>;
  /** Receives the next step `inMs` before it happens. */
  readonly onUpcoming?: (step: Step, inMs: number) => void;
  /** Receives each step when it has happened. */
  readonly onStep?: (step: Step) => void;
}

export interface SimulatedTableOptions {
  readonly seed: number;
  readonly rules: RuleSet;
  /** The options of the rule set that the players agreed on. */
  readonly agreed?: RuleSetOptions;
  /** The table's id in the record. */
  readonly table: string;
  readonly clock: Clock;
  readonly onTruth: (truth: Truth) => void;
  readonly pace?: Pace;
  readonly temperament?: Temperament;
  /** The side that deals first; default 1. */
  readonly dealer?: Side;
  /** The kind of tags; ISO 15693 by default. */
  readonly tags?: TagKind;
  /** The tile set; by default it is made from the seed. */
  readonly tileSet?: SimulatedTileSet;
  /** The number of tile sets, which are played in turn; default 1. The others are made from the seed. */
  readonly sets?: number;
  /** The first deals in order; the deals after them are random. */
  readonly scripts?: readonly DealScript[];
  readonly habits?: Habits;
  /** Receives the tags of each wall when it comes up, in the order in which their tiles are dealt and drawn. */
  readonly onWall?: (tags: readonly string[]) => void;
}

/** A table at which four simulated players play deal after deal with tagged tiles. */
export class SimulatedTable {
  /** The tile sets in the order in which they are played; the first one is `tileSet`. */
  readonly tileSets: readonly SimulatedTileSet[];
  /** The current place of every tag, for the readers at the four sides. */
  readonly zones = new Zones();
  readonly #options: SimulatedTableOptions;
  readonly #pace: Pace;
  readonly #wall: TableWall;
  readonly #seeds: Random;
  #dealer: Side;
  #deal = 0;
  #tiles: TilesInPlay | undefined;

  constructor(options: SimulatedTableOptions) {
    this.#options = options;
    this.#pace = options.pace ?? UNHURRIED;
    this.#dealer = options.dealer ?? 1;
    this.#seeds = seededRandom(options.seed);
    const setSeed = seedFrom(this.#seeds);
    const { rules, agreed, tags } = options;
    this.#wall = wallOf(rules, agreed);
    const { tiles } = this.#wall;
    const first = options.tileSet ?? makeTileSet(setSeed, tiles, rules.ready?.readyAs !== undefined, tags);
    const further = Array.from({ length: (options.sets ?? 1) - 1 }, (_, index) =>
      furtherSet(first, setSeed + 1 + index, tiles, tags),
    );
    this.tileSets = [first, ...further];
  }

  get tileSet(): SimulatedTileSet {
    return this.tileSetOf(1);
  }

  /** The set that is played in a deal, counting from 1. */
  tileSetOf(deal: number): SimulatedTileSet {
    return this.tileSets[(deal - 1) % this.tileSets.length] as SimulatedTileSet;
  }

  /**
   * The next deal as a schedule; time runs from 0. Nothing moves until its steps are applied; `start` applies them at their
   * times. Call it again only when this deal is done, since the result of the deal decides the next dealer.
   */
  *playDeal(): Generator<Step, void> {
    const { rules, agreed, table, temperament } = this.#options;
    const { wall: given, acts = [] } = this.#options.scripts?.[this.#deal] ?? {};
    this.#deal += 1;
    const chance = chanceOf(seedFrom(this.#seeds));
    const set = this.tileSetOf(this.#deal);
    const tags = given === undefined ? this.#shuffled(set, chance.wall) : tagsOf(set, given);
    this.#options.onWall?.(tags);
    const wall = tags.map((tag) => tileOf(set, tag));
    const course = courseByChance(
      { rules, agreed, table, dealer: this.#dealer, wall, temperament, script: acts },
      chance,
    );
    const sides = sidesFrom(this.#dealer);
    const tiles = new TilesInPlay(this.#wall, set, sides, tags);
    this.#tiles = tiles;
    const { nextDealer } = yield* scheduleOf(course, tiles, this.#pace, chance.pace);
    this.#dealer = sides[nextDealer];
  }

  /** The first tag of the wall after the pending step; undefined before the deal and for an empty wall. */
  nextInWall(): string | undefined {
    return this.#tiles?.nextInWall();
  }

  /**
   * Plays deals one after another at their times on the clock; calls `onEnd` after the last wash. The result stops the
   * table at once. Throws errors of `onTruth`.
   */
  start(deals = Infinity, onEnd: () => void = () => undefined): Cancel {
    let cancel: Cancel = () => undefined;
    const { clock, habits } = this.#options;
    const playNext = (left: number): void => {
      if (left <= 0) {
        onEnd();
        return;
      }
      const played = this.playDeal();
      const steps = habits?.adapt?.(played) ?? played;
      const start = clock.now();
      const follow = (): void => {
        const { value: step } = steps.next();
        if (step === undefined) {
          playNext(left - 1);
          return;
        }
        const inMs = Math.max(0, start + step.at - clock.now());
        habits?.onUpcoming?.(step, inMs);
        cancel = clock.after(inMs, () => {
          this.#apply(step);
          follow();
        });
      };
      follow();
    };
    playNext(deals);
    return () => cancel();
  }

  #apply(step: Step): void {
    const { move, act } = step;
    if (move) this.zones.apply(move);
    this.#options.habits?.onStep?.(step);
    if (!act) return;
    const { command, events } = act;
    this.#options.onTruth({ deal: this.#deal, at: this.#options.clock.now(), command, events });
  }

  #shuffled({ tiles }: SimulatedTileSet, random: Random): readonly string[] {
    return shuffledWall(this.#options.rules, this.#wall, tiles, random);
  }
}

/** The tags for a list of faces; the first unused copy of each. */
const tagsOf = (set: SimulatedTileSet, wall: readonly Tile[]): readonly string[] => {
  const left = [...set.tiles];
  return wall.map((tile) => {
    const at = left.findIndex((tag) => tileOf(set, tag) === tile);
    const [tag] = at < 0 ? [] : left.splice(at, 1);
    if (tag === undefined) throw new RangeError(`the set has no further ${tile}`);
    return tag;
  });
};
