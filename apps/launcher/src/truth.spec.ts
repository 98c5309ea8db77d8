import { differenceFrom, truthsIn } from './truth.js';

const drawn = { type: 'TileDrawn', seat: 'east', tile: '5p' };
const discarded = { type: 'TileDiscarded', seat: 'east', tile: '5p' };

describe('the comparison of the record with the truth', () => {
  it('finds equal events equal, whatever the order of their members', () => {
    expect(
      differenceFrom([drawn, discarded], [{ tile: '5p', type: 'TileDrawn', seat: 'east' }, discarded]),
    ).toBeUndefined();
  });

  it.each([
    ['another value', [drawn, { ...discarded, tile: '5s' }], 'event 2'],
    ['a member more', [{ ...drawn, from: 'wall' }, discarded], 'event 1'],
    ['an event less', [drawn], 'event 2'],
    ['an event more', [drawn, discarded, drawn], 'event 3'],
    ['another order', [discarded, drawn], 'event 1'],
    ['nothing at all', [], 'event 1'],
  ])('finds a difference by %s', (_, recorded, place) => {
    expect(differenceFrom([drawn, discarded], recorded)).toContain(place);
  });

  it('reads the truth from lines, and a deal that was never recorded has no id', () => {
    expect(truthsIn(`${JSON.stringify({ dealId: 'd1', events: [drawn] })}\n`)).toEqual([
      { dealId: 'd1', events: [drawn] },
    ]);
    expect(() => truthsIn('{"events":[]}\n')).toThrow('dealId');
  });
});
