import type { DealEvent, ForbiddenSuit } from '#deal';
import { foldedPart, partAfter } from '../../../testing/folded-part.js';
import { type ForbiddenSuits, forbiddenSuits } from './forbidden-suits.js';

const NONE: ForbiddenSuits = { east: undefined, south: undefined, west: undefined, north: undefined };
const after = (...events: readonly DealEvent[]): ForbiddenSuits => partAfter(forbiddenSuits, events);
const ofWest = (forbidden: ForbiddenSuit): ForbiddenSuits => ({ ...NONE, west: forbidden });
const shown = { type: 'ForbiddenSuitShown', seat: 'west', suit: 's' } as const;
const report = { type: 'HandReported', seat: 'west', melds: [], kongs: [], onlyForbiddenDiscarded: false } as const;

it('no seat has a forbidden suit when the deal is opened', () => {
  expect(forbiddenSuits.initial()).toEqual(NONE);
});

it('a suit chosen by a tile has that tile set aside (SBR-4.1)', () => {
  expect(after({ type: 'ForbiddenSuitChosen', seat: 'west', by: 'tile', suit: 's', tile: '9s' })).toEqual(
    ofWest({ suit: 's', by: 'tile', tile: '9s', shown: false }),
  );
});

it('a suit chosen by a card has no tile, and may be hidden from the reader', () => {
  expect(after({ type: 'ForbiddenSuitChosen', seat: 'west', by: 'card', suit: 'hidden' })).toEqual(
    ofWest({ suit: 'hidden', by: 'card', tile: undefined, shown: false }),
  );
});

it('a shown suit is known to all; its kind (tile or card) stays', () => {
  const chosen = ofWest({ suit: 'hidden', by: 'tile', tile: 'hidden', shown: false });
  expect(foldedPart(forbiddenSuits, chosen, shown)).toEqual(
    ofWest({ suit: 's', by: 'tile', tile: 'hidden', shown: true }),
  );
  expect(chosen.west?.shown).toBe(false);
});

it('a shown suit that was never reported before was chosen by a card', () => {
  expect(after(shown)).toEqual(ofWest({ suit: 's', by: 'card', tile: undefined, shown: true }));
});

it('the first discard takes the tile set aside, and changes nothing else (SBR-4.1)', () => {
  const discard = { type: 'TileDiscarded', seat: 'west', tile: '9s' } as const;
  for (const tile of ['9s', undefined] as const)
    expect(foldedPart(forbiddenSuits, ofWest({ suit: 's', by: 'tile', tile, shown: true }), discard)).toEqual(
      ofWest({ suit: 's', by: 'tile', tile: undefined, shown: true }),
    );
});

it('a discard chooses no suit for a seat without one', () => {
  expect(foldedPart(forbiddenSuits, NONE, { type: 'TileDiscarded', seat: 'west', tile: '9s' })).toEqual(NONE);
});

it('a reported suit is shown; a suit that is not reported stays as it was (SBR-4.3)', () => {
  const chosen = ofWest({ suit: 'm', by: 'tile', tile: '1m', shown: false });
  expect(foldedPart(forbiddenSuits, chosen, { ...report, forbidden: 's' })).toEqual(
    ofWest({ suit: 's', by: 'card', tile: undefined, shown: true }),
  );
  expect(foldedPart(forbiddenSuits, chosen, report)).toEqual(chosen);
});

it('the fact of a seat is its choice', () => {
  const chosen = { suit: 's', by: 'card', tile: undefined, shown: true } as const;
  expect(forbiddenSuits.facts?.forbiddenSuit?.(ofWest(chosen), 'west')).toEqual(chosen);
  expect(forbiddenSuits.facts?.forbiddenSuit?.(ofWest(chosen), 'east')).toBeUndefined();
});
