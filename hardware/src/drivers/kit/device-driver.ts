import type { DeviceStatus } from '../../devices/device-status.js';
import { type DeviceProtocol, DeviceSession, type DialogueContext, type LineOptions } from './device-session.js';
import { type LineCounters, type MalformedBytes, NO_COUNTS } from './line-counters.js';

/** Dice that came to rest. */
export interface DiceRoll {
  readonly kind: 'dice-roll';
  readonly device: string;
  /** Monotonic ms of the clock that was passed in. */
  readonly at: number;
  /** The face of each die, 1 to 6; empty if the device reports only the total. */
  readonly dice: readonly number[];
  readonly total: number;
  /** `doubtful`: a die stands at an angle or is missing, so a person should confirm the roll. */
  readonly confidence: 'certain' | 'doubtful';
}

/** A side of the table, counted from 1 as the table counts its readers. The player at the side is not known here. */
export type TableSide = 1 | 2 | 3 | 4;

/**
 * A signal of the table itself. `lift`, `shuffling`, `tray-door`, `tray` and `tiles` are states: they are reported once
 * after each start-up and then after each change. `dice-button` and `button` are presses, each reported once.
 */
export type Signal =
  | { readonly name: 'lift'; readonly is: 'up' | 'down' }
  | { readonly name: 'shuffling'; readonly is: 'running' | 'stopped' }
  | { readonly name: 'tray-door'; readonly is: 'open' | 'closed' }
  | { readonly name: 'dice-button' }
  | { readonly name: 'button'; readonly side: TableSide }
  /** The value of the point sticks in the tray of a side, in points. */
  | { readonly name: 'tray'; readonly side: TableSide; readonly points: number }
  /** The number of tiles that the table counted on a side. */
  | { readonly name: 'tiles'; readonly side: TableSide; readonly count: number };

export interface TableSignal {
  readonly kind: 'table-signal';
  readonly device: string;
  readonly at: number;
  readonly signal: Signal;
}

/** One tag that was laid on a single-tag reader, such as that of a registration desk. */
export interface PresentedTag {
  readonly kind: 'presented-tag';
  readonly device: string;
  readonly at: number;
  /** Upper-case hex, most significant byte first. */
  readonly tag: string;
}

/** A report of a device that is not a tile reader. */
export type DeviceReport = DiceRoll | TableSignal | PresentedTag;

/** A report without the name of the device and the time, which the driver adds. */
export type Reported = DeviceReport extends infer Report
  ? Report extends DeviceReport
    ? Omit<Report, 'device' | 'at'>
    : never
  : never;

export type DeviceContext = DialogueContext<Reported>;

/** The options of every driver of such a device. */
export interface DeviceDriverOptions extends LineOptions<DeviceStatus> {
  /** The name of this device in its reports and on the health page. */
  readonly device: string;
  readonly onReport: (report: DeviceReport) => void;
}

/** The driver of a device that is not a tile reader. */
export interface DeviceDriver {
  /** Opens the port, and opens it again after each loss, until `stop`. */
  start(): void;
  stop(): void;
  /** Starts a roll, if the device can; the result is reported like any other roll. */
  readonly roll?: () => void;
  readonly status: DeviceStatus;
  readonly counters: Readonly<LineCounters>;
  /** The newest malformed bytes, oldest first. */
  readonly malformed: readonly MalformedBytes[];
}

/** Creates the driver of a device that is not a tile reader. */
export const deviceDriver = <F extends { readonly kind: string }>(
  options: DeviceDriverOptions,
  protocol: DeviceProtocol<F, Reported>,
): DeviceDriver => {
  const { device, clock, onReport } = options;
  return new DeviceSession<F, Reported, { readonly device: string }, LineCounters>(options, protocol, {
    named: { device },
    counters: { ...NO_COUNTS },
    onReport: (report) => onReport({ ...report, device, at: clock.now() }),
  });
};
