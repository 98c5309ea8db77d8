import { CARD_WIDTH, drawnCard } from './card-drawing.js';

/** The most that a bold letter takes of its size, on average, in the fonts of common systems. */
const BOLD_LETTER = 0.7;
const LETTER = 0.6;
const EDGES = 112;

it.each(['Boris wins', 'Выигрывает Boris Orlov', 'Выигрывает Константин Константинопольский', 'Boris Orlov wins'])(
  'has room for the points beside “%s”',
  (title) => {
    const card = { place: 'Hall 1', title, points: 1_019, sets: [], fans: [], players: [] };
    const svg = drawnCard(card, () => '');
    const bold = [...svg.matchAll(/font-size="(\d+)" font-weight="700"[^>]*>([^<]*)</g)];
    const widths = bold.map(([, size, text = '']) => Number(size) * text.length);
    expect(widths).toHaveLength(2);
    expect((widths[0]! + widths[1]!) * BOLD_LETTER).toBeLessThan(CARD_WIDTH - EDGES);
    // It is not made smaller than it must be.
    expect(widths[0]! * LETTER).toBeGreaterThan(400);
  },
);
