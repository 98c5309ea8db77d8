/**
 * A turn of the driver of one line, in the common order of all lines of the table. `at`: monotonic ms; the driver gets the
 * same time. A driver acts only in turns, so a replay takes the same turns.
 */
export type LineTurn = { readonly at: number; readonly of: string } & (
  | { readonly dir: 'in'; readonly hex: string }
  | { readonly line: 'opened' | 'closed' }
  | { readonly line: 'failed'; readonly code: string }
  | { readonly driver: 'started' | 'stopped' | 'roll' }
  /** The number of a delay of the driver that is over; delays count from 0 in the order in which the driver started them. */
  | { readonly timer: number }
);

/** The bytes that the driver sent in the turn before. */
export interface LineOutput {
  readonly at: number;
  readonly of: string;
  readonly dir: 'out';
  readonly hex: string;
}

export type LineRecord = LineTurn | LineOutput;
/** A turn without its time and line. */
export type TurnContent = LineTurn extends infer Turn
  ? Turn extends LineTurn
    ? Omit<Turn, 'at' | 'of'>
    : never
  : never;

const HEX = /^(?:[0-9a-f]{2})+$/;
const LINES = ['opened', 'closed', 'failed'];
const DRIVERS = ['started', 'stopped', 'roll'];

/** Checks that a value is a record of a line. */
export const isLineRecord = (value: unknown): value is LineRecord => {
  if (typeof value !== 'object' || value === null) return false;
  const record = value as Readonly<Record<string, unknown>>;
  if (!Number.isFinite(record['at']) || typeof record['of'] !== 'string') return false;
  if ('dir' in record)
    return (
      (record['dir'] === 'in' || record['dir'] === 'out') &&
      typeof record['hex'] === 'string' &&
      HEX.test(record['hex'])
    );
  if ('timer' in record) return Number.isSafeInteger(record['timer']);
  return LINES.includes(String(record['line'])) || DRIVERS.includes(String(record['driver']));
};
