import { type DealEvent, type History, historyOf } from '#deal';
import { boundariesOf } from '#decider';
import { ruleSets } from '#rules';

/** The history of a deal from the events of its commands, each in order. Throws `ReplayStopped`. */
export const historyOfCommands = (decisions: readonly (readonly DealEvent[])[]): History =>
  historyOf(ruleSets, decisions.flat(), boundariesOf(decisions));
