import type { z } from 'zod';
import type * as schema from '../schema/index.js';

export type DealCommand = z.infer<typeof schema.DealCommand>;
export type DealCommandType = DealCommand['type'];
export type CommandOf<T extends DealCommandType> = Extract<DealCommand, { type: T }>;

/** What only a referee decides: it corrects the record or moves points, and no rule book forbids it. */
const REFEREES_COMMANDS = ['ImposePenalty', 'RuleHandDead', 'VoidDeal', 'RewindTo', 'AmendHand'] as const;
export type RefereesCommand = CommandOf<(typeof REFEREES_COMMANDS)[number]>;

const REFEREES: ReadonlySet<DealCommandType> = new Set(REFEREES_COMMANDS);

/** Commands about the record itself, which belong to no rule set: those of a referee, and giving a deal up. */
export const isOutsideRuleSets = (command: DealCommand): boolean =>
  isRefereesCommand(command) || command.type === 'AbandonDeal';

export const isRefereesCommand = (command: DealCommand): command is RefereesCommand => REFEREES.has(command.type);
