import type { Cancel, Clock } from '#clock';
import { sum8 } from '../../drivers/kit/checks.js';
import { FrameScanner } from '../../drivers/kit/frame-scanner.js';
import { SimulatedFirmware } from '../firmware/simulated-firmware.js';

export interface SimulatedDiceShakerOptions {
  readonly clock: Clock;
  /** Returns the faces of the next throw. */
  readonly throwDice: () => readonly number[];
  readonly result?: 'total' | 'each';
  readonly baud?: number;
  /** The numbers of the commands; an older firmware has others. */
  readonly commands?: {
    readonly shakeAndReport?: number;
    readonly start: number;
    readonly stop: number;
    readonly query: number;
  };
  /** The shaker does not report its stop after every n-th throw; 0: it always reports it. */
  readonly silentStopEvery?: number;
}

const BAUD = 9_600;
const COMMANDS = { shakeAndReport: 0x03, start: 0x04, stop: 0x05, query: 0x06 };
const START = 0x7a;
const END = 0x55;
const LONGEST_COMMAND = 8;
/** The time that the dice roll after the motor stops, and the length of a shake by the cup's own button. */
const SETTLE_MS = 800;
const SHAKE_MS = 3_000;
const DONE = 0x02;

/** A "7A..55" dice shaker as its firmware behaves on the line (`hardware/protocols/dice-7a55.md`). */
export class SimulatedDiceShaker extends SimulatedFirmware {
  readonly #options: Required<SimulatedDiceShakerOptions>;
  #dice: readonly number[] = [];
  #moving: Cancel | undefined;
  #throws = 0;
  readonly #orders = new FrameScanner<{ readonly code: number }>(
    (bytes) => {
      if (bytes[0] !== START) return { is: 'noise' };
      if (bytes.length < 6) return { is: 'incomplete' };
      const isOrder = bytes[1] === 3 && bytes[3] === 1 && bytes[5] === END && sum8(bytes.subarray(1, 4)) === bytes[4];
      return isOrder ? { is: 'frame', frame: { code: bytes[2] as number }, length: 6 } : { is: 'noise' };
    },
    LONGEST_COMMAND,
    (order) => {
      if ('code' in order) this.#obey(order.code);
    },
  );

  constructor(options: SimulatedDiceShakerOptions) {
    super(options.clock, options.baud ?? BAUD);
    this.#options = { result: 'total', baud: BAUD, commands: COMMANDS, silentStopEvery: 0, ...options };
  }

  /** Presses the button of the cup: it shakes and reports by itself. */
  press(): void {
    const { commands } = this.#options;
    if (this.deaf || commands.shakeAndReport === undefined) return;
    this.#shakeAndReport(commands.shakeAndReport);
  }

  protected hear(bytes: Uint8Array): void {
    this.#orders.push(bytes);
  }

  protected override forgetCommand(): void {
    this.#orders.clear();
  }

  protected forget(): void {
    this.#moving?.();
    this.#moving = undefined;
    this.#dice = [];
    this.#orders.clear();
  }

  #obey(code: number): void {
    const { start, stop, query, shakeAndReport } = this.#options.commands;
    if (code === start) return this.#start();
    if (code === stop) return this.#stop(stop);
    if (code === query) return this.#answer(query, this.#moving ? [] : this.#result());
    if (code === shakeAndReport) this.#shakeAndReport(code);
  }

  #start(): void {
    this.#moving?.();
    this.#dice = [];
    // The motor runs until it is stopped.
    this.#moving = () => undefined;
  }

  #stop(stop: number): void {
    if (this.#moving === undefined) return this.#answer(stop, []);
    this.#throws++;
    const isSilent = this.#options.silentStopEvery > 0 && this.#throws % this.#options.silentStopEvery === 0;
    this.#settleAfter(SETTLE_MS, () => {
      if (!isSilent) this.#answer(stop, []);
    });
  }

  #shakeAndReport(code: number): void {
    this.#settleAfter(SHAKE_MS, () => this.#answer(code, this.#result()));
  }

  #settleAfter(ms: number, then: () => void): void {
    this.#moving?.();
    this.#moving = this.clock.after(ms, () => {
      this.#moving = undefined;
      this.#dice = this.#options.throwDice();
      then();
    });
  }

  #result(): readonly number[] {
    if (this.#options.result === 'each' || this.#dice.length === 0) return this.#dice;
    return [this.#dice.reduce((sum, face) => sum + face, 0)];
  }

  #answer(code: number, result: readonly number[]): void {
    const counted = [result.length + 3, code, DONE, ...result];
    this.send(Uint8Array.from([START, ...counted, sum8(Uint8Array.from(counted)), END]));
  }
}
