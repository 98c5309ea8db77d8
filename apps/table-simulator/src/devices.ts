import type { Clock } from '#clock';
import { realClock } from '#hardware';
import { type NetworkPlug, plugIntoNetwork, SimulatedDiceShaker, SimulatedTableModule } from '#hardware/simulator';
import { seededRandom } from '#random';

/** The inputs of the module, in the usual order (`hardware/protocols/table-modbus.md`). */
const LIFT = 0;
const SHUFFLING = 1;
const DICE_BUTTON = 2;
const FIRST_BUTTON = 3;
const PRESS_MS = 300;
const BAUD = 9_600;

export const ACTIONS_USAGE =
  'roll, roll 3 5, dice-button, button SIDE, lift up, lift down, shuffling running, shuffling stopped';

export interface ServedDevices {
  /** `dice` and `module`, each with its address. */
  readonly addresses: { readonly dice: string; readonly module: string };
  /** Executes a line. Returns the action, or the list of possible actions. */
  readonly act: (line: string) => string;
  close(): Promise<void>;
}

interface Actors {
  readonly shaker: SimulatedDiceShaker;
  readonly module: SimulatedTableModule;
  /** The faces of the next throws; without them they are random. */
  readonly faces: (readonly number[])[];
}

/** The actions of people, each with the form of its line. */
const ACTIONS: readonly (readonly [form: RegExp, act: (actors: Actors, words: readonly string[]) => void])[] = [
  [/^roll$/, ({ shaker }) => shaker.press()],
  [
    /^roll ([1-6]) ([1-6])$/,
    ({ shaker, faces }, words) => {
      faces.push(words.map(Number));
      shaker.press();
    },
  ],
  [/^dice-button$/, ({ module }) => module.press(DICE_BUTTON, PRESS_MS)],
  [/^button ([1-4])$/, ({ module }, [side]) => module.press(FIRST_BUTTON + Number(side) - 1, PRESS_MS)],
  [/^lift (up|down)$/, ({ module }, [is]) => (module.inputs[LIFT] = is === 'up')],
  [/^shuffling (running|stopped)$/, ({ module }, [is]) => (module.inputs[SHUFFLING] = is === 'running')],
];

/** A dice shaker and the module of the table, on free ports of the loopback network, controlled by typed lines. */
export const serveDevices = async (seed: number, clock: Clock = realClock): Promise<ServedDevices> => {
  const random = seededRandom(seed);
  const die = (): number => 1 + Math.floor(random() * 6);
  const faces: (readonly number[])[] = [];
  const shaker = new SimulatedDiceShaker({ clock, throwDice: () => faces.shift() ?? [die(), die()], result: 'each' });
  const module = new SimulatedTableModule({ clock });
  const plugs: readonly NetworkPlug[] = [
    await plugIntoNetwork(shaker, 0, { clock, baud: BAUD }),
    await plugIntoNetwork(module, 0, { clock, baud: BAUD }),
  ];
  const [dice = '', tableModule = ''] = plugs.map(({ address }) => address);
  return {
    addresses: { dice, module: tableModule },
    act: (line) => {
      for (const [form, act] of ACTIONS) {
        const found = form.exec(line.trim());
        if (found === null) continue;
        act({ shaker, module, faces }, found.slice(1));
        return `done: ${line.trim()}`;
      }
      return `got "${line.trim()}", expected one of: ${ACTIONS_USAGE}`;
    },
    close: async () => {
      shaker.powerOff();
      module.powerOff();
      await Promise.all(plugs.map((plug) => plug.close()));
    },
  };
};
