import { inEach, type Language, type Text } from '#language';
import { HIDDEN, type SeenTile, type Suit, UNKNOWN } from '#tiles';

/** The forms of a suit behind one, two to four, and five to nine, which Russian needs. */
const SUITS: Readonly<Record<Suit, readonly [one: Text, few: Text, many: Text]>> = {
  m: [
    { en: 'character', ru: 'символ', zh: '万' },
    { en: 'characters', ru: 'символа', zh: '万' },
    { en: 'characters', ru: 'символов', zh: '万' },
  ],
  p: [
    { en: 'dot', ru: 'точка', zh: '筒' },
    { en: 'dots', ru: 'точки', zh: '筒' },
    { en: 'dots', ru: 'точек', zh: '筒' },
  ],
  s: [
    { en: 'bamboo', ru: 'бамбук', zh: '条' },
    { en: 'bamboos', ru: 'бамбука', zh: '条' },
    { en: 'bamboos', ru: 'бамбуков', zh: '条' },
  ],
};

/** The name of a suit in a list of choices. */
export const suitNames: Readonly<Record<Suit, Text>> = {
  m: { en: 'characters', ru: 'символы', zh: '万' },
  p: { en: 'dots', ru: 'точки', zh: '筒' },
  s: { en: 'bamboos', ru: 'бамбуки', zh: '条' },
};

const DIGITS = '一二三四五六七八九';

const NAMED: Readonly<Record<string, Text>> = {
  '1z': { en: 'east wind', ru: 'восточный ветер', zh: '东风' },
  '2z': { en: 'south wind', ru: 'южный ветер', zh: '南风' },
  '3z': { en: 'west wind', ru: 'западный ветер', zh: '西风' },
  '4z': { en: 'north wind', ru: 'северный ветер', zh: '北风' },
  '5z': { en: 'white dragon', ru: 'белый дракон', zh: '白板' },
  '6z': { en: 'green dragon', ru: 'зелёный дракон', zh: '发财' },
  '7z': { en: 'red dragon', ru: 'красный дракон', zh: '红中' },
  '1f': { en: 'plum', ru: 'слива', zh: '梅' },
  '2f': { en: 'orchid', ru: 'орхидея', zh: '兰' },
  '3f': { en: 'chrysanthemum', ru: 'хризантема', zh: '菊' },
  '4f': { en: 'bamboo flower', ru: 'бамбук (цветок)', zh: '竹' },
  '5f': { en: 'spring', ru: 'весна', zh: '春' },
  '6f': { en: 'summer', ru: 'лето', zh: '夏' },
  '7f': { en: 'autumn', ru: 'осень', zh: '秋' },
  '8f': { en: 'winter', ru: 'зима', zh: '冬' },
  [UNKNOWN]: { en: 'unknown tile', ru: 'неизвестная кость', zh: '未知牌' },
  [HIDDEN]: { en: 'concealed tile', ru: 'закрытая кость', zh: '暗牌' },
};

const numbered = (number: string, suit: Text, language: Language): string =>
  language === 'zh' ? `${DIGITS[Number(number) - 1] ?? number}${suit.zh}` : `${number} ${suit[language]}`;

/** The name of a tile as a screen reader reads it, such as `5 characters`. */
export const tileName = (tile: SeenTile): Text => {
  const named = NAMED[tile];
  if (named !== undefined) return named;
  const [number = '', suit = 'm'] = tile;
  const [one, few, many] = SUITS[suit as Suit];
  const form = number === '1' ? one : Number(number) < 5 ? few : many;
  return inEach((language) => numbered(number, form, language));
};
