import type { Cancel, Clock } from '#clock';
import { withCrc, withoutCrc } from '../../drivers/metratec-ascii/crc.js';
import { SETTING_COMMANDS } from './commands.js';
import { inventoryDuration } from '../firmware/inventory-duration.js';
import { factorySettings, type ReaderSettings } from './settings.js';
import { SimulatedFirmware } from '../firmware/simulated-firmware.js';

export interface SimulatedMetratecOptions {
  readonly clock: Clock;
  /** The tags that answer on an antenna now: UIDs of 16 hex digits. */
  readonly tagsOn: (antenna: number) => readonly string[];
  /** The factor by which this reader is slower than the best possible; 1.5 to 2 on real readers. */
  readonly durationFactor?: number;
  readonly baud?: number;
  readonly hardware?: string;
  /** Hardware and firmware revision, four digits each. */
  readonly revision?: string;
  /** True if it can switch antennas. A desk reader cannot and answers `NOS`. */
  readonly multiplexer?: boolean;
}

/** The first antenna of `SAP AUT n`, which reads antennas 0 to n - 1 in turn (sheet section 4). */
const FIRST_ANTENNA = 0;
const MAX_COMMAND_BYTES = 128;

/** A metraTec ISO 15693 reader as its firmware behaves on the line (`hardware/protocols/metratec-ascii.md`). */
export class SimulatedMetratecReader extends SimulatedFirmware {
  readonly #tagsOn: (antenna: number) => readonly string[];
  readonly #durationFactor: number;
  readonly #hardware: string;
  readonly #revision: string;
  readonly #multiplexer: boolean;

  #settings: ReaderSettings = factorySettings();
  #command = '';
  #nextAntenna = FIRST_ANTENNA;
  #inventory: Cancel | undefined;
  #repeating = false;
  #heartbeat: Cancel | undefined;

  constructor(options: SimulatedMetratecOptions) {
    super(options.clock, options.baud ?? 115_200);
    this.#tagsOn = options.tagsOn;
    this.#durationFactor = options.durationFactor ?? 1;
    this.#hardware = options.hardware ?? 'QUASAR_MX';
    this.#revision = options.revision ?? '01000218';
    this.#multiplexer = options.multiplexer ?? true;
  }

  protected override forgetCommand(): void {
    this.#command = '';
  }

  /** The banner. It ends with LF although the setting for it is lost (sheet section 5). */
  protected override banner(): Uint8Array {
    return Buffer.from('SRT\r\n', 'latin1');
  }

  /** Interrupts the supply of the RF part: its registers are lost, inventories stop, and it sends `RNW`. */
  override brownOut(): void {
    if (this.deaf) return;
    this.#settings.radio = false;
    this.#stopInventory();
    this.#reply('RNW');
  }

  protected forget(): void {
    this.#heartbeat?.();
    this.#stopInventory();
    this.#settings = factorySettings();
    this.#command = '';
  }

  protected hear(bytes: Uint8Array): void {
    for (const byte of bytes) {
      if (byte === 0x0d) this.#obey(this.#command);
      else if (byte !== 0x0a) this.#command += String.fromCharCode(byte);
      if (byte === 0x0d || this.#command.length > MAX_COMMAND_BYTES) this.#command = '';
    }
  }

  #obey(line: string): void {
    const command = this.#settings.checked ? withoutCrc(line) : line;
    if (command === undefined) return this.#reply('CCE');
    // While a command is repeated, the reader accepts only BRK.
    if (this.#repeating) {
      if (command !== 'BRK') return;
      this.#stopInventory();
      return this.#reply('BRA');
    }
    const [word = '', ...parameters] = command.split(' ');
    const setting = SETTING_COMMANDS.get(word);
    if (setting)
      return this.#set(word, setting({ settings: this.#settings, multiplexer: this.#multiplexer }, parameters));
    this.#act(word, parameters.join(' '));
  }

  #set(word: string, reply: string): void {
    const { heartbeatSeconds, checked } = this.#settings;
    // The switch comes after the answer: the answer to CON has no check value, the answer to COF has one.
    this.#reply(reply, word === 'CON' ? false : checked || (word === 'COF' && reply === 'OK!'));
    if (word !== 'HBT' || reply !== 'OK!') return;
    this.#heartbeat?.();
    if (heartbeatSeconds > 0) this.#beat(heartbeatSeconds * 1_000);
  }

  #act(word: string, parameters: string): void {
    const name = this.#hardware.padEnd(15);
    switch (word) {
      case 'BRK':
        return this.#reply('NCM');
      case 'REV':
        return this.#reply(`${name}${this.#revision}`);
      case 'HWR':
        return this.#reply(`${name}${this.#revision.slice(0, 4)}`);
      case 'RFW':
        return this.#reply(`${name}${this.#revision.slice(4)}`);
      case 'RST':
        this.#reply('OK!');
        return this.restart();
      case 'INV':
        return this.#startInventory(parameters, '', false);
      case 'CNR':
        return this.#startInventory(parameters, 'INV', true);
      default:
        return this.#reply('UCO');
    }
  }

  #startInventory(parameters: string, expected: string, repeating: boolean): void {
    if (parameters !== expected) return this.#reply('UPA');
    if (!this.#settings.radio) return this.#reply('RNW');
    this.#repeating = repeating;
    if (repeating) this.#nextAntenna = FIRST_ANTENNA;
    this.#takeInventory(0);
  }

  /** Takes one inventory on one antenna, of the tags that lie there when it begins. */
  #takeInventory(waitMs: number): void {
    const { antennas } = this.#settings;
    const antenna = antennas.kind === 'fixed' ? antennas.antenna : this.#nextAntenna;
    const delay = waitMs + (antennas.kind === 'round' ? antennas.delayMs : 0);
    const uids = this.#tagsOn(antenna);
    this.#inventory = this.clock.after(delay + inventoryDuration(uids.length) * this.#durationFactor, () => {
      if (antennas.kind === 'round') this.#nextAntenna = (antenna + 1) % antennas.count;
      const before = this.lineFreeAt;
      this.#report(uids, antenna);
      // One block may be on the line while the next inventory runs, not two.
      if (this.#repeating) this.#takeInventory(Math.max(0, before - this.clock.now()));
    });
  }

  #report(uids: readonly string[], antenna: number): void {
    const two = (value: number): string => String(value).padStart(2, '0');
    const report = this.#settings.antennaReport ? [`ARP ${two(antenna)}`] : [];
    this.#sendLines([...uids, ...report, `IVF ${two(uids.length)}`], this.#settings.checked);
  }

  #stopInventory(): void {
    this.#inventory?.();
    this.#repeating = false;
  }

  #beat(everyMs: number): void {
    this.#heartbeat = this.clock.after(everyMs, () => {
      this.#reply('HBT');
      this.#beat(everyMs);
    });
  }

  #reply(line: string, checked = this.#settings.checked): void {
    this.#sendLines([line], checked);
  }

  /** Sends a block of lines. Each line carries its own check value; the block ends with LF if `EOF` is set. */
  #sendLines(lines: readonly string[], checked: boolean): void {
    const text = lines.map((line) => `${checked ? withCrc(line) : line}\r`).join('');
    this.#write(this.#settings.endOfFrame ? `${text}\n` : text);
  }

  #write(text: string): void {
    this.send(Buffer.from(text, 'latin1'));
  }
}
