import * as texts from '#texts/page/referee/questions/question';
import { undecidedBy } from './undecided.js';

const RIVER = { side: 2, zone: 'river' } as const;

describe('a statement that cannot decide its question', () => {
  it('states nothing about any zone', () => {
    expect(undecidedBy({ reason: 'undecided' }, [{ ...RIVER, tiles: [] }])).toBe(texts.statesNothing);
  });

  it('states no order where the order is asked', () => {
    expect(undecidedBy({ reason: 'order' }, [{ ...RIVER, tiles: ['5p', '9s'], count: 2 }])).toBe(texts.statesNoOrder);
  });

  it.each([
    ['a tile', { tiles: ['5p'] as const }],
    ['that a zone is empty', { tiles: [], count: 0 }],
  ])('is none that states %s', (_, zone) => {
    expect(undecidedBy({ reason: 'undecided' }, [{ ...RIVER, ...zone, tiles: [...zone.tiles] }])).toBeUndefined();
  });

  it('is none with an order where the order is asked', () => {
    expect(undecidedBy({ reason: 'order' }, [{ ...RIVER, tiles: [], order: ['5p', '9s'] }])).toBeUndefined();
  });
});
