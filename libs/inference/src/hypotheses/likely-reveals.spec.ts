import type { Dealt } from '#deal';
import { sichuanMil } from '#rules/sichuan-mil';
import { playDealInMemory } from '#simulated-table';
import type { Seat, Tile } from '#tiles';
import { stateAfter } from '../testing/dealt-state.js';
import { Decisions } from './decisions.js';
import { likelyReveals } from './likely-reveals.js';

const { commands } = playDealInMemory(1, sichuanMil);
const FIRST = commands.findIndex(({ type }) => type === 'RevealHand');
const decisions = new Decisions(sichuanMil);

interface Revealed {
  readonly state: Dealt;
  readonly seat: Seat;
  readonly tiles: readonly Tile[];
}

const reveals: readonly Revealed[] = commands.flatMap((command, index) =>
  index >= FIRST && command.type === 'RevealHand'
    ? [{ state: stateAfter(index), seat: command.seat, tiles: command.tiles }]
    : [],
);
const hasWon = ({ state, seat }: Revealed): boolean => state.table.players[seat].win !== undefined;

const likely = ({ state, seat }: Revealed, hands: readonly (readonly Tile[])[]): readonly (readonly Tile[])[] =>
  likelyReveals(decisions, { ...state, table: withUnknown(state, seat) }, seat, hands);

/** The table if the hand has an unread tile. */
const withUnknown = ({ table }: Dealt, seat: Seat): Dealt['table'] => {
  const player = table.players[seat];
  const hand = ['?' as const, ...player.hand.slice(1)];
  return { ...table, players: { ...table.players, [seat]: { ...player, hand } } };
};

describe('the hands that a seat is likely to reveal', () => {
  it('include only the complete ones of a winner', () => {
    const won = reveals.find(hasWon) as Revealed;
    const [first, ...rest] = won.state.table.players[won.seat].hand as readonly Tile[];
    const others = (['1m', '5m', '9m', '1s', '5s', '9s', '1p', '5p', '9p'] as const).filter((tile) => tile !== first);
    const hands = [first as Tile, ...others].map((tile) => [tile, ...rest]);
    const found = likely(won, hands);
    expect(found).toContainEqual([first, ...rest]);
    expect(found.length).toBeLessThan(hands.length);
  });

  it('have no tile of the forbidden suit if another hand is possible', () => {
    const lost = reveals.find((each) => !hasWon(each)) as Revealed;
    const [, ...rest] = lost.state.table.players[lost.seat].hand as readonly Tile[];
    const suits = ['m', 'p', 's'] as const;
    const found = likely(
      lost,
      suits.map((suit) => [`5${suit}` as Tile, ...rest]),
    );
    expect(found).toHaveLength(2);
  });

  it('are all of them if none meets a condition', () => {
    const lost = reveals.find((each) => !hasWon(each)) as Revealed;
    const hands = [['1m'], ['2m']] as const;
    expect(likely(lost, hands)).toEqual(hands);
  });
});
