import { decide, type DealState, type Dealt, forbiddenSuitOf, UNOPENED } from '#deal';
import { classical } from '#rules/classical';
import { sichuanMil } from '#rules/sichuan-mil';
import { playDealInMemory } from '#simulated-table';
import { isKnown, type Seat, SUIT_TILES, suitOf, type Tile } from '#tiles';
import { stateAfter } from '../../testing/dealt-state.js';
import { Decisions } from './decisions.js';
import { ODD, oddityOfReveal } from './odd-reveals.js';

const decisions = new Decisions(sichuanMil);

interface Revealed {
  readonly state: Dealt;
  readonly seat: Seat;
  readonly tiles: readonly Tile[];
}

const revealsOf = (seed: number): readonly Revealed[] => {
  const { commands } = playDealInMemory(seed, sichuanMil);
  return commands.flatMap((command, index) =>
    command.type === 'RevealHand' ? [{ state: stateAfter(index, seed), seat: command.seat, tiles: command.tiles }] : [],
  );
};
const reveals = [1, 2].flatMap(revealsOf);
const hasWon = ({ state, seat }: Revealed): boolean => state.table.players[seat].win !== undefined;

/** How odd it is that the seat reveals this hand, if the record has an unread tile in it. */
const oddity = ({ state, seat }: Revealed, tiles: readonly Tile[]): number =>
  oddityOfReveal(decisions, { ...state, table: withUnknown(state, seat) }, seat, { seat, tiles });

/** The table if the hand has an unread tile. */
const withUnknown = ({ table }: Dealt, seat: Seat): Dealt['table'] => {
  const player = table.players[seat];
  const hand = ['?' as const, ...player.hand.slice(1)];
  return { ...table, players: { ...table.players, [seat]: { ...player, hand } } };
};

describe('the oddity of a hand to reveal', () => {
  it('is greater for a winner whose hand is not complete', () => {
    const won = reveals.find(hasWon) as Revealed;
    const [first, ...rest] = won.state.table.players[won.seat].hand as readonly Tile[];
    const oddities = SUIT_TILES.map((tile) => oddity(won, [tile, ...rest]));
    expect(oddity(won, [first as Tile, ...rest])).toBe(0);
    expect(oddities.filter((each) => each >= 10).length).toBeGreaterThan(SUIT_TILES.length / 2);
  });

  it('is greater for a hand with a tile of the forbidden suit', () => {
    const oddities = reveals
      .filter((each) => !hasWon(each))
      .flatMap((lost) => {
        const [, ...rest] = lost.state.table.players[lost.seat].hand as readonly Tile[];
        const suit = forbiddenSuitOf(sichuanMil, lost.state, lost.seat)?.suit;
        // Most of these hands are refused as well, because no further copy of the tile is left.
        return SUIT_TILES.map((tile) => [oddity(lost, [tile, ...rest]) % 10, suitOf(tile) === suit ? 1 : 0] as const);
      });
    expect(oddities.map(([odd]) => odd)).toEqual(oddities.map(([, expected]) => expected));
    expect(new Set(oddities.map(([odd]) => odd)).size).toBe(2);
  });

  it('is greatest for a hand that the rules refuse', () => {
    const lost = reveals.find((each) => !hasWon(each)) as Revealed;
    expect(oddity(lost, ['1m'])).toBeGreaterThanOrEqual(100);
  });

  it('is greater for an incomplete hand that must show a declared win', () => {
    const rules = new Decisions(classical);
    const { state, seat, tiles } = shownFirst();
    const [first, ...rest] = tiles;
    const odd = (instead: Tile): number =>
      oddityOfReveal(rules, { ...state, table: withUnknown(state, seat) }, seat, { seat, tiles: [instead, ...rest] });
    expect(odd(first as Tile)).toBe(0);
    expect(SUIT_TILES.filter((tile) => odd(tile) >= ODD.incomplete).length).toBeGreaterThan(SUIT_TILES.length / 2);
  });
});

/** The first hand of a classical deal that must show a declared win. */
function shownFirst(): Revealed {
  for (let seed = 1; seed < 40; seed += 1) {
    let state: DealState = UNOPENED;
    for (const command of playDealInMemory(seed, classical, { agreed: { limit: 2000 } }).commands) {
      if (command.type === 'RevealHand' && state.phase === 'playing') {
        const { hand } = state.table.players[command.seat];
        return { state, seat: command.seat, tiles: hand.filter(isKnown) };
      }
      const decision = decide(classical, state, command);
      if (decision.accepted) state = decision.state;
    }
  }
  throw new Error('no deal whose winner shows first');
}
