import type { Reported, Signal, TableSide } from '../kit/device-driver.js';
import type { TableIoProfile } from './frames.js';

const FACES = 6;
/** The counted tiles of four sides in one register, side 1 in its highest four bits (section 4). */
const SIDES: readonly TableSide[] = [1, 2, 3, 4];
const countOn = (side: TableSide, value: number): number => (value >> (4 * (4 - side))) & 0xf;

/** Turns the readings of a module into reports, from its start-up on. */
export class TableRecord {
  #inputs: readonly boolean[] | undefined;
  #registers: readonly number[] | undefined;
  /** The dice of the last reported roll, or those at the start-up. */
  #dice: string | undefined;
  /** The dice of the last reading. */
  #readDice = '';
  #rollDueAt: number | undefined;

  constructor(private readonly profile: TableIoProfile) {}

  /** Reports states at the first reading and when they change, and a press when it begins. */
  inputs(on: readonly boolean[], now: number): readonly Reported[] {
    const before = this.#inputs;
    this.#inputs = on;
    const signals = this.profile.inputs.flatMap((meaning, index) => {
      const isOn = on[index] ?? false;
      if (meaning === null || isOn === before?.[index]) return [];
      // A press that began before the start-up has no known time.
      if (meaning.off === undefined) return isOn && before !== undefined ? [meaning.on] : [];
      return [isOn ? meaning.on : meaning.off];
    });
    if (signals.some(({ name }) => name === 'dice-button')) this.#rollDueAt = now + this.profile.diceSettleMs;
    return signals.map(reported);
  }

  registers(values: readonly number[], now: number): readonly Reported[] {
    const before = this.#registers;
    this.#registers = values;
    const signals = this.profile.registers.flatMap((meaning, index): readonly Signal[] => {
      const value = values[index] ?? 0;
      const old = before?.[index];
      if (meaning === null || meaning === 'die' || value === old) return [];
      if (meaning === 'tiles')
        return SIDES.filter((side) => old === undefined || countOn(side, value) !== countOn(side, old)).map((side) => ({
          name: 'tiles',
          side,
          count: countOn(side, value),
        }));
      return [{ name: 'tray', side: meaning.trayOf, points: value * this.profile.trayUnit }];
    });
    return [...signals.map(reported), ...this.#roll(values, now)];
  }

  /** A roll: equal dice in two readings that differ from the last roll, or after the dice button also the same dice. */
  #roll(values: readonly number[], now: number): readonly Reported[] {
    const dice = this.profile.registers.flatMap((meaning, index) => (meaning === 'die' ? [values[index] ?? 0] : []));
    const read = dice.join();
    const isSteady = read === this.#readDice;
    this.#readDice = read;
    this.#dice ??= read;
    const isDie = dice.length > 0 && dice.every((face) => face >= 1 && face <= FACES);
    if (!isDie || !isSteady) return [];
    const isRoll = this.#rollDueAt === undefined ? read !== this.#dice : now >= this.#rollDueAt;
    if (!isRoll) return [];
    this.#dice = read;
    this.#rollDueAt = undefined;
    const total = dice.reduce((sum, face) => sum + face, 0);
    return [{ kind: 'dice-roll', dice, total, confidence: 'certain' }];
  }
}

const reported = (signal: Signal): Reported => ({ kind: 'table-signal', signal });
