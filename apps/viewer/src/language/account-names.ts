import type { Text } from '#language';
import type { Account } from '#ledger';
import { SEAT_NAMES } from './seat-names.js';

/** The accounts of a ledger: the four seats and the bank. */
export const ACCOUNT_NAMES: Readonly<Record<Account, Text>> = {
  ...SEAT_NAMES,
  bank: { en: 'Bank', ru: 'Банк', zh: '公账' },
};
