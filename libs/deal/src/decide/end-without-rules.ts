import type { DealCommand, EndingCommand } from '../messages/commands.js';
import { isEndingCommand, isOutsideRuleSets } from '../messages/commands.js';
import { evolve } from '../evolve/evolve.js';
import type { OwnStates } from '../state/own-state.js';
import { reject, type Rejection } from '../messages/rejections.js';
import { isDealt, type DealState } from '../state/state.js';
import { abandonment } from './rulings/abandon-deal.js';
import type { Decision } from './step/draft.js';
import type { Ending } from './step/ending-step.js';
import { voiding } from './rulings/rulings.js';

const ENDINGS: { readonly [T in EndingCommand['type']]: Ending<T> } = { AbandonDeal: abandonment, VoidDeal: voiding };

/** Whether a deal has ended without a result. No act of play follows, whatever its rule set is. */
const isOver = (state: DealState): boolean =>
  state.phase === 'settled' && (state.ending === 'void' || state.ending === 'abandoned');

/** Refuses what every rule set refuses. */
const refuseAlways = (state: DealState, command: EndingCommand): Rejection | undefined => {
  if (state.phase === 'unopened') return reject('NOT_OPEN');
  if (command.type === 'VoidDeal' && !isDealt(state)) return reject('WRONG_PHASE');
  return ENDINGS[command.type].refuse(state);
};

/**
 * Decides a command on a deal whose rule set is not installed, as every rule set decides it: the deal is ended, and a deal that has ended
 * without a result takes no further act. Undefined for a command on which only the rule set can decide.
 * @param folds the folds with which the deal is read.
 */
export const decideWithoutRules = (folds: OwnStates, state: DealState, command: DealCommand): Decision | undefined => {
  if (!isEndingCommand(command))
    return isOver(state) && !isOutsideRuleSets(command)
      ? { accepted: false, rejection: reject('WRONG_PHASE') }
      : undefined;
  const rejection = refuseAlways(state, command);
  if (rejection !== undefined) return { accepted: false, rejection };
  const events = command.type === 'AbandonDeal' ? abandonment.makes(state, command) : voiding.makes(state, command);
  return { accepted: true, events, state: events.reduce((now, event) => evolve(folds, now, event), state) };
};
