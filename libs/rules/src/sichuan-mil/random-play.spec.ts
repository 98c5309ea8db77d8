import {
  brokenInvariants,
  type DealCommand,
  type DealEvent,
  type DealState,
  type Dealt,
  decide,
  legalCommands,
  replay,
  UNOPENED,
} from '#deal';
import { balanceFault, transferFaults } from '#ledger';
import { bySeat, dealHands, SEATS, type Tile } from '#tiles';
import fc from 'fast-check';
import { unsettledKongs } from '../kit/index.js';
import { sichuanMil } from './ruleset.js';

/** Rolls numbers below a bound, always the same ones for a seed (a linear congruential generator). */
const diceOf = (seed: number) => {
  let state = seed >>> 0;
  return (below: number): number => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};

const shuffled = (roll: (below: number) => number): readonly Tile[] => {
  const tiles = [...sichuanMil.tiles];
  for (let last = tiles.length - 1; last > 0; last -= 1) {
    const other = roll(last + 1);
    [tiles[last], tiles[other]] = [tiles[other] as Tile, tiles[last] as Tile];
  }
  return tiles;
};

/** The chance that an act tempts at all: melds always do, a Hu that may be false seldom. */
const EAGERNESS: { readonly [type in DealCommand['type']]?: number } = {
  DeclareWin: 0.01,
  CloseClaims: 0.1,
  EndPlay: 0.0005,
};

/** A whole deal; who says Hu does so by chance, so that most are false. */
const playAtRandom = (seed: number): { events: DealEvent[]; states: DealState[] } => {
  const roll = diceOf(seed);
  const { hands, queue } = dealHands(shuffled(roll));
  const wall = [...queue];
  const events: DealEvent[] = [];
  const states: DealState[] = [UNOPENED];
  const act = (command: DealCommand): void => {
    const decision = decide(sichuanMil, states.at(-1) as DealState, command);
    if (!decision.accepted) throw new Error(JSON.stringify([command, decision.rejection]));
    events.push(...decision.events);
    states.push(decision.state);
  };
  act({
    type: 'OpenDeal',
    table: 't',
    ruleSet: 'sichuan-mil',
    recording: 'full',
    source: 'simulated',
    seating: bySeat((seat) => ({ side: (SEATS.indexOf(seat) + 1) as 1, player: seat })),
  });
  act({ type: 'DealHands', hands: bySeat((seat) => [...hands[seat]]) });
  for (;;) {
    const legal = legalCommands(sichuanMil, states.at(-1) as DealState);
    if (legal.length === 0) return { events, states };
    const tempting = legal.filter(({ type }) => roll(10_000) < 10_000 * (EAGERNESS[type] ?? 1));
    const choice = tempting[roll(tempting.length)];
    if (choice?.type === 'DrawTile') act({ ...choice, tile: wall.shift() as Tile });
    else if (choice) act(choice);
  }
};

const isDealt = (state: DealState): state is Dealt => state.phase !== 'unopened' && state.phase !== 'opened';

/** Each refund gives back exactly what its kong was paid, and each kong is refunded once. */
const expectRefundsOnce = (events: readonly DealEvent[]): void => {
  const refunds = events.flatMap((event) => (event.type === 'KongRefunded' ? [event] : []));
  expect(new Set(refunds.map(({ seat, kong }) => `${seat} ${kong}`)).size).toBe(refunds.length);
  for (const { seat, kong, transfers } of refunds) {
    const paid = events.flatMap((event) =>
      event.type === 'KongSettled' && event.seat === seat && event.kong === kong ? event.transfers : [],
    );
    expect(transfers.map(({ to, points }) => [to, points])).toEqual(paid.map(({ from, points }) => [from, points]));
  }
};

describe('deals of random legal commands', () => {
  it('SBR-6.1 SBR-A109 end settled, with every tile in its place and every point accounted for', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(fc.nat(), (seed) => {
        const { events, states } = playAtRandom(seed);
        events.forEach(({ type }) => seen.add(type));
        const end = states.at(-1);
        if (end?.phase !== 'settled') throw new Error(`the deal stopped in the phase ${String(end?.phase)}`);
        for (const state of states.filter(isDealt)) expect(brokenInvariants(sichuanMil, state)).toEqual([]);
        expect(transferFaults(end.table.transfers)).toEqual([]);
        expect(balanceFault(end.balances)).toBeUndefined();
        expect(SEATS.flatMap((seat) => unsettledKongs(end.table.players[seat]))).toEqual([]);
        expectRefundsOnce(events);
        expect(replay(events)).toEqual(end);
      }),
      { numRuns: 25, seed: 20190311 },
    );
    for (const type of ['KongSettled', 'KongRefunded', 'WinJudged', 'HandJudged', 'PenaltyImposed']) {
      expect([...seen]).toContain(type);
    }
  });
});
