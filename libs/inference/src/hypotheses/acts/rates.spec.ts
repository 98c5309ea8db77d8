import { type DealCommand, type DealState, type Dealt, decide, isDealt, UNOPENED } from '#deal';
import { classical } from '#rules/classical';
import { playDealInMemory } from '#simulated-table';
import { logRateOf } from './rates.js';

/** The states of a deal after each of its commands. */
const statesOf = (commands: readonly DealCommand[]): readonly Dealt[] => {
  let state: DealState = UNOPENED;
  return commands.flatMap((command) => {
    const decision = decide(classical, state, command);
    if (decision.accepted) state = decision.state;
    return isDealt(state) ? [state] : [];
  });
};

describe('the rate of a declaration of ready', () => {
  const command = { type: 'DeclareReady', seat: 'south' } as const;
  const rateIn = (state: Dealt): number => logRateOf({ command, commands: [command], moves: [], state }, state);
  const states = statesOf(playDealInMemory(1, classical, { agreed: { limit: 2000 } }).commands);
  const inState = (is: (state: Dealt & { phase: 'playing' }) => boolean): Dealt =>
    states.find((state) => state.phase === 'playing' && is(state)) as Dealt;
  const ownTurn = inState(({ turn }) => turn.act === 'discard' && turn.seat === 'south');
  const ownDiscard = inState(({ window }) => window?.seat === 'south');
  const beforeDraw = inState(({ window }) => window?.seat === 'east');

  it('is highest in the turn of its player, and hardly any before the draw', () => {
    expect(rateIn(ownTurn)).toBeGreaterThan(rateIn(ownDiscard) + 3);
    expect(rateIn(ownDiscard)).toBeGreaterThan(rateIn(beforeDraw) + 7);
  });
});
