import { type Tile, tilesOf } from '#tiles';
import { wonHand } from '../../testing/won-hands.js';
import { liabilitiesOf } from './liability.js';

interface Beside {
  readonly discarder?: string;
  readonly isReady?: boolean;
}

/** The liability clauses of a discard to a winner with these sets: `P1z L123m M7z C2z > 4z`. */
const clausesOf = (text: string, { discarder = '13m19p', isReady = false }: Beside = {}): readonly string[] => {
  const { melds, winningTile } = wonHand(`| ${text}`);
  const tile = winningTile as Tile;
  return liabilitiesOf({ tile, melds, discarder: tilesOf(discarder), isReady }).map(({ clause }) => clause);
};

const SUIT = ['CC-penalty.suit'];
const WINDS = ['CC-penalty.winds'];
const DRAGONS = ['CC-penalty.dragons'];
const TERMINALS = ['CC-penalty.terminals'];

describe('CC-penalty.suit: nine exposed tiles of the suit of the discard', () => {
  it.each([
    ['three sets, chows among them', 'L123s P5s P8s > 7s', SUIT],
    ['a kong and two sets', 'M5s P8s P9s > 1s', SUIT],
    ['a fourth set of another suit', 'P2p L123s P5s P8s > 7s', SUIT],
    ['six', 'L123s P5s P8p > 7s', []],
    ['a kong and a set, seven', 'M5s P8s P1p > 7s', []],
    ['two kongs, eight', 'M5s M8s > 7s', []],
    ['nine of another suit', 'L123s P5s P8s > 7p', []],
    ['nine, and a discarded honour', 'L123s P5s P8s > 6z', []],
    ['nine with the closed kong, which is not open (CC-A16)', 'L123s C5s P8s > 7s', []],
  ])('%s: %s', (_, text, clauses) => {
    expect(clausesOf(text)).toEqual(clauses);
  });

  it('CC-A18: not for a discarder whose whole hand is of that suit', () => {
    const text = 'L123s P5s P8s > 7s';
    expect(clausesOf(text, { discarder: '1112223334445s' })).toEqual([]);
    // A single tile outside the suit is enough, also in a declared set.
    expect(clausesOf(text, { discarder: '1112223334446z' })).toEqual(SUIT);
    expect(clausesOf(text, { discarder: '1112223339996m' })).toEqual(SUIT);
    // Another single suit.
    expect(clausesOf(text, { discarder: '1112223334445m' })).toEqual(SUIT);
  });

  it('CC-A44: not for a discarder with a ready hand', () => {
    expect(clausesOf('L123s P5s P8s > 7s', { isReady: true })).toEqual([]);
  });
});

describe('CC-penalty.winds: three open sets of winds, and the fourth wind', () => {
  it.each([
    ['three pungs', 'P1z P2z P3z > 4z', WINDS],
    ['a kong among them', 'P1z M2z P3z > 4z', WINDS],
    ['beside another set', 'P1z P2z L123m P4z > 3z', WINDS],
    ['two', 'P1z P2z P5z > 4z', []],
    ['three, one of them closed (CC-A16)', 'P1z P2z C3z > 4z', []],
    ['three, and a dragon', 'P1z P2z P3z > 5z', []],
    ['three, and a one', 'P1z P2z P3z > 1m', []],
  ])('%s: %s', (_, text, clauses) => {
    expect(clausesOf(text)).toEqual(clauses);
  });
});

describe('CC-penalty.dragons: two open sets of dragons, and the third dragon', () => {
  it.each([
    ['two pungs', 'P5z P6z > 7z', DRAGONS],
    ['two kongs', 'M6z M7z > 5z', DRAGONS],
    ['one', 'P5z P1z > 7z', []],
    ['two, one of them closed (CC-A16)', 'P5z C6z > 7z', []],
    ['two, and a wind', 'P5z P6z > 1z', []],
  ])('%s: %s', (_, text, clauses) => {
    expect(clausesOf(text)).toEqual(clauses);
  });
});

describe('CC-penalty.terminals: three open sets of ones or nines, and any one or nine', () => {
  it.each([
    ['of three suits', 'P1m P9p P9s > 1p', TERMINALS],
    ['a kong among them', 'P1m M9p P1s > 9m', TERMINALS],
    ['the fourth tile of one of them, in a chow', 'P1m P9p P9s > 1m', TERMINALS],
    ['two, and a chow with a one', 'P1m P9p L123s > 1p', []],
    ['three, one of them closed (CC-A16)', 'P1m P9p C9s > 1p', []],
    ['three, and an eight', 'P1m P9p P9s > 8p', []],
    ['three, and a wind', 'P1m P9p P9s > 1z', []],
  ])('%s: %s', (_, text, clauses) => {
    expect(clausesOf(text)).toEqual(clauses);
  });
});

describe('several clauses and exemptions', () => {
  it('CC-settle.liable: all that hold are reported, in the order of the sheet', () => {
    expect(clausesOf('P1s P9s L123s P9p > 1s')).toEqual([...SUIT, ...TERMINALS]);
    expect(clausesOf('P1z P2z P3z > 4z')).toEqual(WINDS);
  });

  it('CC-A17: neither a hand of one suit nor a ready hand is exempt from the others', () => {
    const free: Beside = { discarder: '1112223334445s', isReady: true };
    expect(clausesOf('P1z P2z P3z > 4z', free)).toEqual(WINDS);
    expect(clausesOf('P5z P6z > 7z', free)).toEqual(DRAGONS);
    expect(clausesOf('P1s P9s L123s P9p > 1s', free)).toEqual(TERMINALS);
  });

  it('names the liability of each transfer', () => {
    const { melds } = wonHand('| P5z P6z');
    expect(liabilitiesOf({ tile: '7z', melds, discarder: tilesOf('12m'), isReady: false })).toEqual([
      { clause: 'CC-penalty.dragons', reason: 'liability.dragons' },
    ]);
  });
});
