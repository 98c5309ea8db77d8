import { playing } from '../../../../test/deal/states.js';
import { NO_OWN_FACTS, NO_OWN_STATE } from './own-state.js';
import {
  flowersBeforePlayOf,
  forbiddenSuitOf,
  hasDeclaredReady,
  hasOpenedHand,
  returnedTilesOf,
} from './read-own-facts.js';
import { UNOPENED } from './state.js';

describe('the facts of a rule set', () => {
  const suit = { suit: 'm', by: 'card', tile: undefined, shown: true } as const;
  const rules = {
    ownState: {
      ...NO_OWN_STATE,
      facts: {
        ...NO_OWN_FACTS,
        forbiddenSuit: () => suit,
        isReady: () => true,
        isOpened: () => true,
        returnedTiles: () => [{ tile: '1p', seenBy: 'east' }] as const,
        flowersBeforePlay: () => ({ reported: ['east'], owed: undefined }) as const,
      },
    },
  };

  it('are read from its own state', () => {
    const state = { ...playing(), own: {} };
    expect(forbiddenSuitOf(rules, state, 'east')).toBe(suit);
    expect(hasDeclaredReady(rules, state, 'east')).toBe(true);
    expect(hasOpenedHand(rules, state, 'east')).toBe(true);
    expect(returnedTilesOf(rules, state)).toHaveLength(1);
    expect(flowersBeforePlayOf(rules, state).reported).toEqual(['east']);
  });

  it('do not exist without that state, nor before the deal is open', () => {
    expect(forbiddenSuitOf(rules, playing(), 'east')).toBeUndefined();
    expect(forbiddenSuitOf(rules, { ...UNOPENED, own: {} } as never, 'east')).toBeUndefined();
    expect(hasDeclaredReady(rules, playing(), 'east')).toBe(false);
    expect(hasOpenedHand(rules, playing(), 'east')).toBe(false);
    expect(returnedTilesOf(rules, playing())).toEqual([]);
    expect(flowersBeforePlayOf(rules, playing())).toEqual({ reported: [], owed: undefined });
  });

  it('are none for a rule set that keeps no state', () => {
    expect(NO_OWN_FACTS.isReady({}, 'east')).toBe(false);
    expect(NO_OWN_FACTS.isOpened({}, 'east')).toBe(false);
    expect(NO_OWN_FACTS.returnedTiles({})).toEqual([]);
  });
});
