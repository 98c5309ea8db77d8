import { DealEvent } from '#deal/schema';
import { LANGUAGES } from '#language';
import { ACTS } from './act-words.texts.js';
import { actInWords } from './act-words.js';
import type { SeenEvent } from './seen.js';

const TYPES = DealEvent.options.map(({ shape }) => shape.type.value);

it.each(TYPES)('has words for %s in each language', (type) => {
  const texts = Object.entries(ACTS).filter(([name]) => name.split('.')[0] === type);
  expect(texts.length).toBeGreaterThan(0);
  for (const [, text] of texts) for (const language of LANGUAGES) expect(text[language]).not.toBe('');
});

it.each([
  [{ type: 'TileDiscarded', seat: 'east', tile: '5p' }, 'East discards 5 dots.'],
  [{ type: 'TileDrawn', seat: 'west', tile: 'hidden', replacement: false, wall: 5 }, 'West draws a tile.'],
  [
    {
      type: 'WinDeclared',
      seats: ['north', 'south'],
      tile: '7z',
      visibility: 'open',
      source: { kind: 'discard', from: 'east' },
      circumstances: [],
      payers: ['east'],
    },
    'South, North: Hu on red dragon from East.',
  ],
  [{ type: 'RewoundTo', sequence: 12, reason: 'misread', by: 'r1' }, 'The deal goes back to event 12: misread'],
] as const)('says what happened: %#', (event, words) => {
  expect(actInWords(event as unknown as SeenEvent).en).toBe(words);
});
