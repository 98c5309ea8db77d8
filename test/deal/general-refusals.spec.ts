import { type DealCommand, type DealState, NO_OWN_FACTS, NO_OWN_STATE, type Refused } from '#deal';
import { GENERAL_REFUSALS } from './general-refusals.js';
import { playing, settled, table, TERMS } from './states.js';

/** South’s hand is dead by a clause, West’s by a referee. */
const DEAD_BY = { south: 'X-1.2', west: undefined };
const rules: Refused['rules'] = {
  ownState: {
    ...NO_OWN_STATE,
    facts: {
      ...NO_OWN_FACTS,
      deadHand: (_, seat) => ({ bars: 'wins', clause: DEAD_BY[seat as keyof typeof DEAD_BY] }),
    },
  },
};
const IN_PLAY: DealState = { ...playing(), own: {} };
const PUNG: DealCommand = { type: 'DeclarePung', seat: 'south' };
const refused = (given: Partial<Refused>): Refused => ({
  rules,
  state: IN_PLAY,
  command: PUNG,
  rejection: { code: 'HAND_DEAD' },
  ...given,
});
const endedBy = (ending: 'void' | 'abandoned' | 'wins' | 'wall'): DealState => ({ ...settled(), ending });

describe('a refusal in the wrong phase', () => {
  const isGeneral = (given: Partial<Refused>) => GENERAL_REFUSALS.WRONG_PHASE?.(refused(given));

  it('needs no clause where a ruling or its opener ended the deal', () => {
    expect(isGeneral({ state: endedBy('void') })).toBe(true);
    expect(isGeneral({ state: endedBy('abandoned') })).toBe(true);
  });

  it('needs a clause where the deal ended by its rules, or goes on', () => {
    for (const state of [endedBy('wins'), endedBy('wall'), IN_PLAY]) expect(isGeneral({ state })).toBe(false);
    // A deal that is being settled has an ending, too.
    const settling = { phase: 'settling', terms: TERMS, table: table(), ending: 'void' } as unknown as DealState;
    expect(isGeneral({ state: settling })).toBe(false);
  });

  it('needs no clause for a command that belongs to no rule set', () => {
    expect(isGeneral({ command: { type: 'VoidDeal', reason: 'fire' } as DealCommand })).toBe(true);
  });
});

describe('a refusal of a dead hand', () => {
  it('is one of the rule set by the clause of the death, and otherwise a general one', () => {
    expect(GENERAL_REFUSALS.HAND_DEAD?.(refused({}))).toBe(false);
    expect(GENERAL_REFUSALS.HAND_DEAD?.(refused({ command: { type: 'DeclarePung', seat: 'west' } }))).toBe(true);
  });
});
