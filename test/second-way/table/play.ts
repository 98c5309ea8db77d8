import {
  type CommandOf,
  type DealCommand,
  decide,
  type DealEvent,
  type DealState,
  legalCommands,
  type RuleSet,
  UNOPENED,
} from '#deal';
import { openDeal, seeded, type Seeded } from '#testing';
import { type Seat, type Tile } from '#tiles';
import type { PlayedDeal } from '../compare.js';
import type { Course } from '../course.js';
import { legalMoves } from '../legal.js';
import { type BookId, courseUnder } from '../settle.js';
import { isOf, without } from '../words.js';
import { type Fate, fateOf } from './fate.js';
import { dealtUnder } from './plans.js';
import { Players } from './wishes.js';

type Offers = readonly DealCommand[];
/** Told of each command before it is given. */
export type Watch = (course: Course, command: DealCommand) => void;

/** One deal whose players and wall are inclined to what seldom happens; the same seed gives the same deal. */
export const playIrregularly = (book: BookId, rules: RuleSet, seed: number, watch: Watch): PlayedDeal =>
  new IrregularDeal(book, rules, seeded(seed), watch, seed % 2 === 0).play();

class IrregularDeal {
  readonly #rules: RuleSet;
  readonly #course: Course;
  readonly #chance: Seeded;
  readonly #fate: Fate;
  readonly #players: Players;
  readonly #watch: Watch;
  readonly #checksMoves: boolean;
  readonly #commands: DealCommand[] = [];
  readonly #events: DealEvent[] = [];
  #state: DealState = UNOPENED;
  #wall: readonly Tile[];

  constructor(book: BookId, rules: RuleSet, chance: Seeded, watch: Watch, checksMoves: boolean) {
    this.#checksMoves = checksMoves;
    this.#rules = rules;
    this.#chance = chance;
    this.#watch = watch;
    this.#course = courseUnder(book);
    this.#fate = fateOf(chance);
    const { plans, hands, wall } = dealtUnder(this.#fate, chance);
    this.#wall = wall;
    this.#players = new Players(this.#course, this.#fate, plans, chance);
    this.#give(openDeal({ ruleSet: book }));
    this.#give({ type: 'DealHands', hands });
  }

  play(): PlayedDeal {
    for (;;) {
      const offers = this.#offers();
      if (offers.length === 0) return { commands: this.#commands, events: this.#events, state: this.#state };
      this.#give(this.#chosen(offers));
    }
  }

  #offers(): Offers {
    if (this.#course.ending) return legalCommands(this.#rules, this.#state);
    const moves = legalMoves(this.#course);
    const difference = this.#checksMoves && differenceOfMoves(moves, legalCommands(this.#rules, this.#state));
    if (difference) throw new Error(`${JSON.stringify(difference)} after ${JSON.stringify(this.#commands.slice(2))}`);
    return moves;
  }

  #give(command: DealCommand): void {
    this.#watch(this.#course, command);
    const decision = decide(this.#rules, this.#state, command);
    if (!decision.accepted) throw new Error(`refused: ${JSON.stringify({ command, rejection: decision.rejection })}`);
    this.#state = decision.state;
    this.#commands.push(command);
    this.#events.push(...decision.events);
    this.#course.tell(command);
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

  /** At times a pung is laid down first and outranked after (SBR-3.6); several say it at once or one by one. */
  #win(offers: Offers): DealCommand | undefined {
    if (of(offers, 'DeclarePung').length > 0 && this.#chance.next() < 0.5) return undefined;
    const seats = of(offers, 'DeclareWin').flatMap((offer) => offer.seats);
    const [first, ...others] = this.#chance.shuffled([...new Set(seats)].filter((seat) => this.#players.saysHu(seat)));
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

/** A draw is open to every tile that is left: only who draws is compared. */
const toldApart = (moves: Offers): readonly string[] => [
  ...new Set(moves.map((move) => JSON.stringify(move.type === 'DrawTile' ? { ...move, tile: '?' } : move)).toSorted()),
];
const differenceOfMoves = (again: Offers, product: Offers): object | undefined => {
  const [ours, theirs] = [toldApart(again), toldApart(product)];
  const [only, missed] = [ours.filter((one) => !theirs.includes(one)), theirs.filter((one) => !ours.includes(one))];
  return only.length + missed.length > 0 ? { secondWayOnly: only, productOnly: missed } : undefined;
};

const of = <T extends DealCommand['type']>(offers: Offers, type: T): readonly CommandOf<T>[] =>
  offers.filter((offer): offer is CommandOf<T> => offer.type === type);
