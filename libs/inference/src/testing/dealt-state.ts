import { decide, type DealState, type Dealt, UNOPENED, isDealt } from '#deal';
import { sichuanMil } from '#rules/sichuan-mil';
import { playDealInMemory } from '#simulated-table';

/** The state of a Sichuan deal after its first commands; two of them deal the hands. */
export const stateAfter = (commands: number, seed = 1): Dealt => {
  let state: DealState = UNOPENED;
  for (const command of playDealInMemory(seed, sichuanMil).commands.slice(0, commands)) {
    const decision = decide(sichuanMil, state, command);
    if (!decision.accepted) throw new Error(`${JSON.stringify(command)} is refused`);
    state = decision.state;
  }
  if (!isDealt(state)) throw new Error('no hands have been dealt yet');
  return state;
};
