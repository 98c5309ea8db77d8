import {
  type CommandOf,
  type DealCommand,
  type DealEvent,
  type DealState,
  decide,
  flowersBeforePlayOf,
  forbiddenSuitOf,
  legalCommands,
  type Playing,
  type Preparing,
  type RuleSet,
  type Settled,
  UNOPENED,
} from '#deal';
import { type Random, shuffled } from '#random';
import { type BySeat, isBonusTile, isKnown, type Seat, SEATS, seatsFrom, type Tile } from '#tiles';
import { type TablePlayer, viewOf } from '../players/index.js';
import { wallOf } from './table-wall.js';
import { handsFrom } from './wall.js';
import { WallInPlay } from './wall-in-play.js';
import { huWouldStand } from './would-stand.js';

/** One command and its result. */
export interface Act {
  readonly command: DealCommand;
  readonly events: readonly DealEvent[];
  readonly before: DealState;
  readonly state: DealState;
  readonly rules: RuleSet;
}

export interface CourseOptions {
  readonly rules: RuleSet;
  readonly opening: CommandOf<'OpenDeal'>;
  /** In the order of taking. */
  readonly wall: readonly Tile[];
  readonly players: BySeat<TablePlayer>;
  /** The random source for the order in which seats name their suits. */
  readonly random: Random;
  /**
   * The first commands of the players, from the naming of suits on; then the players decide. The script may omit commands
   * without a choice (draws, closings). The tile of a draw may be `?`.
   */
  readonly script?: readonly DealCommand[];
}

/** The result of a command. Throws an Error if the aggregate refuses it, which is a fault of this program. */
const accepted = (rules: RuleSet, before: DealState, command: DealCommand): Act => {
  const decision = decide(rules, before, command);
  if (decision.accepted) return { command, events: decision.events, before, state: decision.state, rules };
  throw new Error(`a simulated player's ${JSON.stringify(command)} is refused: ${JSON.stringify(decision.rejection)}`);
};

const offersTo = (seat: Seat, offers: readonly DealCommand[]): readonly DealCommand[] =>
  offers.filter(
    (offer) => ('seat' in offer && offer.seat === seat) || (offer.type === 'DeclareWin' && offer.seats[0] === seat),
  );

/** True if the next tile drawn is a replacement. */
const isReplacement = (state: DealState): boolean =>
  state.phase === 'preparing' || (state.phase === 'playing' && state.turn.act === 'draw' && state.turn.replacement);

/** True if the act opened a claim window. */
const opensClaims = ({ events }: Act): boolean =>
  events.some((event) => event.type === 'TileDiscarded' || (event.type === 'KongDeclared' && event.robbable));

/** One whole deal, act by act, from opening to settlement. */
export class DealCourse {
  readonly #options: CourseOptions;
  readonly #script: DealCommand[];
  readonly #namingOrder: readonly Seat[];
  /** Commands that are decided already: the dealing, then all claims to one tile. */
  readonly #decided: DealCommand[];
  readonly #wall: WallInPlay<Tile>;
  #state: DealState = UNOPENED;
  #claimsDone = true;

  constructor(options: CourseOptions) {
    this.#options = options;
    this.#script = [...(options.script ?? [])];
    this.#namingOrder = shuffled(SEATS, options.random);
    const wall = wallOf(options.rules, options.opening.options);
    const { hands, queue } = handsFrom(wall, options.wall);
    this.#decided = [options.opening, { type: 'DealHands', hands }];
    this.#wall = new WallInPlay(wall, queue);
  }

  /** The acts of the deal. Throws an Error if the aggregate refuses a command, or the script leaves a choice open. */
  *acts(): Generator<Act, Settled> {
    while (this.#state.phase !== 'settled') {
      const act = accepted(this.#options.rules, this.#state, this.#next());
      this.#state = act.state;
      this.#claimsDone = !opensClaims(act);
      yield act;
    }
    return this.#state;
  }

  #next(): DealCommand {
    const decided = this.#decided.shift() ?? this.#scripted();
    if (decided) return decided;
    switch (this.#state.phase) {
      case 'preparing':
        return this.#prepared(this.#state);
      case 'playing':
        return this.#played(this.#state);
      case 'settling':
        return this.#revealed();
      default:
        throw new Error(`nothing happens in the phase ${this.#state.phase}`);
    }
  }

  /** The next command of the script, as soon as it is accepted. */
  #scripted(): DealCommand | undefined {
    const [given] = this.#script;
    if (given === undefined) return undefined;
    const command = given.type === 'DrawTile' ? this.#asInWall(given) : given;
    if (!decide(this.#options.rules, this.#state, command).accepted) return undefined;
    this.#script.shift();
    return command.type === 'DrawTile' ? this.#drawn(command.seat) : command;
  }

  #asInWall(given: CommandOf<'DrawTile'>): CommandOf<'DrawTile'> {
    const next = this.#wall.next(isReplacement(this.#state));
    if (next === undefined) return given;
    if (isKnown(given.tile) && given.tile !== next) throw new Error(`the wall gives ${next}, the script ${given.tile}`);
    return { ...given, tile: next };
  }

  #drawn(seat: Seat): DealCommand {
    return { type: 'DrawTile', seat, tile: this.#wall.draw(isReplacement(this.#state)) };
  }

  #refuseChoice(): void {
    const [given] = this.#script;
    if (given)
      throw new Error(`the script's ${JSON.stringify(given)} cannot follow, and a player would have to choose`);
  }

  /** The next command before play: suits in any order, or the joker and then flowers seat by seat (DZ-deal.6, DZ-deal.7). */
  #prepared(state: Preparing): DealCommand {
    const { rules, players } = this.#options;
    if (rules.play.refusals.ChooseForbiddenSuit !== undefined) {
      this.#refuseChoice();
      const seat = this.#namingOrder.find((one) => forbiddenSuitOf(rules, state, one) === undefined) as Seat;
      return players[seat].prepares(viewOf(rules, state, seat), []);
    }
    const offers = legalCommands(rules, state);
    if (offers.some(({ type }) => type === 'IndicateJoker')) return this.#turnedUp();
    const { owed, reported } = flowersBeforePlayOf(rules, state);
    const seat = owed?.seat ?? SEATS[reported.length];
    if (seat === undefined) throw new Error('every seat has reported, and play has not begun');
    const command = players[seat].prepares(viewOf(rules, state, seat), offersTo(seat, offers));
    return command.type === 'DrawTile' ? this.#drawn(seat) : command;
  }

  #turnedUp(): DealCommand {
    const { indicator, skipped } = this.#wall.turnUp(isBonusTile);
    return { type: 'IndicateJoker', indicator, ...(skipped.length !== 0 && { skipped }) };
  }

  #played(state: Playing): DealCommand {
    const { rules, players } = this.#options;
    const claim = this.#claimed(state);
    if (claim) return claim;
    const { turn } = state;
    if (turn.act === 'show') return this.#revealed();
    if (turn.act === 'discard') {
      this.#refuseChoice();
      const { seat } = turn;
      // Simulated players open their sets at once.
      const offers = offersTo(seat, legalCommands(rules, state)).filter(({ type }) => type !== 'CallSet');
      return players[seat].turn(viewOf(rules, state, seat), offers, () => huWouldStand(rules, state, seat));
    }
    if (turn.act === 'claims' && rules.play.drawsLeft(state) === 0) return { type: 'CloseClaims', reason: 'lapsed' };
    return this.#drawn(turn.act === 'draw' ? turn.seat : rules.play.drawsNext(state));
  }

  /** The next claim. All seats decide first; Hu precedes pung and kong (SBR-3.6), and these precede chow (DZ-hier.2). */
  #claimed(state: Playing): DealCommand | undefined {
    if (this.#claimsDone || this.#script.length > 0 || state.window === undefined) return undefined;
    this.#claimsDone = true;
    const others = seatsFrom(state.window.seat).slice(1);
    this.#decided.push(...others.flatMap((seat) => this.#win(state, seat)));
    return this.#decided.shift() ?? this.#firstMeld(state, others);
  }

  #win(state: Playing, seat: Seat): readonly DealCommand[] {
    const { rules, players } = this.#options;
    const win: DealCommand = { type: 'DeclareWin', seats: [seat] };
    const wins = players[seat].wins(viewOf(rules, state, seat), () => huWouldStand(rules, state, seat));
    return wins ? this.#permitted(state, [win]) : [];
  }

  #firstMeld(state: Playing, others: readonly Seat[]): DealCommand | undefined {
    const tile = state.window?.tile as Tile;
    const alike = (seat: Seat): readonly DealCommand[] => [
      { type: 'DeclareKong', seat, kind: 'melded', tile },
      { type: 'DeclarePung', seat },
    ];
    const chows = this.#chows(state);
    return (
      this.#meld(state, others, (seat) => this.#permitted(state, alike(seat))) ??
      this.#meld(state, others, (seat) => offersTo(seat, chows))
    );
  }

  #meld(
    state: Playing,
    seats: readonly Seat[],
    offersOf: (seat: Seat) => readonly DealCommand[],
  ): DealCommand | undefined {
    for (const seat of seats) {
      const offers = offersOf(seat);
      const meld =
        offers.length === 0
          ? undefined
          : this.#options.players[seat].meld(viewOf(this.#options.rules, state, seat), offers);
      if (meld !== undefined) return meld;
    }
    return undefined;
  }

  #chows(state: Playing): readonly DealCommand[] {
    const { rules } = this.#options;
    if (rules.play.refusals.DeclareChow === undefined) return [];
    return legalCommands(rules, state).filter(({ type }) => type === 'DeclareChow');
  }

  #permitted(state: Playing, commands: readonly DealCommand[]): readonly DealCommand[] {
    return commands.filter((command) => decide(this.#options.rules, state, command).accepted);
  }

  #revealed(): DealCommand {
    const reveal = legalCommands(this.#options.rules, this.#state).find(({ type }) => type === 'RevealHand');
    if (reveal === undefined) throw new Error('a hand that is awaited cannot be revealed');
    return reveal;
  }
}
