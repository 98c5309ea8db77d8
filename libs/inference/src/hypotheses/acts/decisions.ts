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

/** The state and the layout after an accepted command. */
export interface Consequence {
  readonly state: DealState;
  readonly shifts: readonly Shift[];
}

/** The limit of cached outcomes. At this limit all are dropped, because each holds the state that it leads to. */
const REMEMBERED = 5_000;

/** Refusals about the turn: they hold for every tile. */
const OF_THE_TURN: ReadonlySet<RejectionCode> = new Set([
  'WRONG_PHASE',
  'NOT_YOUR_TURN',
  'SEAT_IS_OUT',
  'SHOW_AWAITED',
]);

const isOfTheTurn = ({ code, at }: Rejection): boolean => OF_THE_TURN.has(code) && (at === undefined || at === '/seat');

/** Returns equal values for commands that differ only in their tile; undefined for commands of no single seat. */
const actorOf = (command: DealCommand): string | undefined =>
  'seat' in command ? `${command.type} ${'kind' in command ? command.kind : ''} ${command.seat}` : undefined;

interface Judged {
  /** By command. */
  readonly outcomes: Map<string, Consequence | undefined>;
  /** Acts that are refused for every tile. */
  readonly refused: Set<string>;
}

/** Caches `decide` for each state and command: hypotheses are proposed repeatedly, but their acts are decided once. */
export class Decisions {
  #known = new WeakMap<DealState, Judged>();
  #layouts = new WeakMap<DealState, Layout>();
  #remembered = 0;

  /** @param refused legal commands that are excluded in this state. */
  constructor(
    readonly rules: RuleSet,
    private readonly refused?: { readonly state: DealState; readonly commands: readonly DealCommand[] },
  ) {}

  /** Undefined for a refused command. */
  of(state: DealState, command: DealCommand): Consequence | undefined {
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

  #decided(state: DealState, command: DealCommand, refused: Set<string>): Consequence | undefined {
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
    if (layout === undefined)
      this.#layouts.set(state, (layout = isDealt(state) ? layoutOf(this.rules, state) : new Map()));
    return layout;
  }
}
