import {
  type CommandOf,
  type DealCommand,
  DealCourse,
  type DealEvent,
  legalCommands,
  type RuleSet,
  type RuleSetOptions,
} from '#deal';
import { openDeal, seeded, type Seeded } from '#testing';
import type { RecordedTile, Seat, Tile } from '#tiles';
import type { PlayedDeal } from '../compare.js';
import type { Course } from '../course.js';
import { legalMoves } from '../legal.js';
import { countingNow, type Given } from '../rewinds.js';
import { type RuleSetId, courseUnder } from '../settle.js';
import { isOf, without } from '../words.js';
import { type Fate, fateOf } from './fate.js';
import { type Dealing, dealtUnder, missingFrom } from './plans.js';
import { ruling } from './referee.js';
import { Players } from './wishes.js';

type Offers = readonly DealCommand[];
/** Receives each command before it is given. */
export type Watch = (course: Course, command: DealCommand) => void;

/** Plays one deal whose players and wall favour rare situations; the same seed gives the same deal. */
export const playIrregularly = (ruleSet: RuleSetId, rules: RuleSet, seed: number, watch: Watch): PlayedDeal =>
  new IrregularDeal(ruleSet, rules, seeded(seed), watch, {
    checksMoves: seed % 2 === 0,
    options: optionsOf(rules, seed),
  }).play();

/** Agreed in most deals, because few deals end by time in a rare situation. */
const endByTimeOf = (seed: number): boolean => seed % 13 !== 0;

/** The choices that the rule set leaves to the club, drawn from the seed. */
const optionsOf = ({ setup }: RuleSet, seed: number): RuleSetOptions =>
  Object.fromEntries(
    Object.entries(setup.agreements).flatMap(([name, agreement], place) => {
      if (agreement.kind !== 'choice') return [];
      if (name === 'endByTime') return [[name, endByTimeOf(seed)]];
      return [[name, agreement.values[(seed >> (place + 1)) % agreement.values.length] as RuleSetOptions[string]]];
    }),
  );

interface Step extends Given {
  readonly events: readonly DealEvent[];
  /** The tiles left in the wall after the step. */
  readonly wall: readonly Tile[];
}

interface Terms {
  /** Whether the legal moves of both ways are compared too. */
  readonly checksMoves: boolean;
  readonly options: RuleSetOptions;
}

class IrregularDeal {
  readonly #ruleSet: RuleSetId;
  readonly #rules: RuleSet;
  readonly #deal: DealCourse;
  readonly #chance: Seeded;
  readonly #fate: Fate;
  readonly #plans: Dealing['plans'];
  readonly #watch: Watch;
  readonly #checksMoves: boolean;
  readonly #steps: Step[] = [];
  #eventCount = 0;
  #course: Course;
  #players: Players;
  #wall: readonly Tile[];
  #rulings: number;

  constructor(ruleSet: RuleSetId, rules: RuleSet, chance: Seeded, watch: Watch, { checksMoves, options }: Terms) {
    this.#ruleSet = ruleSet;
    this.#rules = rules;
    this.#checksMoves = checksMoves;
    this.#chance = chance;
    this.#watch = watch;
    this.#deal = new DealCourse(rules);
    this.#fate = fateOf(chance);
    this.#rulings = this.#fate.rulings;
    const { plans, hands, wall } = dealtUnder(this.#fate, chance);
    this.#wall = wall;
    this.#plans = plans;
    this.#course = courseUnder(ruleSet);
    this.#players = new Players(this.#course, this.#fate, plans, chance);
    this.#give(openDeal({ ruleSet, options }));
    this.#give({ type: 'DealHands', hands });
  }

  play(): PlayedDeal {
    for (;;) {
      const offers = this.#offers();
      const isOver = offers.length === 0;
      if (this.#chance.next() < (isOver ? 0.5 : 0.02)) this.#rule();
      else if (isOver) return this.#played();
      else this.#give(this.#chosen(offers));
    }
  }

  #played(): PlayedDeal {
    const counting = countingNow(this.#steps);
    return {
      commands: counting.map(({ command }) => command),
      events: counting.flatMap(({ events }) => events),
      state: this.#deal.state,
    };
  }

  #offers(): Offers {
    if (this.#course.ending) return legalCommands(this.#rules, this.#deal.state);
    const moves = legalMoves(this.#course);
    const difference = this.#checksMoves && differenceOfMoves(moves, legalCommands(this.#rules, this.#deal.state));
    if (difference) throw new Error(`${JSON.stringify(difference)} after ${JSON.stringify(this.#played().commands)}`);
    return moves;
  }

  #rule(): void {
    if (this.#rulings === 0) return;
    this.#rulings -= 1;
    const command = ruling({ course: this.#course, given: this.#steps, wall: this.#wall }, this.#chance);
    if (command) this.#give(command);
  }

  #give(command: DealCommand): void {
    this.#watch(this.#course, command);
    const decision = this.#deal.give(command);
    if (!decision.accepted) throw new Error(`refused: ${JSON.stringify({ command, rejection: decision.rejection })}`);
    if (command.type === 'AmendHand') this.#exchange(command.seat, command.tiles);
    this.#steps.push({
      command,
      events: decision.events,
      lastEvent: (this.#eventCount += decision.events.length),
      wall: this.#wall,
    });
    if (command.type === 'RewindTo') this.#rewind();
    else this.#course.apply(command);
  }

  /** Exchanges tiles of a corrected hand: the real ones come out of the wall, and the misread ones go into it. */
  #exchange(seat: Seat, corrected: readonly RecordedTile[]): void {
    const tiles = corrected.filter((tile) => tile !== '?');
    const { standing } = this.#course.player(seat);
    this.#wall = [...missingFrom(this.#wall, missingFrom(tiles, standing)), ...missingFrom(standing, tiles)];
  }

  #rewind(): void {
    const counting = countingNow(this.#steps);
    this.#course = courseUnder(this.#ruleSet);
    for (const { command } of counting) this.#course.apply(command);
    this.#wall = counting.at(-1)?.wall ?? this.#wall;
    this.#players = new Players(this.#course, this.#fate, this.#plans, this.#chance);
  }

  #chosen(offers: Offers): DealCommand {
    return (
      this.#timeUp(offers) ??
      this.#named(offers) ??
      this.#win(offers) ??
      this.#meld(offers) ??
      this.#discard(offers) ??
      this.#draw(offers)
    );
  }

  #timeUp(offers: Offers): DealCommand | undefined {
    const stage = this.#fate.timeUpAt;
    if (stage === undefined || !stage.holds(this.#course) || this.#chance.next() < 0.4) return undefined;
    return of(offers, 'EndPlay')[0];
  }

  #named(offers: Offers): DealCommand | undefined {
    const suits = of(offers, 'ChooseForbiddenSuit');
    return this.#weighted(suits, (suit) => this.#players.namesSuit(suit));
  }

  /** Sometimes a pung is declared first and outranked after (SBR-3.6); several players declare Hu at once or one by one. */
  #win(offers: Offers): DealCommand | undefined {
    if (of(offers, 'DeclarePung').length > 0 && this.#chance.next() < 0.5) return undefined;
    const seats = of(offers, 'DeclareWin').flatMap((offer) => offer.seats);
    const [first, ...others] = this.#chance.shuffled(
      [...new Set(seats)].filter((seat) => this.#players.declaresHu(seat)),
    );
    if (first === undefined) return undefined;
    const together = this.#course.offer && this.#chance.next() < 0.3 ? others : [];
    return { type: 'DeclareWin', seats: [first, ...together] };
  }

  #meld(offers: Offers): DealCommand | undefined {
    const kong = of(offers, 'DeclareKong').find(({ seat }) => this.#players.kongs(seat));
    if (kong) return kong;
    const tile = this.#course.offer?.tile as Tile;
    return of(offers, 'DeclarePung').find(({ seat }) => this.#players.pungs(seat, tile));
  }

  #discard(offers: Offers): DealCommand | undefined {
    const discards = of(offers, 'DiscardTile');
    const [one] = discards;
    if (one === undefined) return undefined;
    const wanted = this.#players.wantedByOthers(one.seat);
    return this.#weighted(discards, (discard) => this.#players.discards(discard, wanted));
  }

  #draw(offers: Offers): DealCommand {
    const [draw] = of(offers, 'DrawTile');
    const [other] = offers.filter(({ type }) => type === 'CloseClaims' || type === 'RevealHand');
    if (draw === undefined || (other && this.#chance.next() < 0.2)) return other as DealCommand;
    const tile = this.#course.wall > this.#fate.luck.fromWall ? this.#useless() : this.#lucky(draw.seat);
    this.#wall = without(this.#wall, [tile]) as readonly Tile[];
    return { ...draw, tile };
  }

  #useless(): Tile {
    const { active } = this.#course;
    const useful = active.flatMap((seat) => [...this.#players.missing(seat), ...this.#players.triplets(seat)]);
    const useless = this.#wall.filter((tile) => !useful.includes(tile));
    return this.#chance.pick(useless.length > 0 ? useless : this.#wall);
  }

  #lucky(seat: Seat): Tile {
    const { luck, temperaments } = this.#fate;
    const { onlyForbidden } = temperaments[seat];
    const { forbidden } = this.#course.player(seat);
    const inclined: readonly (readonly [number, () => readonly Tile[]])[] = [
      [onlyForbidden ? 0.9 : 0, () => this.#wall.filter((tile) => isOf(forbidden, tile))],
      [luck.fourth, () => this.#players.triplets(seat)],
      [luck.missing, () => this.#players.missing(seat)],
      [luck.wanted, () => this.#players.wantedByOthers(seat)],
    ];
    for (const [rate, tiles] of inclined) {
      if (this.#chance.next() >= rate) continue;
      const there = tiles().filter((tile) => this.#wall.includes(tile));
      if (there.length > 0) return this.#chance.pick(there);
    }
    return this.#chance.pick(this.#wall);
  }

  #weighted<T>(choices: readonly T[], weightOf: (choice: T) => number): T | undefined {
    const weights = choices.map(weightOf);
    let rest = this.#chance.next() * weights.reduce((sum, weight) => sum + weight, 0);
    return choices.find((_, place) => (rest -= weights[place] as number) < 0) ?? choices.at(-1);
  }
}

/** The moves as text. A draw may be any tile that is left, so only its seat is compared. */
const statedApart = (moves: Offers): readonly string[] => [
  ...new Set(moves.map((move) => JSON.stringify(move.type === 'DrawTile' ? { ...move, tile: '?' } : move)).toSorted()),
];
const differenceOfMoves = (again: Offers, product: Offers): object | undefined => {
  const [ours, theirs] = [statedApart(again), statedApart(product)];
  const [only, missed] = [ours.filter((one) => !theirs.includes(one)), theirs.filter((one) => !ours.includes(one))];
  return only.length + missed.length > 0 ? { secondWayOnly: only, productOnly: missed } : undefined;
};

const of = <T extends DealCommand['type']>(offers: Offers, type: T): readonly CommandOf<T>[] =>
  offers.filter((offer): offer is CommandOf<T> => offer.type === type);
