import type { Clock } from '#clock';
import type { RuleSet } from '#deal';
import { SimulatedDiceShaker, SimulatedTableModule } from '#hardware/simulator';
import type { Random } from '#random';
import { buttonHabits, type Habits } from '#simulated-table';
import type { PipelineDevice } from '../reading/table-devices.js';
import type { BytesInFlight } from './bytes-in-flight.js';
import { type Line, plugIn } from './simulated-readers.js';

/** The equipment of the simulated table besides its readers. */
export interface Equipment {
  /** A dice shaker, with which each wall is broken. */
  readonly dice?: boolean;
  /** Buttons at the sides: the share of the claims and wins for which players press them. */
  readonly buttons?: number;
  /** The shuffler reads the wall as it builds it. */
  readonly wallOrder?: boolean;
}

interface Surroundings {
  readonly rules: RuleSet;
  readonly clock: Clock;
  readonly random: Random;
  readonly line: Line;
  readonly inFlight: BytesInFlight;
}

export interface SimulatedDevices {
  readonly devices: readonly PipelineDevice[];
  /** The use of the devices by the players. */
  readonly habits: Habits;
  /** Call it when a wall has come up. */
  wallUp(): void;
  unplug(): Promise<void>;
}

const BAUD = 9_600;
const FACES = 6;
/** The time from the rising of the wall, or from a roll, to the press of the shaker's button (ms). */
const REACH_MS = 1_500;
/** The shaker shakes for three seconds and reports; nobody deals before that (ms). */
const ROLL_MS = REACH_MS + 3_500;
/** The input of side 1 in the usual order (`hardware/protocols/table-modbus.md`), and how long a press lasts (ms). */
const FIRST_BUTTON = 3;
const PRESS_MS = 200;

/** Simulated firmware behind the drivers of real devices. */
export const simulatedDevices = async (
  { dice = false, buttons }: Equipment,
  { rules, clock, random, ...wiring }: Surroundings,
): Promise<SimulatedDevices> => {
  const rolls = dice ? rollsOf(rules) : 0;
  const shaker = new SimulatedDiceShaker({ clock, result: 'each', throwDice: () => [face(random), face(random)] });
  const module = new SimulatedTableModule({ clock });
  const press = (side: number): void => module.press(FIRST_BUTTON + side - 1, PRESS_MS);
  const chosen = [
    ...(dice ? [{ named: { driver: 'dice-7a55', profile: { result: 'each' } }, device: shaker } as const] : []),
    ...(buttons === undefined ? [] : [{ named: { driver: 'table-modbus' }, device: module } as const]),
  ];
  const plugged = await Promise.all(
    chosen.map(async ({ device, named }) => ({ named, ...(await plugIn(device, { clock, baud: BAUD, ...wiring })) })),
  );
  return {
    devices: plugged.map(({ named, connect }) => ({ ...named, connect })),
    habits: {
      adapt: (steps) => later(steps, rolls * ROLL_MS),
      ...(buttons !== undefined && buttonHabits({ share: buttons }, { clock, random, press })),
    },
    wallUp: () => {
      for (let roll = 0; roll < rolls; roll += 1) clock.after(roll * ROLL_MS + REACH_MS, () => shaker.press());
    },
    unplug: async () => {
      await Promise.all(plugged.map(({ unplug }) => unplug()));
    },
  };
};

/** The number of rolls. A first roll that determines a second roller is followed by a second roll (DZ-break.1, CC-wall.break.side). */
const rollsOf = ({ setup }: RuleSet): number => setup.throws.count;

const face = (random: Random): number => 1 + Math.floor(random() * FACES);

function* later<Step extends { readonly at: number }>(steps: Generator<Step, void>, ms: number): Generator<Step, void> {
  for (const step of steps) yield { ...step, at: step.at + ms };
}
