import type { Text } from '#language';
import { SEAT_NAMES } from '#texts/page/language/seat-names';
import * as texts from '#texts/page/ledger';
import type { Schemas } from '../api/types.js';

export const ACCOUNTS = ['east', 'south', 'west', 'north', 'bank'] as const satisfies readonly Schemas['Account'][];

export const accounts: Readonly<Record<Schemas['Account'], Text>> = {
  ...SEAT_NAMES,
  bank: texts.accounts.bank,
};

export * from '#texts/page/ledger';
