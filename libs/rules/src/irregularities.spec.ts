import { clauseText, reasonText, type DealState, decide, isDealt, type Recording, UNOPENED } from '#deal';
import { Irregularity } from '#deal/schema';
import { bySeat, SEATS } from '#tiles';
import { RULE_SETS, ruleTexts } from './index.js';

/** The first state of a deal at this level of recording: opened, or in play where only the result is recorded. */
const openedAt = (rules: (typeof RULE_SETS)[number], recording: Recording): DealState => {
  const opened = decide(rules, UNOPENED, {
    type: 'OpenDeal',
    table: 'table-1',
    ruleSet: rules.id,
    options: rules.id === 'classical' ? { limit: 2000 } : {},
    recording,
    source: 'person',
    seating: bySeat((seat) => ({ side: (SEATS.indexOf(seat) + 1) as 1, player: `p-${seat}` })),
  });
  if (!opened.accepted) throw new Error(JSON.stringify(opened.rejection));
  return opened.state;
};

describe.each(RULE_SETS)('the irregularities of $id', (rules) => {
  const known = rules.irregularities?.known ?? [];

  it('each have a name, a clause, a phase and a recording', () => {
    for (const { irregularity, clause, phases, recordings } of known) {
      expect([irregularity, reasonText(ruleTexts(rules.id), irregularity)]).not.toContain(undefined);
      expect([irregularity, clauseText(ruleTexts(rules.id), clause)]).not.toContain(undefined);
      expect(phases.length * recordings.length).toBeGreaterThan(0);
    }
    expect(new Set(known.map(({ irregularity }) => irregularity)).size).toBe(known.length);
  });

  it('are those that the rule set notes, and no others', () => {
    const chapter = rules.irregularities;
    if (chapter === undefined) return;
    for (const recording of ['full', 'public', 'result'] as const) {
      const state = openedAt(rules, recording);
      if (state.phase !== 'opened' && !isDealt(state)) throw new Error(state.phase);
      for (const irregularity of Irregularity.options) {
        const answer = chapter.clauseOf(state, { type: 'NoteIrregularity', seat: 'east', irregularity });
        const row = known.find((each) => each.irregularity === irregularity);
        if (row === undefined) expect([irregularity, answer]).toEqual([irregularity, undefined]);
        // A result-only recording is opened in play, and takes there what happened before.
        else if (
          row.recordings.includes(recording) &&
          row.phases.some((each) => [state.phase, 'opened'].includes(each))
        )
          // A kong must be there to be false, and a seat in turn to miss a draw.
          expect(typeof answer === 'string' ? 'noted' : answer?.code).toMatch(/^(noted|KONG_KIND|WRONG_PHASE)$/);
        else expect(typeof answer).toBe('object');
      }
    }
  });
});
