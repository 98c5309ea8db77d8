import type { OpenPoint } from '#deal';
import { filledIn, type Forms, inWords, type Language, type ParametersOf, type Phrase, type Words } from '#language';
import type { Account } from '#ledger';
import { ACCOUNTS, PHRASES, UNKNOWABLE } from '#texts/auditor/phrases';

type Name = keyof typeof PHRASES;

/** No parameters for a phrase without one. */
type Given<T extends Phrase> = keyof ParametersOf<T> extends never ? [] : [parameters: ParametersOf<T>];

/** A seat or the bank, with its grammatical forms. */
export const named = (account: Account): Forms => ({ forms: ACCOUNTS[account] });

/** The auditor's own sentences around the texts of the rule sets, in one language and in the words of a rule set. */
export class Phrases {
  constructor(
    private readonly language: Language,
    private readonly words: Words = {},
  ) {}

  say<N extends Name>(name: N, ...[parameters]: Given<(typeof PHRASES)[N]>): string {
    return inWords(filledIn<Phrase>(this.language, PHRASES[name], parameters ?? {}), this.words);
  }

  /** A fact that was missing at the settlement of a deal. */
  unknowable(deal: string, { seat, fact }: OpenPoint): string {
    return filledIn(this.language, UNKNOWABLE[fact], { deal, seat: named(seat) });
  }
}
