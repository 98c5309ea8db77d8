import { ALL, PUBLIC, type Reader } from '#projections';
import { sichuanStyle } from '#rules/sichuan-style';
import type { Seat } from '#tiles';
import { tileSetAside } from '../../apps/viewer/src/table/places/deal-frame.js';
import { seatWords } from '../../apps/viewer/src/table/words/seat-words.js';
import { atStyle } from '../../libs/rules/src/testing/sichuan-table.js';
import { dealSeenBy } from './support/deal-seen-by.js';

/** North and South set a tile aside, East and West lay a card. */
const FORBIDDEN = { forbidden: { north: '1s', south: '6m' } };
const EAST_DISCARDS = 'east discards 9m';

/** The hand of a seat, and how it chose its forbidden suit, as a screen reader reads them. */
const wordsOf = async (seat: Seat, acts: string, reader: Reader) => {
  const { view, frame } = await dealSeenBy(reader, sichuanStyle, atStyle(acts, FORBIDDEN).commands);
  const words = seatWords(view, seat, tileSetAside(frame, seat, view.players![seat].hand));
  return ['Hand', 'Choice of the forbidden suit'].map((each) => words.find(({ title }) => title.en === each)?.content);
};

const inEnglish = async (...of: Parameters<typeof wordsOf>) => (await wordsOf(...of)).map((text) => text?.en);

it('SS-fs.2 reads a tile that is set aside apart from the hand', async () => {
  expect(await inEnglish('north', EAST_DISCARDS, ALL)).toEqual([
    '5 dots × 3, 8 dots × 2, 2 bamboos × 2, 4 bamboos, 5 bamboos, 6 bamboos, 8 bamboos, 9 bamboos',
    'tile set aside: 1 bamboo',
  ]);
});

it('discloses no concealed tile to a spectator', async () => {
  expect(await inEnglish('north', EAST_DISCARDS, PUBLIC)).toEqual([
    'concealed tile × 12',
    'tile set aside: concealed tile',
  ]);
});

it('states that a tile was set aside after its seat discarded it', async () => {
  const acts = `${EAST_DISCARDS}\nsouth draws 4p\nsouth discards 6m`;
  expect((await inEnglish('south', acts, PUBLIC))[1]).toBe('a tile was set aside');
});

it.each([
  ['', 'card: face down'],
  [EAST_DISCARDS, 'card: bamboos'],
])('SBR-4.2 states that a seat lays a card, which is turned with its first discard: %#', async (acts, words) => {
  expect((await inEnglish('east', acts, PUBLIC))[1]).toBe(words);
});

it('names a tile and a card in each language', async () => {
  expect((await wordsOf('north', EAST_DISCARDS, PUBLIC))[1]).toEqual({
    en: 'tile set aside: concealed tile',
    ru: 'отложена кость: закрытая кость',
    zh: '扣牌：暗牌',
  });
  expect((await wordsOf('east', EAST_DISCARDS, PUBLIC))[1]).toEqual({
    en: 'card: bamboos',
    ru: 'карточка: бамбуки',
    zh: '卡片：条',
  });
});
