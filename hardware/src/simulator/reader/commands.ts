import type { Answer, ErrorCode } from '../../drivers/metratec-ascii/frames.js';
import type { ReaderSettings } from './settings.js';

/** The answer to a command that changes settings; the reader itself handles the other commands. */
export type SettingReply = Extract<Answer, 'OK!'> | Extract<ErrorCode, 'UPA' | 'NOS'>;

export interface Board {
  readonly settings: ReaderSettings;
  /** True if the hardware can switch antennas. */
  readonly multiplexer: boolean;
}

type SettingCommand = (board: Board, parameters: readonly string[]) => SettingReply;

const MAX_ANTENNAS = 16;

const numberIn = (text: string | undefined, from: number, to: number): number | undefined =>
  text !== undefined && /^\d{1,4}$/.test(text) && Number(text) >= from && Number(text) <= to ? Number(text) : undefined;

const matches =
  (pattern: RegExp, apply: (settings: ReaderSettings, text: string) => void): SettingCommand =>
  ({ settings }, parameters) => {
    const text = parameters.join(' ');
    if (!pattern.test(text)) return 'UPA';
    apply(settings, text);
    return 'OK!';
  };

const antennaCommand: SettingCommand = ({ settings, multiplexer }, [mode, value, delay, ...more]) => {
  if (!multiplexer) return 'NOS';
  if (more.length > 0) return 'UPA';
  if (mode === 'ARP' && (value === 'ON' || value === 'OFF') && delay === undefined) {
    settings.antennaReport = value === 'ON';
    return 'OK!';
  }
  const fixed = numberIn(value, 0, MAX_ANTENNAS - 1);
  if (mode === 'MAN' && fixed !== undefined && delay === undefined) {
    settings.antennas = { kind: 'fixed', antenna: fixed };
    return 'OK!';
  }
  const count = numberIn(value, 1, MAX_ANTENNAS);
  const delayMs = numberIn(delay ?? '0', 0, 9_999);
  if (mode !== 'AUT' || count === undefined || delayMs === undefined) return 'UPA';
  settings.antennas = { kind: 'round', count, delayMs };
  return 'OK!';
};

const heartbeatCommand: SettingCommand = ({ settings }, [seconds, ...more]) => {
  const value = numberIn(seconds, 0, 300);
  if (value === undefined || more.length > 0) return 'UPA';
  settings.heartbeatSeconds = value;
  return 'OK!';
};

/** The commands that change settings, by their first word (sheet sections 2 to 6). */
export const SETTING_COMMANDS: ReadonlyMap<string, SettingCommand> = new Map([
  ['EOF', matches(/^$/, (settings) => (settings.endOfFrame = true))],
  ['CON', matches(/^$/, (settings) => (settings.checked = true))],
  ['COF', matches(/^$/, (settings) => (settings.checked = false))],
  ['SRI', matches(/^(?:[SD]S 100?|OFF)$/, (settings, text) => (settings.radio = text !== 'OFF'))],
  ['MOD', matches(/^156$/, () => undefined)],
  ['SET', matches(/^PWR \d{3,4}$/, () => undefined)],
  ['SAP', antennaCommand],
  ['HBT', heartbeatCommand],
]);
