import { decide, type DealState, type Dealt, isDealt, UNOPENED } from '#deal';
import { dazhong } from '#rules/dazhong';
import { playDealInMemory } from '#simulated-table';
import { isBonusTile, SEATS, type Tile } from '#tiles';
import { sideOfSeat } from '../acts/layout.js';
import type { Hypothesis } from '../tree/hypothesis.js';
import type { Scene } from '../tree/scene.js';
import { zoneAt } from '../../signal/inventory/zones.js';
import { candidateCommands } from './candidate-commands.js';

/** A deal of dazhong whose hands were just dealt. */
const dealt = (seed: number): Dealt => {
  let state: DealState = UNOPENED;
  for (const command of playDealInMemory(seed, dazhong).commands) {
    const decision = decide(dazhong, state, command);
    if (!decision.accepted) throw new Error(`${JSON.stringify(command)} is refused`);
    state = decision.state;
    if (isDealt(state)) return state;
  }
  throw new Error('no hands were dealt');
};

/** The tiles of a hand that its rack does not show any more, by so many nats: what may have been done with each. */
const proposedFor = (missing: number): readonly { readonly tile: Tile; readonly shown: boolean }[] => {
  const state = dealt(1);
  return SEATS.flatMap((seat) =>
    state.table.players[seat].hand.map((tile) => {
      const zone = zoneAt(sideOfSeat(state, seat), 'rack');
      const thing = { kind: 'tile', tile: tile as Tile } as const;
      const commands = candidateCommands({ rules: dazhong } as Scene, { state } as Hypothesis, {
        ...{ tag: 0, thing, zone, seenIn: [], missing },
      });
      const types = commands.map(({ type }) => type);
      expect(types.filter((type) => type !== 'ShowBonusTile')).toEqual([]);
      return { tile: thing.tile, shown: types.length === 1 };
    }),
  );
};

it('a flower that is missing before play may have been shown where no antenna reads it', () => {
  const proposed = proposedFor(4);
  expect(proposed.filter(({ shown }) => shown).map(({ tile }) => tile)).toEqual(
    proposed.map(({ tile }) => tile).filter(isBonusTile),
  );
  expect(proposed.some(({ shown }) => shown)).toBe(true);
  expect(proposedFor(2).some(({ shown }) => shown)).toBe(false);
});
