import {
  decide,
  evolve,
  REJECTIONS,
  replay,
  type DealCommand,
  type DealEvent,
  type Rejection,
  type RuleSet,
} from '#deal';

/** A refusal as a test tells it: the message stands in the catalogue. */
export type Refusal = Omit<Rejection, 'message'>;

/** Given these events, when this command comes, then these events follow, or this refusal: every field is compared. */
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
      refused: (refusal: Refusal): void => {
        expect(decision).toEqual({ accepted: false, rejection: { message: REJECTIONS[refusal.code], ...refusal } });
      },
    };
  },
});
