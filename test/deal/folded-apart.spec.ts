import { DealCourse, decide, type DealEvent, type DealState, needsHistory, NO_HISTORY, UNOPENED } from '#deal';
import { RULE_SETS } from '#rules';
import { historyOfCommands, playRandomly, runs } from '#testing';

const DEALS = runs(4);

/** A decision, with its text at that time. */
interface Kept {
  readonly value: DealState | readonly DealEvent[];
  readonly text: string;
}

const kept = (value: Kept['value']): Kept => ({ value, text: JSON.stringify(value) });

describe('states and events that a decision has returned', () => {
  it.each(RULE_SETS.map((rules) => [rules.id, rules] as const))('are not changed by later ones: %s', (_, rules) => {
    let accepted = 0;
    for (let seed = 1; seed <= DEALS; seed += 1) {
      let state: DealState = UNOPENED;
      const decisions: (readonly DealEvent[])[] = [];
      const course = new DealCourse(rules);
      const all: Kept[] = [kept(state)];
      for (const { command } of playRandomly(rules, seed).steps) {
        const history = needsHistory(command) ? historyOfCommands(decisions) : NO_HISTORY;
        const decision = decide(rules, state, command, history);
        if (!decision.accepted) continue;
        ({ state } = decision);
        decisions.push(decision.events);
        const given = course.give(command);
        expect(given).toEqual({ accepted: true, events: decision.events });
        expect(course.state).toEqual(state);
        all.push(kept(decision.events), kept(state), kept(course.events), kept(course.state));
        accepted += 1;
      }
      for (const { value, text } of all) expect(JSON.stringify(value)).toBe(text);
    }
    expect(accepted).toBeGreaterThan(30 * DEALS);
  });
});
