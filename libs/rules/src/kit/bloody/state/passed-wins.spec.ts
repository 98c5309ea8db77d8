import type { ClaimWindow, DealEvent, EventOf } from '#deal';
import { bySeat } from '#tiles';
import { playing, table } from '../../../../../../test/deal/states.js';
import { foldedPart } from '../../../testing/folded-part.js';
import { NONE_PASSED, type PassedWins, passedWins } from './passed-wins.js';

type Points = PassedWins['west']['discard'];
type Passed = { readonly [seat in keyof PassedWins]?: Points };

const folded = (own: PassedWins, event: DealEvent): PassedWins => foldedPart(passedWins, own, event);
const barred = (passed: Passed): PassedWins =>
  bySeat((seat) => (passed[seat] === undefined ? NONE_PASSED : { ...NONE_PASSED, discard: passed[seat] }));
const closes = (...passes: EventOf<'ClaimsClosed'>['passes']): DealEvent => ({ type: 'ClaimsClosed', passes });

describe('the bar after a passed win (SBR-2.7, SS-hu.5)', () => {
  it('is absent when the deal is opened', () => {
    expect(passedWins.initial()).toEqual(barred({}));
  });

  it.each<readonly [Points, Points, Points]>([
    [0, 4, 4],
    [4, 8, 8],
    [8, 4, 8],
    [4, 4, 4],
    [8, 0, 8],
    [4, '?', '?'],
    ['?', 8, '?'],
    [0, 'hidden', 'hidden'],
    ['hidden', 8, 'hidden'],
  ])('of %s after a further pass of %s is %s (SBR-A103, SS-A103)', (before, points, after) => {
    const own = barred({ west: before, north: 4 });
    expect(folded(own, closes({ seat: 'west', points }))).toEqual(barred({ west: after, north: 4 }));
  });

  it('is kept for each seat', () => {
    const passes = [
      { seat: 'south', points: 2 },
      { seat: 'west', points: 4 },
      { seat: 'north', points: 16 },
    ] as const;
    expect(folded(barred({ west: 4, north: 8 }), closes(...passes))).toEqual(barred({ south: 2, west: 4, north: 16 }));
  });

  it.each([false, true])(
    'is removed only by a draw of its own seat; replacement: %s (SBR-A101, SS-A101)',
    (replacement) => {
      const drawn: DealEvent = { type: 'TileDrawn', seat: 'south', tile: '1m', replacement, wall: 29 };
      expect(folded(barred({ south: 8, west: 4 }), drawn)).toEqual(barred({ west: 4 }));
      // A claimed tile does not remove the bar.
      expect(folded(barred({ south: 8 }), { type: 'TurnPassed', seat: 'south' })).toEqual(barred({ south: 8 }));
    },
  );

  it('is kept apart by what was passed on: a discard, the same for a pung, a kong that could be robbed (SBR-A15, SBR-A102)', () => {
    const window = {
      seat: 'east',
      tile: '5p',
      on: 'discard',
      afterKongs: undefined,
      meld: undefined,
      wins: [],
    } as const;
    const after = (opened: Partial<ClaimWindow>) =>
      foldedPart(
        passedWins,
        barred({ west: 1 }),
        closes({ seat: 'west', points: 4 }),
        playing(table(), undefined, { ...window, ...opened }),
      ).west;
    expect(after({})).toEqual({ discard: 4, pung: 0, robbery: 0 });
    expect(after({ meld: { seat: 'north', kind: 'pung' } })).toEqual({ discard: 4, pung: 0, robbery: 0 });
    expect(after({ meld: { seat: 'west', kind: 'pung' } })).toEqual({ discard: 1, pung: 4, robbery: 0 });
    expect(after({ on: 'kong' })).toEqual({ discard: 1, pung: 0, robbery: 4 });
  });

  it('changes only in the copy', () => {
    const own = barred({ west: 4 });
    folded(own, closes({ seat: 'west', points: 8 }));
    expect(own).toEqual(barred({ west: 4 }));
  });
});
