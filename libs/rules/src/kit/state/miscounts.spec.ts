import { foldedPart } from '../../testing/folded-part.js';
import { miscounts } from './miscounts.js';

const noted = { type: 'IrregularityNoted', seat: 'south', irregularity: 'too-few-tiles', clause: 'x-1' } as const;

it.each(['too-few-tiles', 'too-many-tiles'] as const)('a wrong number of tiles is noted for the seat: %s', (name) => {
  const after = foldedPart(miscounts, miscounts.initial(), { ...noted, irregularity: name });
  expect(after).toEqual({ ...miscounts.initial(), south: name });
  expect(miscounts.facts?.miscount?.(after, 'south')).toBe(name);
});

it('another irregularity leaves the note as it is', () => {
  const after = foldedPart(miscounts, miscounts.initial(), noted);
  expect(foldedPart(miscounts, after, { ...noted, irregularity: 'hurried' })).toEqual(after);
});
