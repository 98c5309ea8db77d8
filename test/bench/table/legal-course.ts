import { decide, type DealCommand, type DealState, UNOPENED } from '#deal';
import type { TableSetup } from '#inference';

/** True if the rules accept all these commands of a deal. */
export const isLegal = ({ rules }: TableSetup, commands: readonly DealCommand[]): boolean => {
  let state: DealState = UNOPENED;
  return commands.every((command) => {
    const decision = decide(rules, state, command);
    if (decision.accepted) state = decision.state;
    return decision.accepted;
  });
};
