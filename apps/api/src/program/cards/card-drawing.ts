import type { Tile } from '#tiles';
import { type Card, signed } from './card.js';

export const CARD_WIDTH = 1200;
export const CARD_HEIGHT = 630;

const EDGE = 56;
const FONT = `font-family="Inter, 'Noto Sans SC', 'Droid Sans Fallback', system-ui, sans-serif"`;
const WIDE = /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uf900-\ufaff\uff00-\uffef]/;

/** Text in an SVG document or in an attribute of HTML. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

/** The width of a text in pixels, a little more than any font needs. */
const widthOf = (text: string, size: number): number =>
  Array.from(text).reduce((sum, character) => sum + (WIDE.test(character) ? 1 : 0.6) * size, 0);

/** A text that fits a width, cut at its end. */
const cut = (text: string, size: number, width: number): string => {
  if (widthOf(text, size) <= width) return text;
  const kept = Array.from(text);
  while (kept.length > 0 && widthOf(`${kept.join('')}…`, size) > width) kept.pop();
  return `${kept.join('')}…`;
};

interface Written {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  readonly fill: string;
  readonly weight?: number;
  readonly anchor?: 'start' | 'end';
}

const written = (text: string, { x, y, size, fill, weight = 400, anchor = 'start' }: Written): string =>
  `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${fill}" text-anchor="${anchor}">${escaped(text)}</text>`;

/** Draws a card. @param symbolOf the symbol of a tile, with the id `tile-` and its notation. */
export const drawnCard = (card: Card, symbolOf: (tile: Tile) => string): string => {
  const parts = [...headingOf(card), ...titleOf(card), ...handOf(card), ...fansOf(card), ...footOf(card)];
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${CARD_WIDTH}" height="${CARD_HEIGHT}" viewBox="0 0 ${CARD_WIDTH} ${CARD_HEIGHT}" ${FONT}>` +
    `<defs>${[...new Set(card.sets.flat())].map(symbolOf).join('')}` +
    '<radialGradient id="felt" cx="0.5" cy="0.4" r="0.75"><stop offset="0" stop-color="#318a60"/><stop offset="1" stop-color="#1a5539"/></radialGradient></defs>' +
    `<rect width="${CARD_WIDTH}" height="${CARD_HEIGHT}" fill="url(#felt)"/><rect y="526" width="${CARD_WIDTH}" height="104" fill="#0a1f15"/>` +
    `${parts.join('')}</svg>`
  );
};

const headingOf = ({ place }: Card): readonly string[] => [
  '<rect x="56" y="45" width="28" height="36" rx="5" fill="#fdfaf0"/><path d="M63 62l6 6 10-12" fill="none" stroke="#17633f" stroke-width="4"/>',
  written('Tilescribe', { x: 100, y: 73, size: 26, weight: 600, fill: '#fff' }),
  written(cut(place, 26, 840), { x: CARD_WIDTH - EDGE, y: 73, size: 26, fill: '#d9e3d8', anchor: 'end' }),
];

const TITLE = { most: 76, least: 44 } as const;
const GAIN = 110;
/** How much wider bold text is: a browser draws the card with its own fonts. */
const BOLD = 1.2;

const titleOf = ({ cause, title, points }: Card): readonly string[] => {
  const gain = points === undefined ? '' : signed(points);
  const room = (CARD_WIDTH - 2 * EDGE - 40) / BOLD - widthOf(gain, GAIN);
  // A long name is written smaller before it is cut.
  const size = Math.max(TITLE.least, Math.min(TITLE.most, Math.floor(room / widthOf(title, 1))));
  return [
    ...(cause === undefined ? [] : [written(cut(cause, 30, 1_080), { x: EDGE, y: 150, size: 30, fill: '#f9df8f' })]),
    written(cut(title, size, room), { x: EDGE, y: 234, size, weight: 700, fill: '#fff' }),
    ...(gain === ''
      ? []
      : [written(gain, { x: CARD_WIDTH - EDGE, y: 240, size: GAIN, weight: 700, fill: '#ffd34d', anchor: 'end' })]),
  ];
};

const TILE = { width: 66, height: 88, top: 293, gap: 18 } as const;

const handOf = ({ sets, winningTile }: Card): readonly string[] => {
  const tiles = sets.reduce((count, set) => count + set.length, 0);
  const scale = Math.min(1, (CARD_WIDTH - 2 * EDGE) / (tiles * (TILE.width + 4) + sets.length * TILE.gap));
  const width = TILE.width * scale;
  let left = EDGE;
  /** The winning tile is outlined once: in the last set that has it. */
  const golden = sets.findLastIndex((set) => winningTile !== undefined && set.includes(winningTile));
  return sets.flatMap((set, index) => {
    const gold = index === golden ? set.lastIndexOf(winningTile as Tile) : -1;
    const drawn = set.map((tile, place) => {
      const box = `x="${left.toFixed(1)}" y="${TILE.top}" width="${width.toFixed(1)}" height="${(TILE.height * scale).toFixed(1)}"`;
      left += width + 4 * scale;
      const image = `<use href="#tile-${tile}" ${box}/>`;
      return place === gold ? `${image}<rect ${box} rx="10" fill="none" stroke="#ffd34d" stroke-width="5"/>` : image;
    });
    left += TILE.gap * scale;
    return drawn;
  });
};

const FANS = { size: 29, first: 442, line: 40, lines: 2 } as const;

/** The fans in two lines, the value at their end in gold. */
const fansOf = ({ fans, value }: Card): readonly string[] => {
  if (value === undefined) return [];
  const room = CARD_WIDTH - 2 * EDGE;
  const last = ` = ${value}`;
  const lines: string[] = [''];
  for (const fan of fans) {
    const line = lines.at(-1) ?? '';
    const longer = line === '' ? fan : `${line} · ${fan}`;
    const isLast = lines.length === FANS.lines;
    if (widthOf(longer, FANS.size) <= room - (isLast ? widthOf(last, FANS.size) : 0)) lines[lines.length - 1] = longer;
    else if (isLast) {
      lines[lines.length - 1] = `${line} …`;
      break;
    } else lines.push(fan);
  }
  return lines.map((line, index) => {
    const isLast = index === lines.length - 1;
    const y = FANS.first + index * FANS.line;
    const sum = isLast
      ? `<tspan fill="#fff">${line === '' ? '' : ' = '}</tspan><tspan fill="#ffd34d" font-weight="700">${escaped(value)}</tspan>`
      : '';
    return `<text x="${EDGE}" y="${y}" font-size="${FANS.size}" fill="#fff" xml:space="preserve">${escaped(line)}${sum}</text>`;
  });
};

const footOf = ({ players, signed: word = '' }: Card): readonly string[] => {
  const room = (CARD_WIDTH - 2 * EDGE - widthOf(word, 26) - 40) / Math.max(1, players.length);
  return [
    ...players.map(({ name, points }, index) => {
      const [gain, x] = [signed(points), EDGE + index * room];
      const shown = cut(name, 24, room - widthOf(gain, 26) - 26);
      const colour = points < 0 ? '#ffc0b8' : '#a9f0c6';
      return `<text x="${x.toFixed(0)}" y="586" font-size="24" fill="#d9e3d8" xml:space="preserve">${escaped(shown)} <tspan fill="${colour}" font-size="26" font-weight="700">${gain}</tspan></text>`;
    }),
    ...(word === ''
      ? []
      : [written(word, { x: CARD_WIDTH - EDGE, y: 586, size: 26, weight: 600, fill: '#a9f0c6', anchor: 'end' })]),
  ];
};
