import { BONUS_TILES, type Seat } from '#tiles';
import { wonHand } from '../../../libs/rules/src/testing/won-hands.js';
import { settleShown, type Showing, type ShownHand } from './showing.js';

/** A hand from its standing tiles, melds, and the ranks of bonus tiles. */
const shown = (text: string, bonus = ''): ShownHand => {
  const { standing, melds } = wonHand(text);
  const bonusTiles = BONUS_TILES.filter((tile) => bonus.includes(tile.charAt(0)));
  return { standing, melds, bonusTiles, hasAnnouncedReady: false };
};

const NOTHING = '147m258p369s1234z';
const EAST = shown('111z258m147p369s5z');
const NORTH = shown('66z147m258p369s23z', '4');

/** Four hands where South wins on a discard of West, in the East round. */
const showing = (
  south: ShownHand,
  change: Partial<Showing> & { readonly tile: Showing['win']['tile'] & string },
): Showing => ({
  hands: { east: EAST, south, west: shown(NOTHING), north: NORTH },
  win: { seat: 'south', source: { kind: 'discard', from: 'west' }, tile: change.tile, circumstances: [] },
  roundWind: 'east',
  limit: 2000,
  ...change,
});

const paid = (from: Seat, to: Seat, points: number): object => ({ from, to, points });

describe('settlement of four shown hands, the second way', () => {
  test('CC-examples.1: 30 doubled for the dragons; East has a pung of own and prevailing winds, North its own flower', () => {
    const south = shown('3378s | P1p P5m P5z');
    expect(settleShown(showing(south, { tile: '9s' }))).toEqual({
      values: { east: 8 * 4, south: 60, west: 0, north: (2 + 4) * 2 },
      payments: [
        ...[paid('east', 'south', 60), paid('east', 'south', 60)],
        ...[paid('west', 'east', 32), paid('west', 'east', 32)],
        ...[paid('north', 'east', 20), paid('north', 'east', 20)],
        ...[paid('west', 'south', 60), paid('north', 'south', 60), paid('west', 'north', 12)],
      ],
    });
  });

  test('CC-limit.cap, CC-penalty.dragons: a hand of 320 is worth a limit of 300, and West pays it four times', () => {
    const south = shown('77z345m22s | P5z M6z');
    expect(settleShown(showing(south, { tile: '7z', limit: 300 }))).toEqual({
      values: { east: 32, south: 300, west: 0, north: 12 },
      payments: [paid('west', 'south', 1200)],
      liable: { seat: 'west', clauses: ['CC-penalty.dragons'] },
    });
  });

  test('CC-penalty.suit: a player with the ready hand he announced does not pay for all; without it he does', () => {
    const south = shown('5p | L123p P6p L789p P4p');
    const ready = { ...shown('123456789m11s23z | '), hasAnnouncedReady: true };
    const liableWith = (west: ShownHand): unknown =>
      settleShown({ ...showing(south, { tile: '5p' }), hands: { east: EAST, south, west, north: NORTH } })?.liable;
    expect(liableWith(ready)).toEqual({ seat: 'west', clauses: ['CC-penalty.suit'] });
    expect(liableWith({ ...ready, standing: shown('123456789m1133s').standing })).toBeUndefined();
    expect(
      liableWith({ ...ready, standing: shown('123456789m1133s').standing, hasAnnouncedReady: false }),
    ).toBeDefined();
  });

  test('CC-A32: a hand that is not complete has no settlement', () => {
    expect(settleShown(showing(shown('3378s | P1p P5m P5z'), { tile: '1s' }))).toBeUndefined();
  });
});
