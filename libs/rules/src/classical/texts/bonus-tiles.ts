import type { Text } from '#language';

/** Flowers and seasons. */
export const BONUS_TILES = {
  'CC-bonus.deal': {
    en: 'After dealing, before East’s first discard, East lays out his bonus tiles and takes loose tiles up to 14, then South, West and North likewise up to 13.',
    ru: 'После раздачи, до того как Восток сделает первый ход, Восток откладывает выпавшие ему Сезоны и Цветы лицевой стороной вверх и добирает Свободные кости до 14, затем так же Юг, Запад и Север до 13.',
    zh: '抓牌后、东家打第一张之前，东家亮出花牌，用岭上牌补足 14 张；南、西、北依次照办，补足 13 张。',
  },
  'CC-bonus.play': {
    en: 'A flower or season drawn in play is laid out, replaced by a loose tile, and a discard follows; it takes no part in the hand.',
    ru: 'Взятые со стены в ходе игры Сезон или Цветок откладывают, берут Свободную кость и сбрасывают кость; в составлении комбинации они не участвуют.',
    zh: '打牌中摸到花牌即亮出，取一张岭上牌，然后打牌；花牌不参与组成手牌。',
  },
  'CC-bonus.seats': {
    en: 'To each seat belong a season and a flower: spring and plum to East, summer and orchid to South, autumn and chrysanthemum to West, winter and bamboo to North.',
    ru: 'Каждому месту соответствуют свой Сезон и свой Цветок: Востоку — Весна и Слива, Югу — Лето и Орхидея, Западу — Осень и Хризантема, Северу — Зима и Бамбук.',
    zh: '每个座位有相应的一季一花：东为春、梅，南为夏、兰，西为秋、菊，北为冬、竹。',
  },
  'CC-bonus.all': {
    en: 'The points and doublings of bonus tiles are added to a hand whether it has won or not.',
    ru: 'Очки и удвоения за Сезоны и Цветы добавляют к стоимости комбинации независимо от того, выиграл игрок или нет.',
    zh: '花牌的分和番无论和牌与否都计入手牌。',
  },
} as const satisfies Readonly<Record<string, Text>>;
