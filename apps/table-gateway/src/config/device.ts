import { z } from 'zod';
import { DEVICE_MODELS } from '#hardware';
import { SIDES } from '#tiles';
import { Address } from './address.js';
import { strict } from './invalid.js';

const Side = z.literal(SIDES);
const Milliseconds = z.int().min(1).max(60_000);
const Command = z.int().min(0).max(255);
const Dice = z.int().min(1).max(12);

/** Profiles: the options in which units of one model differ (`hardware/protocols`). Absent options have their default. */
const DiceShakerProfile = strict({
  commands: z
    .strictObject({ start: Command, stop: Command, query: Command, shakeAndReport: Command.exactOptional() })
    .exactOptional(),
  dice: Dice.exactOptional(),
  /** The faces of the dice break a wall: a shaker that reports only their sum breaks none. */
  result: z.enum(['total', 'each']).exactOptional(),
  shakeMs: Milliseconds.exactOptional(),
  pollMs: Milliseconds.exactOptional(),
});

const GoDiceProfile = strict({
  dice: Dice.exactOptional(),
  togetherMs: Milliseconds.exactOptional(),
  pollMs: Milliseconds.exactOptional(),
});

const Rdm6300Profile = strict({ goneMs: Milliseconds.exactOptional() });

const Signal = z.discriminatedUnion('name', [
  strict({ name: z.literal('lift'), is: z.enum(['up', 'down']) }),
  strict({ name: z.literal('shuffling'), is: z.enum(['running', 'stopped']) }),
  strict({ name: z.literal('tray-door'), is: z.enum(['open', 'closed']) }),
  strict({ name: z.literal('dice-button') }),
  strict({ name: z.literal('button'), side: Side }),
]);

const TableIoProfile = strict({
  unit: z.int().min(1).max(247).exactOptional(),
  inputs: z
    .array(strict({ on: Signal, off: Signal.exactOptional() }).nullable())
    .min(1)
    .max(64)
    .exactOptional(),
  registers: z
    .array(z.union([z.literal(['die', 'tiles']), strict({ trayOf: Side })]).nullable())
    .max(64)
    .exactOptional(),
  latched: z.boolean().exactOptional(),
  pollMs: Milliseconds.exactOptional(),
  trayUnit: z.int().min(1).exactOptional(),
  diceSettleMs: Milliseconds.exactOptional(),
});

/** A device of a table that reads no tiles: dice, the table's own module, a reader for enrolment. */
export const Device = z.discriminatedUnion(
  'driver',
  [
    strict({
      driver: z.literal('dice-7a55'),
      address: Address,
      profile: DiceShakerProfile.exactOptional(),
    }),
    strict({ driver: z.literal('godice-bridge'), address: Address, profile: GoDiceProfile.exactOptional() }),
    strict({ driver: z.literal('rdm6300'), address: Address, profile: Rdm6300Profile.exactOptional() }),
    strict({ driver: z.literal('table-modbus'), address: Address, profile: TableIoProfile.exactOptional() }),
  ],
  { error: `expected one of ${DEVICE_MODELS.join(', ')}` },
);
