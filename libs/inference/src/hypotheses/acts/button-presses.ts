import type { DealCommand, Dealt } from '#deal';
import type { Side } from '#tiles';
import { sideOfSeat } from './layout.js';
import type { ButtonPressed } from '../../signal/inventory/table-fact.js';

/** A press, and the number of its observation. */
export interface Press extends Pick<ButtonPressed, 'at' | 'side'> {
  readonly number: number;
}

/** The longest times that a claim or a win begins before and after its player presses (ms). */
const BEFORE_MS = 2_000;
const AFTER_MS = 5_000;
/**
 * Nats by which a press raises the rate of a claim or win. Less than the readings of one tile, because people press by
 * mistake.
 */
const PRESSED = Math.log(20);
/** The least assumed share of claims without a press, for players who have always pressed. */
const LEAST_UNPRESSED = 0.25;
/** The number of presses that are kept: more than a deal has. */
const REMEMBERED = 500;

/** The number of committed claims and wins of a side, and how many of them came with a press of its button. */
interface Habit {
  readonly declared: number;
  readonly pressed: number;
}

/** Returns the sides whose buttons belong to a command: those of players who claim a discard or declare a win. */
export const sidesDeclaring = (command: DealCommand | undefined, before: Dealt): readonly Side[] => {
  switch (command?.type) {
    case 'DeclareWin':
      return command.seats.map((seat) => sideOfSeat(before, seat));
    case 'DeclareKong':
      return command.kind === 'melded' ? [sideOfSeat(before, command.seat)] : [];
    case 'DeclarePung':
    case 'DeclareChow':
      return [sideOfSeat(before, command.seat)];
    default:
      return [];
  }
};

/**
 * Presses of the buttons at the sides of the table. A press states that the player claims or wins now. It only changes
 * how often that is expected at this time: an act that no reading shows is not committed.
 */
export class ButtonPresses {
  private constructor(
    private readonly presses: Press[],
    private readonly habits: Map<Side, Habit>,
  ) {}

  static none(): ButtonPresses {
    return new ButtonPresses([], new Map());
  }

  /** Shares the presses, including later ones, but learns habits separately. */
  withOwnHabits(): ButtonPresses {
    return new ButtonPresses(this.presses, new Map(this.habits));
  }

  add(press: Press): void {
    this.presses.push(press);
    if (this.presses.length > REMEMBERED) this.presses.shift();
  }

  /** Forgets the presses when another deal begins. */
  forget(): void {
    this.presses.length = 0;
  }

  /** Returns the press that belongs to a claim or win of these sides that begins at this time (monotonic ms). */
  pressFor(sides: readonly Side[], begunAt: number): Press | undefined {
    return this.presses.find(
      ({ side, at }) => sides.includes(side) && at - BEFORE_MS <= begunAt && begunAt <= at + AFTER_MS,
    );
  }

  /** Returns the nats by which a claim or win of these sides is likelier than usual at this time (monotonic ms). */
  logGain(sides: readonly Side[], at: number): number {
    if (sides.length === 0) return 0;
    if (this.pressFor(sides, at) !== undefined) return PRESSED;
    return Math.min(...sides.map((side) => this.#logUnpressed(side)));
  }

  /** A side that has never pressed its button gives no information by not pressing it. */
  #logUnpressed(side: Side): number {
    const { declared = 0, pressed = 0 } = this.habits.get(side) ?? {};
    return Math.log(Math.max(LEAST_UNPRESSED, (declared - pressed + 1) / (declared + 1)));
  }

  /** Learns from a committed claim or win that began at this time. */
  learn(sides: readonly Side[], begunAt: number): void {
    for (const side of sides) {
      const { declared, pressed } = this.habits.get(side) ?? { declared: 0, pressed: 0 };
      const isPressed = this.pressFor([side], begunAt) !== undefined;
      this.habits.set(side, { declared: declared + 1, pressed: pressed + (isPressed ? 1 : 0) });
    }
  }
}
