import type { Text } from '#language';

/** The doublings: those of any hand, then those of the winner only. */
export const DOUBLINGS = {
  'CC-double.dragon': {
    en: 'Dragon Pung: 1 doubling for each pung or kong of dragons.',
    ru: 'Тройка или четвёрка Драконов: 1 удвоение за каждую тройку или четвёрку Драконов.',
    zh: '箭刻：每副箭牌的刻子或杠，翻 1 番。',
  },
  'CC-double.wind.own': {
    en: 'Own Wind Pung: 1 doubling for a pung or kong of the wind of one’s own seat.',
    ru: 'Тройка или четвёрка собственных Ветров: 1 удвоение за тройку или четвёрку Ветров своего места.',
    zh: '门风刻：自己门风的刻子或杠，翻 1 番。',
  },
  'CC-double.wind.prevailing': {
    en: 'Prevailing Wind Pung: 1 doubling for a pung or kong of the wind of the round.',
    ru: 'Тройка или четвёрка преимущественных Ветров: 1 удвоение за тройку или четвёрку Ветров раунда.',
    zh: '圈风刻：圈风的刻子或杠，翻 1 番。',
  },
  'CC-double.suit.mixed': {
    en: 'Half Flush: 1 doubling for a hand of one suit with dragons or winds.',
    ru: 'Чистая масть с Драконами и Ветрами: 1 удвоение за комбинацию из одной масти и Драконов или Ветров.',
    zh: '混一色：由一种花色和字牌组成，翻 1 番。',
  },
  'CC-double.suit.pure': {
    en: 'Full Flush: 3 doublings for a hand of one suit without dragons and winds.',
    ru: 'Чистая масть без Драконов и Ветров: 3 удвоения за комбинацию из одной масти.',
    zh: '清一色：只由一种花色组成，没有字牌，翻 3 番。',
  },
  'CC-double.terminals.honours': {
    en: 'All Terminals and Honours: 1 doubling for a hand of nothing but ones, nines, dragons and winds.',
    ru: 'Только Единицы, Девятки, Драконы и Ветры: 1 удвоение за комбинацию, где других костей нет.',
    zh: '混幺九：全由幺九牌和字牌组成，翻 1 番。',
  },
  'CC-double.honours.only': {
    en: 'All Honours: 3 doublings for a hand of nothing but dragons and winds.',
    ru: 'Только Драконы и Ветры: 3 удвоения за комбинацию без мастей.',
    zh: '全字牌：全由字牌组成，没有序数牌，翻 3 番。',
  },
  'CC-double.bonus.own.flower': {
    en: 'Own Flower: 1 doubling for the flower of one’s own seat.',
    ru: 'Собственный Цветок: 1 удвоение за Цветок своего места.',
    zh: '本门花：与自己座位相应的梅、兰、菊或竹，翻 1 番。',
  },
  'CC-double.bonus.own.season': {
    en: 'Own Season: 1 doubling for the season of one’s own seat.',
    ru: 'Собственный Сезон: 1 удвоение за Сезон своего места.',
    zh: '本门季：与自己座位相应的春、夏、秋或冬，翻 1 番。',
  },
  'CC-double.bouquet.flowers': {
    en: 'Bouquet of Flowers: 2 doublings for all four flowers.',
    ru: 'Полный букет Цветов: 2 удвоения за все четыре Цветка.',
    zh: '四君子：梅、兰、菊、竹齐全，翻 2 番。',
  },
  'CC-double.bouquet.seasons': {
    en: 'Bouquet of Seasons: 2 doublings for all four seasons.',
    ru: 'Полный букет Сезонов: 2 удвоения за все четыре Сезона.',
    zh: '四季：春、夏、秋、冬齐全，翻 2 番。',
  },
  'CC-double.nochow': {
    en: 'No Chow: 1 doubling for a winner whose hand holds no chow.',
    ru: 'Нет ни одной последовательности: 1 удвоение выигравшему, в комбинации которого нет последовательностей.',
    zh: '对对和：和牌者手牌里没有顺子，翻 1 番。',
  },
  'CC-double.miser': {
    en: 'Miser: 1 doubling for a winner whose hand gives no points.',
    ru: 'Нет очков (мизер): 1 удвоение выигравшему, комбинация которого не приносит очков.',
    zh: '平和：和牌者的手牌不计分，翻 1 番。',
  },
  'CC-double.loose': {
    en: 'Loose Tile: 1 doubling for a winner who completes the hand with a loose tile.',
    ru: 'Комбинация завершена Свободной костью: 1 удвоение выигравшему, взявшему последней Свободную кость.',
    zh: '岭上开花：用岭上牌和，翻 1 番。',
  },
  'CC-double.lastpermitted': {
    en: 'Last Permitted Tile: 1 doubling for a winner who completes the hand with the last permitted tile, number 15 from the wall’s end, loose ones not counted.',
    ru: 'Последняя допустимая кость: 1 удвоение выигравшему, завершившему комбинацию последней допустимой костью — 15-й от конца стены, не считая Свободных.',
    zh: '末张和牌：用最后一张可摸的牌和，即从牌墙末端数第 15 张（岭上牌不计），翻 1 番。',
  },
  'CC-double.robkong': {
    en: 'Robbing the Kong: 1 doubling for a winner who robs an open kong.',
    ru: 'Ограбление Открытого Конга: 1 удвоение выигравшему, ограбившему Открытый Конг.',
    zh: '抢杠：抢明杠而和，翻 1 番。',
  },
  'CC-double.winds3pair': {
    en: 'Little Four Winds: 1 doubling for a winner with three pungs or kongs of winds and a pair of winds.',
    ru: 'Три группы Ветров и пара Ветров: 1 удвоение выигравшему с тремя группами Ветров и парой Ветров.',
    zh: '小四喜：和牌者有三副风牌的刻子或杠，并以风牌为将，翻 1 番。',
  },
  'CC-double.dragons2pair': {
    en: 'Little Three Dragons: 1 doubling for a winner with two pungs or kongs of dragons and a pair of dragons.',
    ru: 'Две группы Драконов и пара Драконов: 1 удвоение выигравшему с двумя группами Драконов и парой Драконов.',
    zh: '小三元：和牌者有两副箭牌的刻子或杠，并以箭牌为将，翻 1 番。',
  },
  'CC-double.immediateready': {
    en: 'Ready Hand Opened at Once: 1 doubling for a winner who opened his ready hand at once and took no further part in the game, waiting for the last tile of mahjong.',
    ru: 'Сразу открытая Просящая рука: 1 удвоение выигравшему, который сразу открыл у себя Просящую руку и далее не участвовал в игре, ожидая последней кости для Ма-Джонга.',
    zh: '起手亮听：一开始就亮出听牌、此后不再参与打牌、只等最后一张而和，翻 1 番。',
  },
} as const satisfies Readonly<Record<string, Text>>;
