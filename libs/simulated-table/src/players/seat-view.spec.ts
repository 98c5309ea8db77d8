import { type Dealt, decide, forbiddenSuitOf, type DealState, UNOPENED } from '#deal';
import { sichuanMil } from '#rules/sichuan-mil';
import { bySeat, HIDDEN, type Meld, type Seat, SEATS } from '#tiles';
import { playDealInMemory } from '../course/play-deal-in-memory.js';
import { viewOf } from './seat-view.js';

/** A table as one seat may see it, written from the rules, without `viewOf`. */
const asSeenBy = (state: Dealt, seat: Seat): Dealt => ({
  ...state,
  ...(state.phase === 'playing' &&
    state.turn.act === 'discard' &&
    state.turn.seat !== seat &&
    state.turn.drawn && { turn: { ...state.turn, drawn: HIDDEN } }),
  own: withHiddenSuits(state, seat),
  table: {
    ...state.table,
    players: bySeat((other) => {
      const player = state.table.players[other];
      if (other === seat) return player;
      return {
        ...player,
        hand: player.hand.map(() => HIDDEN),
        melds: player.melds.map((meld): Meld =>
          meld.kind === 'kong' && meld.kongKind === 'concealed' ? { ...meld, tile: HIDDEN } : meld,
        ),
      };
    }),
  },
});

/** The state that the rule set keeps, with the suits that other seats have not shown hidden. */
const withHiddenSuits = (state: Dealt, seat: Seat): object => {
  const hidden = bySeat((other) => {
    const forbidden = forbiddenSuitOf(sichuanMil, state, other);
    if (forbidden === undefined || forbidden.shown || other === seat) return forbidden;
    return { by: forbidden.by, tile: undefined, shown: false, suit: HIDDEN };
  });
  return { ...state.own, forbidden: hidden };
};

/** The states in which players decide: those after each command. */
const statesOf = (seed: number): readonly Dealt[] => {
  let state: DealState = UNOPENED;
  return playDealInMemory(seed, sichuanMil).commands.flatMap((command) => {
    const decision = decide(sichuanMil, state, command);
    if (!decision.accepted) throw new Error(decision.rejection.code);
    state = decision.state;
    return state.phase === 'preparing' || state.phase === 'playing' ? [state] : [];
  });
};

describe('what a player may know', () => {
  const states = [2, 3, 5, 12].flatMap(statesOf);

  it('is the same when everything hidden from the seat is removed', () => {
    for (const state of states) {
      for (const seat of SEATS)
        expect({ ...viewOf(sichuanMil, asSeenBy(state, seat), seat) }).toEqual({ ...viewOf(sichuanMil, state, seat) });
    }
  });

  it('counts no tile more than four times', () => {
    for (const state of states) {
      const { seen } = viewOf(sichuanMil, state, 'west');
      for (const tile of seen) expect(seen.filter((other) => other === tile).length).toBeLessThanOrEqual(4);
    }
  });

  it('shows the tile that can be claimed, and the tile just drawn to its owner only', () => {
    const discards = states.filter((state) => state.phase === 'playing' && state.window?.on === 'discard');
    expect(discards.length).toBeGreaterThan(0);
    for (const state of discards) {
      const { window } = state as Extract<Dealt, { phase: 'playing' }>;
      expect(viewOf(sichuanMil, state, 'south').free).toEqual({
        tile: window!.tile,
        from: window!.seat,
        on: 'discard',
      });
    }
    const draws = states.filter(
      (state) => state.phase === 'playing' && state.turn.act === 'discard' && state.turn.drawn,
    );
    for (const state of draws) {
      const { turn } = state as Extract<Dealt, { phase: 'playing' }>;
      if (turn.act !== 'discard') continue;
      expect(viewOf(sichuanMil, state, turn.seat).drawn).toBe(turn.drawn);
      expect(SEATS.filter((seat) => viewOf(sichuanMil, state, seat).drawn !== undefined)).toEqual([turn.seat]);
    }
  });
});
