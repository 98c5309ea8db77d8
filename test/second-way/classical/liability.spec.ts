import { tilesOf } from '#tiles';
import { wonHand } from '../../../libs/rules/src/testing/won-hands.js';
import { liabilityOf, type WinningDiscard } from './liability.js';

/** The clauses of liability for the melds of the winner and the winning tile. */
const clauses = (melds: string, change: Partial<WinningDiscard> = {}): readonly string[] => {
  const { melds: exposed, winningTile } = wonHand(`| ${melds}`);
  if (winningTile === undefined) throw new Error(`${melds} is won on no tile`);
  return liabilityOf({
    tile: winningTile,
    melds: exposed,
    discarderHas: [...tilesOf('258m147p369s1234z'), winningTile],
    isDiscarderReady: false,
    ...change,
  });
};

describe('liability for all payments, the second way', () => {
  test('CC-penalty.suit: nine tiles of a suit are exposed; a kong counts as four', () => {
    expect(clauses('L123p P5p L789p > 4p')).toEqual(['CC-penalty.suit']);
    expect(clauses('M5p M8p L123p > 4p')).toEqual(['CC-penalty.suit']);
    expect(clauses('M5p M8p > 4p')).toEqual([]);
    expect(clauses('L123p P5p L789m > 4p')).toEqual([]);
    expect(clauses('L123p P5p L789p > 4m')).toEqual([]);
  });

  test('CC-A16: a closed kong is not exposed', () => {
    expect(clauses('C5p M8p L123p > 4p')).toEqual([]);
  });

  test('CC-A18: a discarder who has no other tile, or is ready, does not pay', () => {
    expect(clauses('L123p P5p L789p > 4p', { discarderHas: tilesOf('11222333444555p') })).toEqual([]);
    expect(clauses('L123p P5p L789p > 4p', { discarderHas: tilesOf('11222333444555p1z') })).toEqual([
      'CC-penalty.suit',
    ]);
    expect(clauses('L123p P5p L789p > 4p', { isDiscarderReady: true })).toEqual([]);
  });

  test('CC-penalty.winds: the fourth wind to three groups of them', () => {
    expect(clauses('P1z M2z P3z > 4z')).toEqual(['CC-penalty.winds']);
    expect(clauses('P1z C2z P3z > 4z')).toEqual([]);
    expect(clauses('P1z P2z > 4z')).toEqual([]);
    expect(clauses('P1z M2z P3z > 5z')).toEqual([]);
  });

  test('CC-penalty.dragons: the third dragon to two groups of them; CC-A17: a ready hand pays too', () => {
    expect(clauses('P5z P6z > 7z')).toEqual(['CC-penalty.dragons']);
    expect(clauses('P5z P6z > 7z', { isDiscarderReady: true })).toEqual(['CC-penalty.dragons']);
    expect(clauses('P5z > 7z')).toEqual([]);
    expect(clauses('P5z C6z > 7z')).toEqual([]);
  });

  test('CC-penalty.terminals: any 1 or 9 to three groups of them; a chow from 1 is no such group', () => {
    expect(clauses('P1m P9p M9s > 1p')).toEqual(['CC-penalty.terminals']);
    expect(clauses('P1m P9p L123s > 1p')).toEqual([]);
    expect(clauses('P1m P9p P9s > 2p')).toEqual([]);
  });
});
