import { decide, evolve, replay, type DealCommand, type DealEvent, type Rejection, type RuleSet } from '#deal';

/** Given these events, when this command comes, then these events follow, or this refusal: every field is compared, a clause if one is named. */
export const given = (rules: RuleSet, past: readonly DealEvent[]) => ({
  when: (command: DealCommand) => {
    const state = replay(past);
    const decision = decide(rules, state, command);
    return {
      then: (...events: readonly DealEvent[]): void => {
        const { state: reached, ...outcome } = decision.accepted ? decision : { ...decision, state: undefined };
        expect(outcome).toEqual({ accepted: true, events });
        expect(reached).toEqual(events.reduce(evolve, state));
      },
      refused: (rejection: Rejection): void => {
        const clause = decision.accepted ? undefined : decision.rejection.clause;
        const stated = clause === undefined || 'clause' in rejection ? rejection : { ...rejection, clause };
        expect(decision).toEqual({ accepted: false, rejection: stated });
      },
    };
  },
});
