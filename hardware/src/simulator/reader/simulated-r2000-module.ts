import type { Cancel, Clock } from '#clock';
import { neg8 } from '../../drivers/kit/checks.js';
import { FrameScanner } from '../../drivers/kit/frame-scanner.js';
import { type Gen2Query, USUAL_QUERY } from '../firmware/gen2-query.js';
import { SimulatedFirmware } from '../firmware/simulated-firmware.js';

export interface SimulatedR2000Options {
  readonly clock: Clock;
  /** The tags that answer a query on an antenna now: EPCs of 24 hex digits. */
  readonly tagsOn: (antenna: number, query: Gen2Query) => readonly string[];
  /** The strength of a tag at an antenna (dBm). */
  readonly strengthOf?: (tag: string, antenna: number) => number;
  /** The factor by which this module is slower than usual. */
  readonly durationFactor?: number;
  readonly baud?: number;
  readonly address?: number;
  readonly firmware?: readonly [major: number, minor: number];
  /** Ports without an antenna. */
  readonly missing?: ReadonlySet<number>;
  /** What older firmware cannot do: the inventory with session and target (8B) at all, or session S0 in it. */
  readonly lacks?: 'sessions' | 'S0' | 'nothing';
}

const BAUD = 115_200;
const ADDRESS = 1;
const BROADCAST = 0xff;
const START = 0xa0;
const LONGEST_COMMAND = 64;
const PORTS = 8;
/** The duration of an inventory without tags, and the addition of each tag: usual figures of UHF modules. */
const EMPTY_MS = 25;
const TAG_MS = 4;
const CHANNEL = 7;
const EPC_WORDS = 6;

const SESSIONS = ['S0', 'S1', 'S2', 'S3'] as const;
const TARGETS = ['A', 'B'] as const;
const DONE = 0x10;
const FAILED = 0x11;
const NO_ANTENNA = 0x22;
/** Within 41 to 4F, wrong parameters. */
const WRONG_PARAMETER = 0x41;

/** A running series of inventories. */
interface Series {
  /** The command that started it; its frames have this code. */
  readonly code: number;
  readonly query: Gen2Query;
  readonly end: (reads: number) => void;
}

interface Command {
  readonly code: number;
  readonly data: readonly number[];
}

/** A UHF module with the "A0" protocol as its firmware behaves on the line (`hardware/protocols/r2000-a0.md`). */
export class SimulatedR2000Module extends SimulatedFirmware {
  readonly #options: Required<SimulatedR2000Options>;
  #round: Cancel | undefined;
  #working = 0;
  readonly #commands = new FrameScanner<Command>(
    (bytes) => {
      const length = 2 + (bytes[1] ?? 0);
      if (bytes[0] !== START) return { is: 'noise' };
      if (bytes.length < 2 || bytes.length < length) return { is: 'incomplete' };
      const right = length >= 5 && neg8(bytes.subarray(0, length - 1)) === bytes[length - 1];
      if (!right || ![BROADCAST, this.#options.address].includes(bytes[2] as number)) return { is: 'noise' };
      return { is: 'frame', frame: { code: bytes[3] as number, data: [...bytes.subarray(4, length - 1)] }, length };
    },
    LONGEST_COMMAND,
    (command) => {
      if ('code' in command) this.#obey(command);
    },
  );

  constructor(options: SimulatedR2000Options) {
    super(options.clock, options.baud ?? BAUD);
    this.#options = {
      strengthOf: () => -55,
      durationFactor: 1,
      baud: BAUD,
      address: ADDRESS,
      firmware: [8, 2],
      missing: new Set(),
      lacks: 'nothing',
      ...options,
    };
  }

  protected hear(bytes: Uint8Array): void {
    this.#commands.push(bytes);
  }

  protected override forgetCommand(): void {
    this.#commands.clear();
  }

  protected forget(): void {
    this.#round?.();
    this.#working = 0;
    this.#commands.clear();
  }

  #obey({ code, data }: Command): void {
    // A new command ends the running round.
    this.#round?.();
    switch (code) {
      case 0x70:
        return this.restart();
      case 0x72:
        return this.#reply(code, this.#options.firmware);
      case 0x74:
        return this.#setAntenna(data);
      case 0x8a:
        return this.#fastSwitch(data);
      case 0x8b:
        return this.#inventory(data);
      default:
        return this.#reply(code, [FAILED]);
    }
  }

  #setAntenna([antenna = PORTS]: readonly number[]): void {
    if (antenna < PORTS) this.#working = antenna;
    this.#reply(0x74, [antenna < PORTS ? DONE : WRONG_PARAMETER]);
  }

  /** Inventories on the working antenna with a session and a target (section 4b). */
  #inventory(data: readonly number[]): void {
    const [session, target, repetitions = 0] = [SESSIONS[data[0] ?? -1], TARGETS[data[1] ?? -1], data[2]];
    const { lacks, missing } = this.#options;
    const antenna = this.#working;
    if (lacks === 'sessions') return this.#reply(0x8b, [FAILED]);
    if (session === undefined || target === undefined || data.length !== 3 || (lacks === 'S0' && session === 'S0'))
      return this.#reply(0x8b, [WRONG_PARAMETER]);
    if (missing.has(antenna)) return this.#reply(0x8b, [NO_ANTENNA]);
    const end = (reads: number): void => {
      const summary = Buffer.alloc(7);
      summary.writeUInt8(antenna, 0);
      summary.writeUInt32BE(reads, 3);
      this.#reply(0x8b, [...summary]);
    };
    const antennas = Array.from({ length: repetitions }, () => antenna);
    this.#visit(antennas, 0, { code: 0x8b, query: { session, target }, end });
  }

  #fastSwitch(data: readonly number[]): void {
    // Pairs of antenna and stay, then pause and repetitions: four pairs or eight (section 4).
    if (data.length !== 10 && data.length !== 18) return this.#reply(0x8a, [WRONG_PARAMETER]);
    const repetitions = data.at(-1) as number;
    const visits = Array.from({ length: (data.length - 2) / 2 }, (_, place) => ({
      antenna: data[place * 2] as number,
      stay: data[place * 2 + 1] as number,
    }))
      .filter(({ antenna, stay }) => antenna < PORTS && stay > 0)
      .flatMap(({ antenna, stay }) => Array.from({ length: stay }, () => antenna));
    const startedAt = this.clock.now();
    const end = (reads: number): void => this.#endRound(reads, startedAt);
    const antennas = Array.from({ length: repetitions }, () => visits).flat();
    this.#visit(antennas, 0, { code: 0x8a, query: USUAL_QUERY, end });
  }

  /** Takes one inventory after the other, and sends the records of each when it ends. */
  #visit(antennas: readonly number[], reads: number, series: Series): void {
    const [antenna, ...rest] = antennas;
    const { code, query, end } = series;
    if (antenna === undefined) return end(reads);
    const { missing, tagsOn, durationFactor } = this.#options;
    const tags = missing.has(antenna) ? [] : tagsOn(antenna, query);
    const waitForLine = Math.max(0, this.lineFreeAt - this.clock.now() - EMPTY_MS);
    this.#round = this.clock.after(waitForLine + (EMPTY_MS + TAG_MS * tags.length) * durationFactor, () => {
      if (missing.has(antenna)) this.#reply(code, [antenna, NO_ANTENNA]);
      for (const tag of tags) this.#reportTag(code, tag, antenna);
      this.#visit(rest, reads + tags.length, series);
    });
  }

  #reportTag(code: number, tag: string, antenna: number): void {
    const strength = (this.#options.strengthOf(tag, antenna) + 129) | (antenna >= 4 ? 0x80 : 0);
    const control = EPC_WORDS << 11;
    this.#reply(code, [
      (CHANNEL << 2) | (antenna & 3),
      control >> 8,
      control & 0xff,
      ...Buffer.from(tag, 'hex'),
      strength,
    ]);
  }

  #endRound(reads: number, startedAt: number): void {
    const data = Buffer.alloc(7);
    data.writeUIntBE(reads, 0, 3);
    data.writeUInt32BE(Math.round(this.clock.now() - startedAt), 3);
    this.#reply(0x8a, [...data]);
  }

  #reply(code: number, data: readonly number[]): void {
    const frame = [START, data.length + 3, this.#options.address, code, ...data];
    this.send(Uint8Array.from([...frame, neg8(Uint8Array.from(frame))]));
  }
}
