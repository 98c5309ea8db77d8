import type { Text } from '#language';

/** Fans of 24 to 8 points. */
export const FANS_24_TO_8 = {
  'DZ-fan.25': {
    en: 'Seven Pairs: 24 points for seven pairs, which may be alike.',
    ru: 'Семь пар: 24 очка за семь пар, в том числе одинаковых.',
    zh: '七对：七个对子，可以相同，24 分。',
  },
  'DZ-fan.26': {
    en: 'Greater Honours and Knitted Tiles: 24 points for one of each honour and seven different tiles of 147, 258, 369, each in a suit of its own.',
    ru: 'Большие благородные и переплетённые кости: 24 очка за все благородные по одной и семь разных костей из 147, 258, 369 в трёх разных мастях.',
    zh: '七星不靠：字牌七种各一张，加 147、258、369（各属一种花色）中不同的七张，24 分。',
  },
  'DZ-fan.27': {
    en: 'All Even Pungs: 24 points for four pungs or kongs and a pair of ranks 2, 4, 6 and 8.',
    ru: 'Все чётные панги: 24 очка за четыре панга или конга и пару из номеров 2, 4, 6 и 8.',
    zh: '全双刻：由点数 2、4、6、8 的刻子或杠和将组成，24 分。',
  },
  'DZ-fan.28': {
    en: 'Full Flush: 24 points for a hand of one suit without honours, as sets and a pair or as seven pairs.',
    ru: 'Чистая масть: 24 очка за руку из одной масти без благородных, сетами и парой или семью парами.',
    zh: '清一色：全由一种花色的序数牌组成，一般型或七对，24 分。',
  },
  'DZ-fan.29': {
    en: 'Pure Triple Chow: 24 points for three identical chows.',
    ru: 'Чистое тройное чоу: 24 очка за три одинаковых чоу.',
    zh: '一色三同顺：三副相同的顺子，24 分。',
  },
  'DZ-fan.30': {
    en: 'Pure Shifted Pungs: 24 points for three pungs or kongs of consecutive ranks in one suit.',
    ru: 'Чистые смещённые панги: 24 очка за три панга или конга последовательных номеров одной масти.',
    zh: '一色三节高：同一花色、点数相连的三副刻子或杠，24 分。',
  },
  'DZ-fan.31': {
    en: 'Upper Tiles: 24 points for a hand of ranks 7, 8 and 9 alone, as sets and a pair or as seven pairs.',
    ru: 'Верхние кости: 24 очка за руку только из номеров 7, 8 и 9, сетами и парой или семью парами.',
    zh: '全大：全由点数 7、8、9 组成，一般型或七对，24 分。',
  },
  'DZ-fan.32': {
    en: 'Middle Tiles: 24 points for a hand of ranks 4, 5 and 6 alone, as sets and a pair or as seven pairs.',
    ru: 'Средние кости: 24 очка за руку только из номеров 4, 5 и 6, сетами и парой или семью парами.',
    zh: '全中：全由点数 4、5、6 组成，一般型或七对，24 分。',
  },
  'DZ-fan.33': {
    en: 'Lower Tiles: 24 points for a hand of ranks 1, 2 and 3 alone, as sets and a pair or as seven pairs.',
    ru: 'Нижние кости: 24 очка за руку только из номеров 1, 2 и 3, сетами и парой или семью парами.',
    zh: '全小：全由点数 1、2、3 组成，一般型或七对，24 分。',
  },
  'DZ-fan.34': {
    en: 'Pure Straight: 16 points for chows 123, 456 and 789 in one suit.',
    ru: 'Чистый ряд: 16 очков за чоу 123, 456 и 789 одной масти.',
    zh: '清龙：同一花色的 123、456、789 三副顺子，16 分。',
  },
  'DZ-fan.35': {
    en: 'Three-Suited Terminal Chows: 16 points for chows 123 and 789 in each of two suits and a pair 55 in the third.',
    ru: 'Терминальные чоу в трёх мастях: 16 очков за чоу 123 и 789 в каждой из двух мастей и пару 55 в третьей.',
    zh: '三色双龙会：两种花色各有 123、789，第三种花色 55 作将，16 分。',
  },
  'DZ-fan.36': {
    en: 'Pure Shifted Chows: 16 points for three shifted chows in one suit, with the same step between them.',
    ru: 'Чистые смещённые чоу: 16 очков за три смещённых чоу одной масти с одинаковым шагом.',
    zh: '一色三步高：同一花色依次递增、步距相同的三副顺子，16 分。',
  },
  'DZ-fan.37': {
    en: 'All Fives: 16 points for a hand whose sets and pair all hold a 5.',
    ru: 'Все пятёрки: 16 очков за руку, где в каждом сете и в паре есть 5.',
    zh: '全带五：每副面子和将都带 5，16 分。',
  },
  'DZ-fan.38': {
    en: 'Triple Pung: 16 points for pungs or kongs of one rank in all three suits.',
    ru: 'Тройной панг: 16 очков за панги или конги одного номера во всех трёх мастях.',
    zh: '三同刻：三种花色点数相同的三副刻子或杠，16 分。',
  },
  'DZ-fan.39': {
    en: 'Three Concealed Pungs: 16 points for three concealed pungs or kongs.',
    ru: 'Три закрытых панга: 16 очков за три закрытых панга или конга.',
    zh: '三暗刻：三副暗刻或暗杠，16 分。',
  },
  'DZ-fan.40': {
    en: 'Lesser Honours and Knitted Tiles: 12 points for five or six different honours and nine or eight different tiles of 147, 258, 369, each in a suit of its own.',
    ru: 'Малые благородные и переплетённые кости: 12 очков за пять или шесть разных благородных и девять или восемь разных костей из 147, 258, 369 в трёх разных мастях.',
    zh: '全不靠：五或六种不同的字牌，加 147、258、369（各属一种花色）中不同的九或八张，12 分。',
  },
  'DZ-fan.41': {
    en: 'Knitted Straight: 12 points for the nine tiles 147, 258, 369, each in a suit of its own; with a chow and a suited pair they count as all chows.',
    ru: 'Переплетённый ряд: 12 очков за девять костей 147, 258, 369 в трёх разных мастях; с чоу и парой в масти рука считается рукой чоу.',
    zh: '组合龙：147、258、369 九张，各属一种花色；另配顺子和序数牌将时视同平和，12 分。',
  },
  'DZ-fan.42': {
    en: 'Upper Four: 12 points for a hand of ranks 6, 7, 8 and 9 alone, as sets and a pair or as seven pairs.',
    ru: 'Четыре верхних: 12 очков за руку только из номеров 6, 7, 8 и 9, сетами и парой или семью парами.',
    zh: '大于五：全由点数 6、7、8、9 组成，一般型或七对，12 分。',
  },
  'DZ-fan.43': {
    en: 'Lower Four: 12 points for a hand of ranks 1, 2, 3 and 4 alone, as sets and a pair or as seven pairs.',
    ru: 'Четыре нижних: 12 очков за руку только из номеров 1, 2, 3 и 4, сетами и парой или семью парами.',
    zh: '小于五：全由点数 1、2、3、4 组成，一般型或七对，12 分。',
  },
  'DZ-fan.44': {
    en: 'Big Three Winds: 12 points for three pungs or kongs of winds.',
    ru: 'Большие три ветра: 12 очков за три панга или конга ветров.',
    zh: '三风刻：三副风牌刻子或杠，12 分。',
  },
  'DZ-fan.45': {
    en: 'Mixed Straight: 8 points for chows 123, 456 and 789, one in each suit.',
    ru: 'Смешанный ряд: 8 очков за чоу 123, 456 и 789, по одному в каждой масти.',
    zh: '花龙：123、456、789 三副顺子，各属一种花色，8 分。',
  },
  'DZ-fan.46': {
    en: 'Reversible Tiles: 8 points for a hand of nothing but dots 1, 2, 3, 4, 5, 8, 9, bamboos 2, 4, 5, 6, 8, 9 and white dragons, as sets and a pair or as seven pairs.',
    ru: 'Симметричные кости: 8 очков за руку только из точек 1, 2, 3, 4, 5, 8, 9, бамбуков 2, 4, 5, 6, 8, 9 и белых драконов, сетами и парой или семью парами.',
    zh: '推不倒：全由 1、2、3、4、5、8、9 筒和 2、4、5、6、8、9 条以及白板组成，一般型或七对，8 分。',
  },
  'DZ-fan.47': {
    en: 'Mixed Triple Chow: 8 points for the same chow in all three suits.',
    ru: 'Смешанное тройное чоу: 8 очков за одинаковые чоу во всех трёх мастях.',
    zh: '三色三同顺：三种花色点数相同的三副顺子，8 分。',
  },
  'DZ-fan.48': {
    en: 'Mixed Shifted Pungs: 8 points for three pungs or kongs of consecutive ranks, one in each suit.',
    ru: 'Смешанные смещённые панги: 8 очков за три панга или конга последовательных номеров, по одному в каждой масти.',
    zh: '三色三节高：点数相连的三副刻子或杠，各属一种花色，8 分。',
  },
  'DZ-fan.49': {
    en: 'Chicken Hand: 8 points for a hand in which nothing but flowers could be counted, which are then not counted.',
    ru: 'Цыплячья рука: 8 очков за руку, в которой нет иных фанов, кроме цветов, а те тогда не считают.',
    zh: '无番和：除花牌外没有任何番种，花牌也不另计，8 分。',
  },
  'DZ-fan.50': {
    en: 'Last Tile Draw: 8 points for a win with the last tile of the wall.',
    ru: 'Последняя кость в стене: 8 очков за победу на последней кости стены.',
    zh: '妙手回春：自摸牌墙最后一张而和，8 分。',
  },
  'DZ-fan.51': {
    en: 'Last Tile Claim: 8 points for a win on a discard made when the wall is used up.',
    ru: 'Последняя кость со сноса: 8 очков за победу на сносе, сделанном, когда стена разобрана.',
    zh: '海底捞月：牌墙摸完后点和，8 分。',
  },
  'DZ-fan.52': {
    en: 'Out with Replacement Tile: 8 points for a win with the very tile that replaces a kong, not with one that replaces a flower.',
    ru: 'Победа замещающей костью: 8 очков за победу на самой кости, взятой на замену конга, но не цветка.',
    zh: '杠上开花：用开杠后的补牌和；补花所得的牌不算，8 分。',
  },
  'DZ-fan.53': {
    en: 'Robbing the Kong: 8 points for a win on the tile that another player adds to an exposed pung.',
    ru: 'Ограбление конга: 8 очков за победу на кости, которой другой игрок дополняет открытый панг.',
    zh: '抢杠和：和别家补杠的那张牌，8 分。',
  },
} as const satisfies Readonly<Record<string, Text>>;
