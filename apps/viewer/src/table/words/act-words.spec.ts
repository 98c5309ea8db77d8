import { DealEvent } from '#deal/schema';
import { LANGUAGES } from '#language';
import { ACTS } from '#texts/page/table/words/act-words';
import { actInWords } from './act-words.js';
import type { SeenEvent } from '../../api/types.js';

const TYPES = DealEvent.options.map(({ shape }) => shape.type.value);

it.each(TYPES)('has words for %s in each language', (type) => {
  const texts = Object.entries(ACTS).filter(([name]) => name.split('.')[0] === type);
  expect(texts.length).toBeGreaterThan(0);
  for (const [, text] of texts) for (const language of LANGUAGES) expect(text[language]).not.toBe('');
});

it('names a noted irregularity as the rule set does, once its name is loaded', () => {
  const noted = { type: 'IrregularityNoted', seat: 'west', irregularity: 'false-kong' } as unknown as SeenEvent;
  expect(actInWords(noted, () => 'False concealed kong').en).toBe('West: False concealed kong.');
  expect(actInWords(noted, () => undefined).en).toBe('West: a breach of the rules is noted.');
});

it('states how long an irregularity took, where somebody timed it', () => {
  const noted = { type: 'IrregularityNoted', seat: 'west', irregularity: 'hurried', seconds: 1 };
  const inWords = (event: object) => actInWords(event as unknown as SeenEvent, () => 'too fast');
  expect(inWords(noted).en).toBe('West: too fast (1 s).');
  expect(inWords({ ...noted, tenths: 5 })).toEqual({
    en: 'West: too fast (1.5 s).',
    ru: 'Запад: too fast (1,5 с).',
    zh: '西家：too fast（1.5 秒）。',
  });
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
    'South, North: {$win} on red dragon from East.',
  ],
  [
    { type: 'ReadyDeclared', seat: 'south', as: 'heavenly-ready', opened: ['5p', '5p'] },
    'South lays a ready hand open: 5 dots × 2.',
  ],
  [{ type: 'RewoundTo', sequence: 12, reason: 'misread', by: 'r1' }, 'The deal goes back to event 12: misread'],
] as const)('says what happened: %#', (event, words) => {
  expect(actInWords(event as unknown as SeenEvent).en).toBe(words);
});

it.each([
  [
    { type: 'HandRevealed', seat: 'west', tiles: ['5p', '5p'], kongs: [], count: 9 },
    'West reveals the hand: 5 dots × 2, and counts 9 points.',
  ],
  [
    { type: 'CountSettled', seat: 'west', clause: 'DZ-count.5', transfers: [] },
    'Nobody objects: West’s own count stands.',
  ],
  [
    { type: 'CountSettled', seat: 'west', by: 'north', valuation: { points: 10 }, transfers: [] },
    'North contests West’s own count: the hand is worth 10 points.',
  ],
] as const)('states that a count was given, contested and settled (DZ-count.5, DZ-count.6): %#', (event, words) => {
  expect(actInWords(event as unknown as SeenEvent).en).toBe(words);
});

it('states whether a seat chose its forbidden suit by a tile or by a card', () => {
  const chosen = (by: string) =>
    actInWords({ type: 'ForbiddenSuitChosen', seat: 'west', by, suit: 'hidden' } as unknown as SeenEvent);
  expect(chosen('tile').en).toBe('West sets a tile of its forbidden suit aside.');
  expect(chosen('card').en).toBe('West lays a card for its forbidden suit.');
});

it('describes a concealed kong whose tiles this reader may not see', () => {
  const kong = {
    type: 'KongDeclared',
    seat: 'west',
    kind: 'concealed',
    tile: 'hidden',
    tiles: 'hidden',
    visibility: 'concealed',
  };
  expect(actInWords(kong as never).en).toMatch(/^West/);
});
