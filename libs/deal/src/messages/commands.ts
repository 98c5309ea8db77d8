import type { z } from 'zod';
import type * as schema from '../../schema/index.js';

export type DealCommand = z.infer<typeof schema.DealCommand>;
export type DealCommandType = DealCommand['type'];
export type CommandOf<T extends DealCommandType> = Extract<DealCommand, { type: T }>;

/** Commands of a referee only: they correct the record or move points, and no rule set forbids them. */
const REFEREES_COMMANDS = [
  'ImposePenalty',
  'WarnSeat',
  'RuleHandDead',
  'RuleUnknowable',
  'VoidDeal',
  'RewindTo',
  'AmendHand',
] as const;
export type RefereesCommand = CommandOf<(typeof REFEREES_COMMANDS)[number]>;

const REFEREES: ReadonlySet<DealCommandType> = new Set(REFEREES_COMMANDS);

/**
 * Commands about the record itself, which belong to no rule set. ReportDeal is one of them: the rule set checks each of
 * its parts.
 */
const OUTSIDE_RULE_SETS: ReadonlySet<DealCommandType> = new Set([
  ...REFEREES_COMMANDS,
  'AbandonDeal',
  'ReportDeal',
  'WithdrawReport',
]);

export const isOutsideRuleSets = ({ type }: DealCommand): boolean => OUTSIDE_RULE_SETS.has(type);

/** Commands that end a deal without a result. They read no rule set. */
export type EndingCommand = CommandOf<'AbandonDeal' | 'VoidDeal'>;

export const isEndingCommand = (command: DealCommand): command is EndingCommand =>
  command.type === 'AbandonDeal' || command.type === 'VoidDeal';

const OF_THE_PAST: ReadonlySet<DealCommandType> = new Set(['RewindTo', 'WithdrawReport', 'AmendHand']);

/** Returns whether the decision on such a command needs the history of the deal, and not its state alone. */
export const needsHistory = ({ type }: DealCommand): boolean => OF_THE_PAST.has(type);

export const isRefereesCommand = (command: DealCommand): command is RefereesCommand => REFEREES.has(command.type);
