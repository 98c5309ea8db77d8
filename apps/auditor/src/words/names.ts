import type { DealEventType } from '#deal';
import type { Text } from '#language';
import type { Account } from '#ledger';
import * as names from '#texts/auditor/words/names';

/** The grammatical forms of a name in sentences, which Russian needs: subject, genitive, recipient and agent. */
interface Forms {
  readonly subject: string;
  readonly of: string;
  readonly to: string;
  readonly by: string;
}

const alike = (name: string): Forms => ({ subject: name, of: name, to: name, by: name });

export const ACCOUNT_NAMES: Readonly<Record<'en' | 'ru' | 'zh', Readonly<Record<Account, Forms>>>> = {
  en: {
    east: alike('east'),
    south: alike('south'),
    west: alike('west'),
    north: alike('north'),
    bank: alike('the bank'),
  },
  ru: {
    east: { subject: 'восток', of: 'востока', to: 'востоку', by: 'востоком' },
    south: { subject: 'юг', of: 'юга', to: 'югу', by: 'югом' },
    west: { subject: 'запад', of: 'запада', to: 'западу', by: 'западом' },
    north: { subject: 'север', of: 'севера', to: 'северу', by: 'севером' },
    bank: { subject: 'банк', of: 'банка', to: 'банку', by: 'банком' },
  },
  zh: {
    east: alike('东家'),
    south: alike('南家'),
    west: alike('西家'),
    north: alike('北家'),
    bank: alike('公账'),
  },
};

/** The names of the events that pay. */
export const PAYMENT_NAMES: { readonly [T in DealEventType]?: Text } = names.PAYMENT_NAMES;
/** The names of where a command came from. */
export const SOURCE_NAMES: Readonly<Record<string, Text>> = names.SOURCE_NAMES;
export { COMMAND_NAMES, KONG_NAMES, SUIT_NAMES, STATUS_NAMES } from '#texts/auditor/words/names';
