import type { z } from 'zod';
import type * as schema from '../../schema/index.js';

export type MatchCommand = z.infer<typeof schema.MatchCommand>;
export type MatchCommandType = MatchCommand['type'];
export type MatchCommandOf<T extends MatchCommandType> = Extract<MatchCommand, { type: T }>;
export type SessionCommand = z.infer<typeof schema.SessionCommand>;

/** Commands of a referee only. */
const REFEREES: readonly MatchCommandType[] = [
  'Warn',
  'RuleOnProtest',
  'RuleOnDealer',
  'RuleOnRound',
  'RuleOnTime',
  'WithdrawRuling',
  'NameDealer',
  'EndMatchByRuling',
];
/** Commands that the key that opened the match may send too. */
const OPENERS: readonly MatchCommandType[] = ['CorrectOpening', 'CorrectPlayer', 'AbandonMatch'];
export const isOpenersMatchCommand = ({ type }: MatchCommand): boolean => OPENERS.includes(type);
export const isRefereesMatchCommand = ({ type }: MatchCommand): boolean => REFEREES.includes(type);
