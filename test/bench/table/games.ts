import type { RuleSet, RuleSetOptions } from '#deal';
import { classical } from '#rules/classical';
import { dazhong } from '#rules/dazhong';
import { sichuanMil } from '#rules/sichuan-mil';
import { sichuanStyle } from '#rules/sichuan-style';

/** A game: a rule set with its options. */
export interface Game {
  readonly rules: RuleSet;
  readonly agreed?: RuleSetOptions;
}

/** Every rule set, with and without jokers or bonus tiles if it has them. */
export const GAMES = {
  'sichuan-mil': { rules: sichuanMil },
  'sichuan-style': { rules: sichuanStyle },
  classical: { rules: classical, agreed: { limit: 2000 } },
  'classical-bonus': { rules: classical, agreed: { limit: 2000, bonusTiles: true } },
  dazhong: { rules: dazhong, agreed: { jokers: 'none' } },
  'dazhong-jokers': { rules: dazhong, agreed: { jokers: 'up' } },
} as const satisfies Record<string, Game>;

export type GameName = keyof typeof GAMES;
