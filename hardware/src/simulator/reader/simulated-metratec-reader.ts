import { withCrc, withoutCrc } from '../../drivers/metratec-ascii/crc.js';
import type { Cancel, Clock } from '../../serial/clock.js';
import { SETTING_COMMANDS } from './commands.js';
import { inventoryDuration } from './inventory-duration.js';
import { factorySettings, type ReaderSettings } from './settings.js';
import { SimulatedFirmware } from './simulated-firmware.js';

export interface SimulatedMetratecOptions {
  readonly clock: Clock;
  /** What answers on this antenna now: UIDs of 16 hex digits. */
  readonly tagsOn: (antenna: number) => readonly string[];
  /** How much slower than the best possible this reader is; 1.5 to 2 in life. */
  readonly durationFactor?: number;
  readonly baud?: number;
  readonly hardware?: string;
  /** Hardware and firmware revision, four digits each. */
  readonly revision?: string;
  /** Can it switch antennas? A desk reader cannot and answers `NOS`. */
  readonly multiplexer?: boolean;
}

/** `SAP AUT n` goes round 0 to n - 1 (sheet section 4). */
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

  /** The banner ends with LF although the setting that asks for it is gone (sheet section 5). */
  protected override banner(): Uint8Array {
    return Buffer.from('SRT\r\n', 'latin1');
  }

  /** The supply of the RF part breaks down: its registers are lost, inventories stop, `RNW`. */
  override brownOut(): void {
    if (this.deaf) return;
    this.#settings.radio = false;
    this.#stopInventory();
    this.#say('RNW');
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
    if (command === undefined) return this.#say('CCE');
    // While a command is being repeated, only BRK is heard.
    if (this.#repeating) {
      if (command !== 'BRK') return;
      this.#stopInventory();
      return this.#say('BRA');
    }
    const [word = '', ...parameters] = command.split(' ');
    const setting = SETTING_COMMANDS.get(word);
    if (setting)
      return this.#set(word, setting({ settings: this.#settings, multiplexer: this.#multiplexer }, parameters));
    this.#act(word, parameters.join(' '));
  }

  #set(word: string, reply: string): void {
    const { heartbeatSeconds, checked } = this.#settings;
    // The answer to CON is still bare, the answer to COF is not: the switch comes behind it.
    this.#say(reply, word === 'CON' ? false : checked || (word === 'COF' && reply === 'OK!'));
    if (word !== 'HBT' || reply !== 'OK!') return;
    this.#heartbeat?.();
    if (heartbeatSeconds > 0) this.#beat(heartbeatSeconds * 1_000);
  }

  #act(word: string, parameters: string): void {
    const name = this.#hardware.padEnd(15);
    switch (word) {
      case 'BRK':
        return this.#say('NCM');
      case 'REV':
        return this.#say(`${name}${this.#revision}`);
      case 'HWR':
        return this.#say(`${name}${this.#revision.slice(0, 4)}`);
      case 'RFW':
        return this.#say(`${name}${this.#revision.slice(4)}`);
      case 'RST':
        this.#say('OK!');
        return this.restart();
      case 'INV':
        return this.#startInventory(parameters, '', false);
      case 'CNR':
        return this.#startInventory(parameters, 'INV', true);
      default:
        return this.#say('UCO');
    }
  }

  #startInventory(parameters: string, expected: string, repeating: boolean): void {
    if (parameters !== expected) return this.#say('UPA');
    if (!this.#settings.radio) return this.#say('RNW');
    this.#repeating = repeating;
    if (repeating) this.#nextAntenna = FIRST_ANTENNA;
    this.#takeInventory(0);
  }

  /** One inventory on one antenna; its tags are those that lie there when it begins. */
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
    this.#sayLines([...uids, ...report, `IVF ${two(uids.length)}`], this.#settings.checked);
  }

  #stopInventory(): void {
    this.#inventory?.();
    this.#repeating = false;
  }

  #beat(everyMs: number): void {
    this.#heartbeat = this.clock.after(everyMs, () => {
      this.#say('HBT');
      this.#beat(everyMs);
    });
  }

  #say(line: string, checked = this.#settings.checked): void {
    this.#sayLines([line], checked);
  }

  /** Each line carries its own check value; the block ends with LF once `EOF` was obeyed. */
  #sayLines(lines: readonly string[], checked: boolean): void {
    const text = lines.map((line) => `${checked ? withCrc(line) : line}\r`).join('');
    this.#write(this.#settings.endOfFrame ? `${text}\n` : text);
  }

  #write(text: string): void {
    this.say(Buffer.from(text, 'latin1'));
  }
}
