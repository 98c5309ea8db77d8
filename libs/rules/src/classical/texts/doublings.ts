import type { Text } from '#language';

/** The doublings: those of any hand, then those of the winner only. */
export const DOUBLINGS = {
  'CC-double.dragon': {
    en: 'Dragon Pung: 1 doubling for each pung or kong of dragons.',
    ru: 'Панг драконов: 1 удвоение за каждый панг или конг драконов.',
    zh: '箭刻：每副箭牌的刻子或杠，翻 1 番。',
  },
  'CC-double.wind.own': {
    en: 'Own Wind Pung: 1 doubling for a pung or kong of the wind of one’s own seat.',
    ru: 'Панг собственных ветров: 1 удвоение за панг или конг ветров своего места.',
    zh: '门风刻：自己门风的刻子或杠，翻 1 番。',
  },
  'CC-double.wind.prevailing': {
    en: 'Prevailing Wind Pung: 1 doubling for a pung or kong of the wind of the round.',
    ru: 'Панг преимущественных ветров: 1 удвоение за панг или конг ветров раунда.',
    zh: '圈风刻：圈风的刻子或杠，翻 1 番。',
  },
  'CC-double.suit.mixed': {
    en: 'Half Flush: 1 doubling for a hand of one suit with dragons or winds.',
    ru: 'Чистая масть с драконами и ветрами: 1 удвоение за руку из одной масти и драконов или ветров.',
    zh: '混一色：由一种花色和字牌组成，翻 1 番。',
  },
  'CC-double.suit.pure': {
    en: 'Full Flush: 3 doublings for a hand of one suit without dragons and winds.',
    ru: 'Чистая масть: 3 удвоения за руку из одной масти без драконов и ветров.',
    zh: '清一色：只由一种花色组成，没有字牌，翻 3 番。',
  },
  'CC-double.terminals.honours': {
    en: 'All Terminals and Honours: 1 doubling for a hand of nothing but ones, nines, dragons and winds.',
    ru: 'Только единицы, девятки, драконы и ветры: 1 удвоение за руку, где других костей нет.',
    zh: '混幺九：全由幺九牌和字牌组成，翻 1 番。',
  },
  'CC-double.honours.only': {
    en: 'All Honours: 3 doublings for a hand of nothing but dragons and winds.',
    ru: 'Только драконы и ветры: 3 удвоения за руку без мастей.',
    zh: '全字牌：全由字牌组成，没有序数牌，翻 3 番。',
  },
  'CC-double.bonus.own.flower': {
    en: 'Own Flower: 1 doubling for the flower of one’s own seat.',
    ru: 'Собственный цветок: 1 удвоение за цветок своего места.',
    zh: '本门花：与自己座位相应的梅、兰、菊或竹，翻 1 番。',
  },
  'CC-double.bonus.own.season': {
    en: 'Own Season: 1 doubling for the season of one’s own seat.',
    ru: 'Собственный сезон: 1 удвоение за сезон своего места.',
    zh: '本门季：与自己座位相应的春、夏、秋或冬，翻 1 番。',
  },
  'CC-double.bouquet.flowers': {
    en: 'Bouquet of Flowers: 2 doublings for all four flowers.',
    ru: 'Букет цветов: 2 удвоения за все четыре цветка.',
    zh: '四君子：梅、兰、菊、竹齐全，翻 2 番。',
  },
  'CC-double.bouquet.seasons': {
    en: 'Bouquet of Seasons: 2 doublings for all four seasons.',
    ru: 'Букет сезонов: 2 удвоения за все четыре сезона.',
    zh: '四季：春、夏、秋、冬齐全，翻 2 番。',
  },
  'CC-double.nochow': {
    en: 'No Chow: 1 doubling for a winner whose hand holds no chow.',
    ru: 'Без последовательностей: 1 удвоение победителю, в руке которого нет ни одного чоу.',
    zh: '对对和：和牌者手牌里没有顺子，翻 1 番。',
  },
  'CC-double.miser': {
    en: 'Miser: 1 doubling for a winner whose sets and pair give no points.',
    ru: 'Мизер: 1 удвоение победителю, чьи сеты и пара не дают очков.',
    zh: '平和：和牌者的面子和将都不计分，翻 1 番。',
  },
  'CC-double.loose': {
    en: 'Loose Tile: 1 doubling for a winner who completes the hand with a loose tile.',
    ru: 'Свободная кость: 1 удвоение победителю, завершившему руку свободной костью.',
    zh: '岭上开花：用岭上牌和，翻 1 番。',
  },
  'CC-double.lastpermitted': {
    en: 'Last Permitted Tile: 1 doubling for a winner who completes the hand with the last permitted tile, number 15 from the wall’s end, loose ones not counted.',
    ru: 'Последняя допустимая кость: 1 удвоение победителю, завершившему руку последней допустимой костью — номер 15 от конца стены без учёта свободных.',
    zh: '末张和牌：用最后一张可摸的牌和，即从牌墙末端数第 15 张（岭上牌不计），翻 1 番。',
  },
  'CC-double.robkong': {
    en: 'Robbing the Kong: 1 doubling for a winner who robs an open kong.',
    ru: 'Ограбление конга: 1 удвоение победителю, ограбившему открытый конг.',
    zh: '抢杠：抢明杠而和，翻 1 番。',
  },
  'CC-double.winds3pair': {
    en: 'Little Four Winds: 1 doubling for a winner with three pungs or kongs of winds and a pair of winds.',
    ru: 'Три группы и пара ветров: 1 удвоение победителю с тремя пангами или конгами ветров и парой ветров.',
    zh: '小四喜：和牌者有三副风牌的刻子或杠，并以风牌为将，翻 1 番。',
  },
  'CC-double.dragons2pair': {
    en: 'Little Three Dragons: 1 doubling for a winner with two pungs or kongs of dragons and a pair of dragons.',
    ru: 'Две группы и пара драконов: 1 удвоение победителю с двумя пангами или конгами драконов и парой драконов.',
    zh: '小三元：和牌者有两副箭牌的刻子或杠，并以箭牌为将，翻 1 番。',
  },
  'CC-double.immediateready': {
    en: 'Immediate Ready Hand: 1 doubling for a winner who shows a ready hand at once and then only waits for the last tile.',
    ru: 'Просящая рука сразу: 1 удвоение победителю, который сразу открыл просящую руку и дальше лишь ждал последнюю кость.',
    zh: '起手报听：一开始就报听、此后只等最后一张而和，翻 1 番。',
  },
} as const satisfies Readonly<Record<string, Text>>;
