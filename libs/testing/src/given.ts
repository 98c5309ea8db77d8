import { decide, evolve, replay, type DealCommand, type DealEvent, type Rejection, type RuleSet } from '#deal';

/**
 * Given these events, when this command is sent, then these events follow, or this refusal. All members are compared;
 * the clause if one is named.
 */
export const given = (rules: RuleSet, past: readonly DealEvent[]) => ({
  when: (command: DealCommand) => {
    const state = replay(() => rules, past);
    const decision = decide(rules, state, command);
    return {
      then: (...events: readonly DealEvent[]): void => {
        const { state: reached, ...outcome } = decision.accepted ? decision : { ...decision, state: undefined };
        expect(outcome).toEqual({ accepted: true, events });
        expect(reached).toEqual(events.reduce((now, event) => evolve(() => rules, now, event), state));
      },
      /** Clause, received and expected are compared if the rejection states them. */
      refused: (rejection: Rejection): void => {
        const { clause, received, expected } = decision.accepted ? ({} as Partial<Rejection>) : decision.rejection;
        const unstated = Object.entries({ clause, received, expected }).filter(([, value]) => value !== undefined);
        expect(decision).toEqual({ accepted: false, rejection: { ...Object.fromEntries(unstated), ...rejection } });
      },
    };
  },
});
