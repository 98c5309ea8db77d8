import type { Cancel, Clock } from '#clock';
import { crc16CcittFalse } from '../../drivers/kit/checks.js';
import { FrameScanner } from '../../drivers/kit/frame-scanner.js';
import { SLIP_END, slipDecode, slipEncode } from '../../drivers/kit/slip.js';
import { SimulatedFirmware } from '../firmware/simulated-firmware.js';

export interface SimulatedGoDiceBridgeOptions {
  readonly clock: Clock;
  readonly baud?: number;
  /** The battery of the bridge and of each die, per cent. */
  readonly percent?: number;
}

const BAUD = 115_200;
const LONGEST_COMMAND = 16;
const PACKET = 0xd1;
const BRIDGE = 0;
/** The time that the first die rolls, and the additional time of each further one. */
const ROLL_MS = 900;
const LONGER_MS = 250;
/** The deviation that a resting die measures in addition to its face. */
const SLANT = [3, -2, 1] as const;
/** The axis and value of each face. */
const UP: Readonly<Record<number, readonly [axis: 0 | 1 | 2, value: number]>> = {
  1: [0, -64],
  2: [2, 64],
  3: [1, 64],
  4: [1, -64],
  5: [2, -64],
  6: [0, 64],
};

/** A bridge and its GoDice dice as they behave on the line (`hardware/protocols/godice-bridge.md`). */
export class SimulatedGoDiceBridge extends SimulatedFirmware {
  readonly #percent: number;
  #rolling: Cancel[] = [];
  readonly #commands = new FrameScanner<{ readonly die: number; readonly code: number }>(
    (bytes) => {
      if (bytes[0] !== SLIP_END) return { is: 'noise' };
      const end = bytes.indexOf(SLIP_END, 1);
      if (end === -1) return { is: 'incomplete' };
      const packet = slipDecode(bytes.subarray(1, end));
      if (packet?.length !== 5 || crc16CcittFalse(packet.subarray(0, 3)) !== packet.readUInt16BE(3))
        return { is: 'noise' };
      return { is: 'frame', frame: { die: packet[1] as number, code: packet[2] as number }, length: end + 1 };
    },
    LONGEST_COMMAND,
    (command) => {
      if ('code' in command) this.#obey(command.die, command.code);
    },
  );

  constructor({ clock, baud = BAUD, percent = 90 }: SimulatedGoDiceBridgeOptions) {
    super(clock, baud);
    this.#percent = percent;
  }

  /** Rolls the dice 1, 2 and so on; each comes to rest with its face up. `rests`: S if it lies flat. */
  roll(faces: readonly number[], rests: readonly ('S' | 'TS')[] = []): void {
    for (const [index, face] of faces.entries()) {
      this.#report(index + 1, 'R');
      const settle = this.clock.after(ROLL_MS + index * LONGER_MS, () =>
        this.rest(index + 1, rests[index] ?? 'S', face),
      );
      this.#rolling.push(settle);
    }
  }

  /** Makes a die report that it rests: after a roll (S), tilted (TS), or after a nudge (FS, MS). */
  rest(die: number, how: 'S' | 'TS' | 'FS' | 'MS', face: number): void {
    const axes: number[] = [...SLANT];
    const [axis, value] = UP[face] as readonly [0 | 1 | 2, number];
    axes[axis] = value;
    this.#report(die, how, axes);
  }

  protected hear(bytes: Uint8Array): void {
    this.#commands.push(bytes);
  }

  protected override forgetCommand(): void {
    this.#commands.clear();
  }

  protected forget(): void {
    for (const cancel of this.#rolling.splice(0)) cancel();
    this.#commands.clear();
  }

  #obey(die: number, code: number): void {
    if (code === 0x03) return this.#report(die, 'Bat', [this.#percent]);
    if (code === 0x17 && die !== BRIDGE) this.#report(die, 'Col', [die]);
  }

  #report(die: number, text: string, values: readonly number[] = []): void {
    if (this.deaf) return;
    const packet = Buffer.from([
      PACKET,
      die,
      ...Buffer.from(text, 'latin1'),
      ...values.map((value) => value & 0xff),
      0,
      0,
    ]);
    packet.writeUInt16BE(crc16CcittFalse(packet.subarray(0, -2)), packet.length - 2);
    this.send(slipEncode(packet));
  }
}
