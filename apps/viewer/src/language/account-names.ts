import * as texts from '#texts/page/language/account-names';
import type { Text } from '#language';
import type { Account } from '#ledger';
import { SEAT_NAMES } from '#texts/page/language/seat-names';

/** The accounts of a ledger: the four seats and the bank. */
export const ACCOUNT_NAMES: Readonly<Record<Account, Text>> = {
  ...SEAT_NAMES,
  bank: texts.ACCOUNT_NAMES.bank,
};
