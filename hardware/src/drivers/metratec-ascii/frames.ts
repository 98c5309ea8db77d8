/**
 * The commands and answers of metraTec's ASCII protocol for ISO 15693 readers, as tables. `sheet` is the section of
 * `hardware/protocols/metratec-ascii.md`; `guide` is the section of the maker's ISO 15693 Protocol Guide 3.6, if known.
 */

/** The meaning of a whole line. */
export type Line =
  | { readonly kind: 'uid'; readonly uid: string }
  | { readonly kind: 'antenna'; readonly antenna: number }
  | { readonly kind: 'count'; readonly count: number }
  | { readonly kind: 'answer'; readonly word: Answer }
  | { readonly kind: 'error'; readonly code: ErrorCode }
  | { readonly kind: 'heartbeat' }
  | { readonly kind: 'reset'; readonly code: ResetCode }
  | { readonly kind: 'identity'; readonly hardware: string; readonly revision: string };

/** A message of a reader: one line, or the lines of an inventory together. */
export type Frame = Exclude<Line, { kind: 'uid' | 'antenna' | 'count' }> | InventoryFrame | MalformedFrame;

export interface InventoryFrame {
  readonly kind: 'inventory';
  readonly uids: readonly string[];
  /** From `ARP nn`; undefined when that line is missing or damaged. */
  readonly antenna: number | undefined;
  /** From `IVF cc`. */
  readonly count: number;
}

export interface MalformedFrame {
  readonly kind: 'malformed';
  readonly reason: MalformedReason;
  /** True if the bytes contain lines of an inventory: then a round is lost. */
  readonly inventory: boolean;
  readonly antenna: number | undefined;
}

/** `line`: not part of the protocol; `check`: wrong check value; `cut`: an inventory without its end; `overlong`: no end at all. */
export type MalformedReason = 'line' | 'check' | 'cut' | 'overlong';

export const ANSWERS = {
  'OK!': { means: 'done', sheet: '1' },
  BRA: { means: 'the repeated command was broken off', sheet: '2' },
  NCM: { means: 'no command was being repeated', sheet: '2' },
} as const;
export type Answer = keyof typeof ANSWERS;

/** Error codes. `ofInventory`: the error replaces an inventory that failed. */
export const ERRORS = {
  UCO: { means: 'unknown command', ofInventory: false, sheet: '5' },
  UPA: { means: 'unknown parameter', ofInventory: false, sheet: '5' },
  NOS: { means: 'not supported by this hardware', ofInventory: false, sheet: '5' },
  CCE: { means: 'check value wrong or missing', ofInventory: false, sheet: '5' },
  CDT: { means: 'collision of tags', ofInventory: true, sheet: '5' },
  TNR: { means: 'no tag replied', ofInventory: true, sheet: '5' },
  RDL: { means: 'wrong length of what was read', ofInventory: true, sheet: '5' },
} as const;
export type ErrorCode = keyof typeof ERRORS;

export const RESETS = {
  SRT: { means: 'spontaneous reset: every setting is lost', sheet: '5' },
  RNW: { means: 'registers of the RF part are not written: its supply broke down', sheet: '5' },
} as const;
export type ResetCode = keyof typeof RESETS;

/** The commands of this driver. `start-up.ts` defines their order and the answers. */
export const COMMANDS = {
  break: { text: () => 'BRK', sheet: '2' },
  endOfFrame: { text: () => 'EOF', sheet: '2' },
  revision: { text: () => 'REV', sheet: '3', guide: '2.2' },
  radioOn: { text: () => 'SRI SS 100', sheet: '3' },
  heartbeat: { text: (seconds: number) => `HBT ${seconds}`, sheet: '3' },
  antennas: { text: (count: number) => `SAP AUT ${count}`, sheet: '4', guide: '2.23' },
  antennaReport: { text: () => 'SAP ARP ON', sheet: '4', guide: '2.23' },
  inventories: { text: () => 'CNR INV', sheet: '4' },
  checkOn: { text: () => 'CON', sheet: '6' },
  checkOff: { text: () => 'COF', sheet: '6' },
} as const;

/** UIDs of ISO 15693 begin E0; the maker's own example also shows E2 (sheet section 4). */
const UID = /^E[02][0-9A-F]{14}$/;
const ANTENNA = /^ARP (\d{2,3})$/;
const COUNT = /^IVF (\d{2,3})$/;
/** Name, spaces, hardware and firmware revision of four digits each (sheet section 3). */
const IDENTITY = /^([A-Z][A-Z0-9_-]*) +(\d{8})$/;

const isKey = <T extends object>(table: T, word: string): word is Extract<keyof T, string> =>
  Object.hasOwn(table, word);

/** Reads one line without its end and its check value; undefined if it is no line of the protocol. */
export const readLine = (text: string): Line | undefined => {
  if (UID.test(text)) return { kind: 'uid', uid: text };
  const antenna = ANTENNA.exec(text);
  if (antenna) return { kind: 'antenna', antenna: Number(antenna[1]) };
  const count = COUNT.exec(text);
  if (count) return { kind: 'count', count: Number(count[1]) };
  if (text === 'HBT') return { kind: 'heartbeat' };
  if (isKey(ANSWERS, text)) return { kind: 'answer', word: text };
  if (isKey(RESETS, text)) return { kind: 'reset', code: text };
  if (isKey(ERRORS, text)) return { kind: 'error', code: text };
  const identity = IDENTITY.exec(text);
  if (identity) return { kind: 'identity', hardware: identity[1] as string, revision: identity[2] as string };
  return undefined;
};
