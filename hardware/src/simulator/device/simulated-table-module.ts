import type { Cancel, Clock } from '#clock';
import { crc16Modbus } from '../../drivers/kit/checks.js';
import { FrameScanner } from '../../drivers/kit/frame-scanner.js';
import { SimulatedFirmware } from '../firmware/simulated-firmware.js';

export interface SimulatedTableModuleOptions {
  readonly clock: Clock;
  readonly unit?: number;
  readonly inputs?: number;
  readonly registers?: number;
  /** The inputs whose press the module holds until the coil of the same number is switched off. */
  readonly latched?: ReadonlySet<number>;
  readonly baud?: number;
}

interface Request {
  readonly code: number;
  readonly first: number;
  readonly second: number;
}

const BAUD = 9_600;
const REQUEST_BYTES = 8;
/** A quiet time on the line that ends an incomplete request. */
const GAP_MS = 20;
/** The time that a module takes to answer. */
const ANSWER_MS = 6;
const UNKNOWN_FUNCTION = 1;
const UNKNOWN_ADDRESS = 2;

/** A Modbus RTU module with inputs, registers and latches, as its firmware behaves on the line. */
export class SimulatedTableModule extends SimulatedFirmware {
  readonly inputs: boolean[];
  readonly registers: number[];
  readonly #options: Required<SimulatedTableModuleOptions>;
  readonly #held = new Set<number>();
  #gap: Cancel | undefined;
  #pending: Cancel | undefined;
  readonly #requests = new FrameScanner<Request>(
    (bytes) => {
      if (bytes[0] !== this.#options.unit) return { is: 'noise' };
      if (bytes.length < REQUEST_BYTES) return { is: 'incomplete' };
      if (crc16Modbus(bytes.subarray(0, 6)) !== bytes.readUInt16LE(6)) return { is: 'noise' };
      const frame = { code: bytes[1] as number, first: bytes.readUInt16BE(2), second: bytes.readUInt16BE(4) };
      return { is: 'frame', frame, length: REQUEST_BYTES };
    },
    REQUEST_BYTES,
    (request) => {
      if ('code' in request) this.#pending = this.clock.after(ANSWER_MS, () => this.#obey(request));
    },
  );

  constructor(options: SimulatedTableModuleOptions) {
    super(options.clock, options.baud ?? BAUD);
    this.#options = { unit: 1, inputs: 8, registers: 8, latched: new Set(), baud: BAUD, ...options };
    this.inputs = Array.from({ length: this.#options.inputs }, () => false);
    this.registers = Array.from({ length: this.#options.registers }, () => 0);
  }

  /** Presses the button at an input for `ms`. */
  press(input: number, ms: number): void {
    this.inputs[input] = true;
    if (this.#options.latched.has(input) && !this.deaf) this.#held.add(input);
    this.clock.after(ms, () => {
      this.inputs[input] = false;
    });
  }

  protected hear(bytes: Uint8Array): void {
    this.#gap?.();
    this.#gap = this.clock.after(GAP_MS, () => this.#requests.flush());
    this.#requests.push(bytes);
  }

  protected override forgetCommand(): void {
    this.#gap?.();
    this.#requests.clear();
  }

  protected forget(): void {
    this.#pending?.();
    this.#held.clear();
    this.forgetCommand();
  }

  #obey({ code, first, second }: Request): void {
    if (code === 0x02) return this.#readInputs(first, second);
    if (code === 0x04) return this.#readRegisters(first, second);
    if (code === 0x05) return this.#writeCoil(first, second);
    this.#answer([code | 0x80, UNKNOWN_FUNCTION]);
  }

  #readInputs(first: number, count: number): void {
    if (first + count > this.inputs.length) return this.#answer([0x82, UNKNOWN_ADDRESS]);
    const bytes = Array.from({ length: Math.ceil(count / 8) }, () => 0);
    for (let index = 0; index < count; index++)
      if (this.inputs[first + index] || this.#held.has(first + index))
        bytes[index >> 3] = (bytes[index >> 3] as number) | (1 << (index & 7));
    this.#answer([0x02, bytes.length, ...bytes]);
  }

  #readRegisters(first: number, count: number): void {
    if (first + count > this.registers.length) return this.#answer([0x84, UNKNOWN_ADDRESS]);
    const values = this.registers.slice(first, first + count);
    this.#answer([0x04, count * 2, ...values.flatMap((value) => [value >> 8, value & 0xff])]);
  }

  #writeCoil(coil: number, value: number): void {
    if (!this.#options.latched.has(coil)) return this.#answer([0x85, UNKNOWN_ADDRESS]);
    if (value === 0) this.#held.delete(coil);
    this.#answer([0x05, coil >> 8, coil & 0xff, value >> 8, value & 0xff]);
  }

  #answer(body: readonly number[]): void {
    const bytes = Buffer.from([this.#options.unit, ...body, 0, 0]);
    bytes.writeUInt16LE(crc16Modbus(bytes.subarray(0, -2)), bytes.length - 2);
    this.send(bytes);
  }
}
