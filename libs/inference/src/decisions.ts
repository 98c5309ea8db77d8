import {
  decide,
  type DealCommand,
  type DealState,
  type Rejection,
  type RejectionCode,
  type RuleSet,
  isDealt,
} from '#deal';
import { keyOfCommand } from './command-key.js';
import { layoutOf, type Layout, type Shift, shiftsBetween } from './layout.js';

/** What an accepted command makes of a state, and of the layout. */
export interface Outcome {
  readonly state: DealState;
  readonly shifts: readonly Shift[];
}

/** So many outcomes are remembered; then all are forgotten, for each holds the state that it leads to. */
const REMEMBERED = 5_000;

/** Refusals that say whose turn it is not: they hold for every tile. */
const OF_THE_TURN: ReadonlySet<RejectionCode> = new Set([
  'WRONG_PHASE',
  'NOT_YOUR_TURN',
  'SEAT_IS_OUT',
  'SHOW_AWAITED',
]);

const isOfTheTurn = ({ code, at }: Rejection): boolean => OF_THE_TURN.has(code) && (at === undefined || at === '/seat');

/** The same for all commands that differ by nothing but their tile; undefined for commands that are not one seat's. */
const actorOf = (command: DealCommand): string | undefined =>
  'seat' in command ? `${command.type} ${'kind' in command ? command.kind : ''} ${command.seat}` : undefined;

interface Judged {
  /** By command. */
  readonly outcomes: Map<string, Outcome | undefined>;
  /** Acts that are refused whatever the tile. */
  readonly refused: Set<string>;
}

/** `decide`, asked once for each state and command: hypotheses are proposed again and again, their acts are judged once. */
export class Decisions {
  #known = new WeakMap<DealState, Judged>();
  #layouts = new WeakMap<DealState, Layout>();
  #remembered = 0;

  /** @param refused commands that are not believed in this state, although they are legal. */
  constructor(
    readonly rules: RuleSet,
    private readonly refused?: { readonly state: DealState; readonly commands: readonly DealCommand[] },
  ) {}

  /** Undefined for a command that is refused. */
  of(state: DealState, command: DealCommand): Outcome | undefined {
    if (this.#remembered >= REMEMBERED) this.#forget();
    let known = this.#known.get(state);
    if (known === undefined) this.#known.set(state, (known = { outcomes: new Map(), refused: new Set() }));
    const key = keyOfCommand(command);
    if (known.outcomes.has(key)) return known.outcomes.get(key);
    const outcome = this.#decided(state, command, known.refused);
    known.outcomes.set(key, outcome);
    this.#remembered += 1;
    return outcome;
  }

  #forget(): void {
    this.#known = new WeakMap();
    this.#layouts = new WeakMap();
    this.#remembered = 0;
  }

  #decided(state: DealState, command: DealCommand, refused: Set<string>): Outcome | undefined {
    const actor = actorOf(command);
    if (actor !== undefined && refused.has(actor)) return undefined;
    const decision = decide(this.rules, state, command);
    if (!decision.accepted) {
      if (actor !== undefined && isOfTheTurn(decision.rejection)) refused.add(actor);
      return undefined;
    }
    if (this.#isNotBelieved(state, command)) return undefined;
    return { state: decision.state, shifts: shiftsBetween(this.#layout(state), this.#layout(decision.state)) };
  }

  #isNotBelieved(state: DealState, command: DealCommand): boolean {
    if (this.refused?.state !== state) return false;
    const key = keyOfCommand(command);
    return this.refused.commands.some((each) => keyOfCommand(each) === key);
  }

  #layout(state: DealState): Layout {
    let layout = this.#layouts.get(state);
    if (layout === undefined) this.#layouts.set(state, (layout = isDealt(state) ? layoutOf(state) : new Map()));
    return layout;
  }
}
