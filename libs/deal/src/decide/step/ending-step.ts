import { making } from '#decider';
import type { CommandOf, EndingCommand } from '../../messages/commands.js';
import type { DealEvent } from '../../messages/events.js';
import type { Rejection } from '../../messages/rejections.js';
import type { DealState } from '../../state/state.js';
import type { DealDraft, DealSituation } from './draft.js';

/** How a command ends a deal. It reads no rule set, so it also ends a deal whose rule set is not installed. */
export interface Ending<T extends EndingCommand['type']> {
  readonly refuse: (state: DealState) => Rejection | undefined;
  readonly makes: (state: DealState, command: CommandOf<T>) => readonly DealEvent[];
}

export const stepOfEnding = <T extends EndingCommand['type']>({ refuse, makes }: Ending<T>) =>
  making<DealSituation, DealEvent, DealDraft, CommandOf<T>, Rejection>({
    refuse: ({ state }) => refuse(state),
    makes: ({ state }, command) => makes(state, command),
  });
