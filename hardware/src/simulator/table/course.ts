import {
  type CommandOf,
  type DealCommand,
  type DealEvent,
  type DealState,
  decide,
  legalCommands,
  type Playing,
  type Preparing,
  type RuleSet,
  type Settled,
  UNOPENED,
} from '#deal';
import { type BySeat, isKnown, type Seat, SEATS, seatsFrom, type Tile } from '#tiles';
import type { Random } from '../../serial/backoff.js';
import { type SimulatedPlayer, viewOf } from './players/index.js';
import { shuffled } from './random.js';
import { handsFrom } from './wall.js';

/** One command and what came of it. */
export interface Act {
  readonly command: DealCommand;
  readonly events: readonly DealEvent[];
  readonly before: DealState;
  readonly state: DealState;
}

export interface CourseOptions {
  readonly rules: RuleSet;
  readonly opening: CommandOf<'OpenDeal'>;
  /** In the order of taking. */
  readonly wall: readonly Tile[];
  readonly players: BySeat<SimulatedPlayer>;
  /** In which order seats name their suits. */
  readonly random: Random;
  /**
   * What the players do first, from the naming of suits on; afterwards they decide for themselves. What is left out and
   * leaves no choice (draws, closings) happens by itself; a draw's tile may be `?`.
   */
  readonly script?: readonly DealCommand[];
}

/** A simulated table does only what its own aggregate accepts; anything else is a fault of this program. */
const accepted = (rules: RuleSet, before: DealState, command: DealCommand): Act => {
  const decision = decide(rules, before, command);
  if (decision.accepted) return { command, events: decision.events, before, state: decision.state };
  throw new Error(`a simulated player's ${JSON.stringify(command)} is refused: ${JSON.stringify(decision.rejection)}`);
};

const offersTo = (seat: Seat, offers: readonly DealCommand[]): readonly DealCommand[] =>
  offers.filter(
    (offer) => ('seat' in offer && offer.seat === seat) || (offer.type === 'DeclareWin' && offer.seats[0] === seat),
  );

/** Does the command open a claim window, so that the others are asked? */
const asksOthers = (command: DealCommand): boolean =>
  command.type === 'DiscardTile' ||
  (command.type === 'DeclareKong' && (command.kind === 'promoted' || command.kind === 'postponed'));

/** One whole deal, act by act, from opening to settlement. */
export class DealCourse {
  readonly #options: CourseOptions;
  readonly #script: DealCommand[];
  readonly #namingOrder: readonly Seat[];
  /** Decided already: the hands to deal, then whatever several claimants say to one tile. */
  readonly #decided: DealCommand[];
  readonly #queue: Tile[];
  #state: DealState = UNOPENED;
  #claimsAsked = true;

  constructor(options: CourseOptions) {
    this.#options = options;
    this.#script = [...(options.script ?? [])];
    this.#namingOrder = shuffled(SEATS, options.random);
    const { hands, queue } = handsFrom(options.wall);
    this.#decided = [options.opening, { type: 'DealHands', hands }];
    this.#queue = [...queue];
  }

  /** Throws an Error where a player does what the aggregate refuses, or the script leaves a choice open. */
  *acts(): Generator<Act, Settled> {
    while (this.#state.phase !== 'settled') {
      const act = accepted(this.#options.rules, this.#state, this.#next());
      this.#state = act.state;
      this.#claimsAsked = !asksOthers(act.command);
      yield act;
    }
    return this.#state;
  }

  #next(): DealCommand {
    const decided = this.#decided.shift() ?? this.#scripted();
    if (decided) return decided;
    switch (this.#state.phase) {
      case 'preparing':
        return this.#named(this.#state);
      case 'playing':
        return this.#played(this.#state);
      case 'settling':
        return this.#revealed();
      default:
        throw new Error(`nothing happens in the phase ${this.#state.phase}`);
    }
  }

  /** The script's next command once it can be given. */
  #scripted(): DealCommand | undefined {
    const [given] = this.#script;
    if (given === undefined) return undefined;
    const command = given.type === 'DrawTile' ? this.#asInWall(given) : given;
    if (!decide(this.#options.rules, this.#state, command).accepted) return undefined;
    this.#script.shift();
    return command.type === 'DrawTile' ? this.#drawn(command.seat) : command;
  }

  #asInWall(given: CommandOf<'DrawTile'>): CommandOf<'DrawTile'> {
    const [next] = this.#queue;
    if (next === undefined) return given;
    if (isKnown(given.tile) && given.tile !== next) throw new Error(`the wall gives ${next}, the script ${given.tile}`);
    return { ...given, tile: next };
  }

  #drawn(seat: Seat): DealCommand {
    const tile = this.#queue.shift();
    if (tile === undefined) throw new Error(`${seat} draws from an empty wall`);
    return { type: 'DrawTile', seat, tile };
  }

  #refuseChoice(): void {
    const [given] = this.#script;
    if (given)
      throw new Error(`the script's ${JSON.stringify(given)} cannot follow, and a player would have to choose`);
  }

  #named(state: Preparing): DealCommand {
    this.#refuseChoice();
    const seat = this.#namingOrder.find((one) => state.table.players[one].forbidden === undefined) as Seat;
    return this.#options.players[seat].forbiddenSuit(viewOf(state, seat));
  }

  #played(state: Playing): DealCommand {
    const { rules, players } = this.#options;
    const claim = this.#claimed(state);
    if (claim) return claim;
    const { turn, table } = state;
    if (turn.act === 'discard') {
      this.#refuseChoice();
      return players[turn.seat].turn(viewOf(state, turn.seat), offersTo(turn.seat, legalCommands(rules, state)));
    }
    if (table.wall === 0) return { type: 'CloseClaims', reason: 'lapsed' };
    return this.#drawn(turn.act === 'draw' ? turn.seat : rules.drawsNext(state));
  }

  /** Everybody decides before anybody speaks; Hu goes before pung and kong (SBR-3.6). */
  #claimed(state: Playing): DealCommand | undefined {
    if (this.#claimsAsked || this.#script.length > 0 || state.window === undefined) return undefined;
    this.#claimsAsked = true;
    const others = seatsFrom(state.window.seat).slice(1);
    this.#decided.push(...others.flatMap((seat) => this.#win(state, seat)));
    return this.#decided.shift() ?? others.map((seat) => this.#meld(state, seat)).find((meld) => meld !== undefined);
  }

  #win(state: Playing, seat: Seat): readonly DealCommand[] {
    if (!this.#options.players[seat].wins(viewOf(state, seat))) return [];
    return this.#permitted(state, [{ type: 'DeclareWin', seats: [seat] }]);
  }

  #meld(state: Playing, seat: Seat): DealCommand | undefined {
    const tile = state.window?.tile as Tile;
    const offers = this.#permitted(state, [
      { type: 'DeclareKong', seat, kind: 'melded', tile },
      { type: 'DeclarePung', seat },
    ]);
    return offers.length === 0 ? undefined : this.#options.players[seat].meld(viewOf(state, seat), offers);
  }

  #permitted(state: Playing, commands: readonly DealCommand[]): readonly DealCommand[] {
    return commands.filter((command) => decide(this.#options.rules, state, command).accepted);
  }

  #revealed(): DealCommand {
    const [reveal] = legalCommands(this.#options.rules, this.#state);
    if (reveal === undefined) throw new Error('a hand that is awaited cannot be revealed');
    return reveal;
  }
}
