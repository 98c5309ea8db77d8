import type { Cancel, Clock } from '#clock';
import { crc16Mcrf4xx } from '../../drivers/kit/checks.js';
import { FrameScanner, type Recognition } from '../../drivers/kit/frame-scanner.js';
import { inventoryDuration } from '../firmware/inventory-duration.js';
import { SimulatedFirmware } from '../firmware/simulated-firmware.js';

export interface SimulatedFeigOptions {
  readonly clock: Clock;
  /** The tags that answer on an antenna (from 1) now: UIDs of 16 hex digits. */
  readonly tagsOn: (antenna: number) => readonly string[];
  /** The factor by which this reader is slower than the best possible; 1.5 to 2 on real readers. */
  readonly durationFactor?: number;
  readonly baud?: number;
  readonly address?: number;
  readonly antennas?: number;
  /** The number of tags in one answer; the host fetches the rest. */
  readonly tagsPerAnswer?: number;
}

const BAUD = 38_400;
const ADDRESS = 0;
const ANY_ADDRESS = 0xff;
const COMMAND_MS = 2;
/** The time that the field is off before the answer comes (section 2). */
const RF_RESET_MS = 15;
const LONGEST_COMMAND = 64;
/** A pause after which half-received bytes are dropped. */
const GAP_MS = 20;
const LONGEST_STANDARD = 255;

const ANTENNA_BIT = 0x10;
const MORE_BIT = 0x80;
/** FLAGS with antenna blocks, type ISO 15693, DSFID, length of the UID. */
const TAG_HEAD = [0x10, 0x03, 0x00, 0x08];
/** The bytes after number and status of an antenna: no RSSI, four reserved bytes. */
const ANTENNA_TAIL = [0xff, 0, 0, 0, 0];

interface Command {
  readonly code: number;
  readonly data: readonly number[];
  readonly advanced: boolean;
}

interface SeenTag {
  readonly uid: readonly number[];
  readonly antennas: readonly number[];
}

const crcIsRight = (frame: Buffer): boolean =>
  crc16Mcrf4xx(frame.subarray(0, -2)) === frame.readUInt16LE(frame.length - 2);

/** An OBID reader in ISO-host mode as its firmware behaves on the line (`hardware/protocols/feig-iso-host.md`). */
export class SimulatedFeigReader extends SimulatedFirmware {
  readonly #options: Required<SimulatedFeigOptions>;
  /** Tags that were read stay silent until the field goes off or they leave it. */
  readonly #silent = new Set<string>();
  #unfetched: SeenTag[] = [];
  #work: Cancel | undefined;
  #lastByteAt = 0;
  readonly #commands = new FrameScanner<Command>(
    (bytes) => this.#recognize(bytes),
    LONGEST_COMMAND,
    (command) => {
      if ('code' in command) this.#obey(command);
    },
  );

  constructor(options: SimulatedFeigOptions) {
    super(options.clock, options.baud ?? BAUD);
    this.#options = {
      durationFactor: 1,
      baud: BAUD,
      address: ADDRESS,
      antennas: 8,
      tagsPerAnswer: 8,
      ...options,
    };
  }

  protected hear(bytes: Uint8Array): void {
    if (this.clock.now() - this.#lastByteAt > GAP_MS) this.#commands.clear();
    this.#lastByteAt = this.clock.now();
    this.#commands.push(bytes);
  }

  protected override forgetCommand(): void {
    this.#commands.clear();
  }

  protected forget(): void {
    this.#work?.();
    this.#work = undefined;
    this.#commands.clear();
    this.#silent.clear();
    this.#unfetched = [];
  }

  #recognize(bytes: Buffer): Recognition<Command> {
    const advanced = bytes[0] === 0x02;
    const head = advanced ? 3 : 1;
    if (bytes.length <= head + 1) return { is: 'incomplete' };
    const length = advanced ? bytes.readUInt16BE(1) : bytes.readUInt8(0);
    const address = bytes[head] as number;
    if (length < head + 4 || length > LONGEST_COMMAND || ![ANY_ADDRESS, this.#options.address].includes(address))
      return { is: 'noise' };
    if (bytes.length < length) return { is: 'incomplete' };
    const frame = bytes.subarray(0, length);
    if (!crcIsRight(frame)) return { is: 'noise' };
    return {
      is: 'frame',
      frame: { code: frame[head + 1] as number, data: [...frame.subarray(head + 2, -2)], advanced },
      length,
    };
  }

  #obey(command: Command): void {
    // A busy reader ignores bytes.
    if (this.#work !== undefined) return;
    switch (command.code) {
      case 0x65:
        return this.#answerIn(COMMAND_MS, command, () => [0x00, 0x01, 0x00, 0x00, 0x47, 0x10, 0x00]);
      case 0x69:
        return this.#answerIn(RF_RESET_MS, command, () => {
          this.#silent.clear();
          return [0x00];
        });
      case 0xb0:
        return this.#hostCommand(command);
      default:
        return this.#answerIn(COMMAND_MS, command, () => [0x80]);
    }
  }

  #hostCommand(command: Command): void {
    const [code, mode = 0, selection = 0] = command.data;
    const withAntennas = (mode & ANTENNA_BIT) !== 0;
    const right = (mode & ~(MORE_BIT | ANTENNA_BIT)) === 0 && command.data.length === (withAntennas ? 3 : 2);
    if (code !== 0x01) return this.#answerIn(COMMAND_MS, command, () => [0x80]);
    if (!right) return this.#answerIn(COMMAND_MS, command, () => [0x11]);
    if (mode & MORE_BIT) return this.#answerIn(COMMAND_MS, command, () => this.#tags(withAntennas));
    const antennas = this.#selected(withAntennas ? selection : 1);
    if (antennas.length === 0) return this.#answerIn(COMMAND_MS, command, () => [0x11]);
    this.#answerIn(this.#takeInventory(antennas), command, () => this.#tags(withAntennas));
  }

  #selected(selection: number): readonly number[] {
    return Array.from({ length: this.#options.antennas }, (_, index) => index + 1).filter(
      (antenna) => selection & (1 << (antenna - 1)),
    );
  }

  /** Begins an inventory of the tags that lie there now. Returns its duration. */
  #takeInventory(antennas: readonly number[]): number {
    const seen = antennas.map((antenna) => ({ antenna, tags: this.#options.tagsOn(antenna) }));
    const present = new Set(seen.flatMap(({ tags }) => tags));
    for (const tag of this.#silent) if (!present.has(tag)) this.#silent.delete(tag);
    const answering = [...present].filter((tag) => !this.#silent.has(tag));
    this.#unfetched = answering.map((tag) => ({
      uid: [...Buffer.from(tag, 'hex')],
      antennas: seen.filter(({ tags }) => tags.includes(tag)).map(({ antenna }) => antenna),
    }));
    for (const tag of answering) this.#silent.add(tag);
    return seen.reduce((ms, { tags }) => ms + inventoryDuration(tags.length) * this.#options.durationFactor, 0);
  }

  /** The status and data sets of the next answer. */
  #tags(withAntennas: boolean): readonly number[] {
    const tags = this.#unfetched.splice(0, this.#options.tagsPerAnswer);
    if (tags.length === 0) return [0x01];
    const sets = tags.map(({ uid, antennas }) =>
      withAntennas
        ? [...TAG_HEAD, ...uid, antennas.length, ...antennas.flatMap((antenna) => [antenna, 0x00, ...ANTENNA_TAIL])]
        : [0x03, 0x00, ...uid],
    );
    return [this.#unfetched.length > 0 ? 0x94 : 0x00, tags.length, ...sets.flat()];
  }

  #answerIn(ms: number, { code, advanced }: Command, answer: () => readonly number[]): void {
    this.#work = this.clock.after(ms, () => {
      this.#work = undefined;
      this.send(this.#framed(code, answer(), advanced));
    });
  }

  /** The frame of an answer: in the advanced form if the host used it, or if the answer is too long for the standard form. */
  #framed(code: number, answer: readonly number[], advanced: boolean): Uint8Array {
    const body = [this.#options.address, code, ...answer];
    const standard = body.length + 3;
    const long = body.length + 5;
    const head = advanced || standard > LONGEST_STANDARD ? [0x02, long >> 8, long & 0xff] : [standard];
    const frame = Buffer.from([...head, ...body, 0, 0]);
    frame.writeUInt16LE(crc16Mcrf4xx(frame.subarray(0, -2)), frame.length - 2);
    return frame;
  }
}
