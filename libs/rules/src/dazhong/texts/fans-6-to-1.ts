import type { Text } from '#language';

/** Fans of 6 points to 1. */
export const FANS_6_TO_1 = {
  'DZ-fan.54': {
    en: 'Two Concealed Kongs: 6 points for two concealed kongs.',
    ru: 'Два закрытых конга: 6 очков за два закрытых конга.',
    zh: '双暗杠：两副暗杠，6 分。',
  },
  'DZ-fan.55': {
    en: 'All Pungs: 6 points for four pungs or kongs and a pair.',
    ru: 'Все панги: 6 очков за четыре панга или конга и пару.',
    zh: '碰碰和：四副刻子或杠，加一对将，6 分。',
  },
  'DZ-fan.56': {
    en: 'Half Flush: 6 points for a hand of one suit and honours, as sets and a pair or as seven pairs.',
    ru: 'Полумасть: 6 очков за руку из одной масти и благородных, сетами и парой или семью парами.',
    zh: '混一色：由一种花色的序数牌和字牌组成，一般型或七对，6 分。',
  },
  'DZ-fan.57': {
    en: 'Mixed Shifted Chows: 6 points for three chows, one in each suit, each shifted by one rank.',
    ru: 'Смешанные смещённые чоу: 6 очков за три чоу, по одному в каждой масти, со смещением на один номер.',
    zh: '三色三步高：三副顺子各属一种花色，依次递增一位，6 分。',
  },
  'DZ-fan.58': {
    en: 'All Types: 6 points for a hand that holds all three suits, a wind and a dragon, as sets and a pair or as seven pairs.',
    ru: 'Все типы: 6 очков за руку, где есть все три масти, ветер и дракон, сетами и парой или семью парами.',
    zh: '五门齐：三种花色、风牌、箭牌齐全，一般型或七对，6 分。',
  },
  'DZ-fan.59': {
    en: 'Melded Hand: 6 points for four sets claimed and exposed and the pair completed by a discard.',
    ru: 'Открытая рука: 6 очков за четыре открытых сета со сноса и пару, завершённую сносом.',
    zh: '全求人：四副面子全部吃、碰、明杠，点和单钓将，6 分。',
  },
  'DZ-fan.60': {
    en: 'Two Dragon Pungs: 6 points for two pungs or kongs of dragons.',
    ru: 'Два панга драконов: 6 очков за два панга или конга драконов.',
    zh: '双箭刻：两副箭牌刻子或杠，6 分。',
  },
  'DZ-fan.61': {
    en: 'Four Half-Mixed Shifted Pungs: 6 points for four pungs or kongs of consecutive ranks in exactly three suits.',
    ru: 'Четыре полусмешанных смещённых панга: 6 очков за четыре панга или конга последовательных номеров ровно в трёх мастях.',
    zh: '混四节：点数相连的四副刻子或杠，恰属三种花色，6 分。',
  },
  'DZ-fan.62': {
    en: 'Outside Hand: 4 points for a hand whose sets and pair all hold a terminal or an honour.',
    ru: 'Внешняя рука: 4 очка за руку, где в каждом сете и в паре есть терминальная или благородная кость.',
    zh: '全带幺：每副面子和将都带幺九牌或字牌，4 分。',
  },
  'DZ-fan.63': {
    en: 'Fully Concealed Hand: 4 points for a regular hand without exposed sets, self-drawn.',
    ru: 'Полностью закрытая рука: 4 очка за регулярную руку без открытых сетов, собранную со стены.',
    zh: '不求人：一般型，没有明的面子而自摸，4 分。',
  },
  'DZ-fan.64': {
    en: 'Two Melded Kongs: 4 points for two melded or promoted kongs.',
    ru: 'Два открытых конга: 4 очка за два открытых конга, считая малые.',
    zh: '双明杠：两副明杠，包括补杠，4 分。',
  },
  'DZ-fan.64x': {
    en: 'Concealed and Melded Kong: 6 points for one concealed kong and one melded or promoted kong.',
    ru: 'Закрытый и открытый конги: 6 очков за один закрытый конг и один открытый, считая малый.',
    zh: '明暗杠：一副暗杠和一副明杠，包括补杠，6 分。',
  },
  'DZ-fan.65': {
    en: 'Last Tile: 4 points for a win on the last copy of a tile, the other three lying in discards or exposed sets in everybody’s view.',
    ru: 'Последняя кость: 4 очка за победу на последней кости номинала, когда три другие лежат на столе в сносе или открытых сетах и видны всем.',
    zh: '和绝张：和某种牌的最后一张，另三张已在弃牌或明的面子里，各家可见，4 分。',
  },
  'DZ-fan.66': {
    en: 'Four Half-Mixed Shifted Chows: 4 points for four chows in exactly three suits, each shifted by one rank.',
    ru: 'Четыре полусмешанных смещённых чоу: 4 очка за четыре чоу ровно в трёх мастях со смещением на один номер.',
    zh: '混四步：四副顺子恰属三种花色，依次递增一位，4 分。',
  },
  'DZ-fan.67': {
    en: 'Three Half-Mixed Shifted Pungs: 4 points for three pungs or kongs of consecutive ranks in exactly two suits.',
    ru: 'Три полусмешанных смещённых панга: 4 очка за три панга или конга последовательных номеров ровно в двух мастях.',
    zh: '混三节：点数相连的三副刻子或杠，恰属两种花色，4 分。',
  },
  'DZ-fan.68': {
    en: 'Dragon Pung: 2 points for a pung or kong of dragons.',
    ru: 'Панг драконов: 2 очка за панг или конг драконов.',
    zh: '箭刻：一副箭牌刻子或杠，2 分。',
  },
  'DZ-fan.69': {
    en: 'Round Wind: 2 points for a pung or kong of the round wind.',
    ru: 'Панг ветров раунда: 2 очка за панг или конг ветра раунда.',
    zh: '圈风刻：一副圈风的刻子或杠，2 分。',
  },
  'DZ-fan.70': {
    en: 'Seat Wind: 2 points for a pung or kong of the winner’s seat wind.',
    ru: 'Панг ветров места: 2 очка за панг или конг ветра места победителя.',
    zh: '门风刻：一副门风的刻子或杠，2 分。',
  },
  'DZ-fan.71': {
    en: 'Concealed Hand: 2 points for a hand without exposed sets, concealed kongs allowed, that wins on a discard.',
    ru: 'Закрытая рука: 2 очка за руку без открытых сетов (закрытые конги допускаются), победившую со сноса.',
    zh: '门前清：没有明的面子（可以有暗杠）而点和，2 分。',
  },
  'DZ-fan.72': {
    en: 'All Chows: 2 points for four chows and a suited pair.',
    ru: 'Все чоу: 2 очка за четыре чоу и пару в масти.',
    zh: '平和：四副顺子，序数牌作将，2 分。',
  },
  'DZ-fan.73': {
    en: 'Tile Hog: 2 points for four identical tiles in different sets.',
    ru: 'Четыре врозь: 2 очка за четыре кости одного номинала, входящие в разные сеты.',
    zh: '四归一：四张相同的牌分在不同的面子里，2 分。',
  },
  'DZ-fan.74': {
    en: 'Double Pung: 2 points for pungs or kongs of one rank in two suits.',
    ru: 'Двойной панг: 2 очка за панги или конги одного номера в двух мастях.',
    zh: '双同刻：两种花色点数相同的两副刻子或杠，2 分。',
  },
  'DZ-fan.75': {
    en: 'Two Concealed Pungs: 2 points for two concealed pungs or kongs.',
    ru: 'Два закрытых панга: 2 очка за два закрытых панга или конга.',
    zh: '双暗刻：两副暗刻或暗杠，2 分。',
  },
  'DZ-fan.76': {
    en: 'Concealed Kong: 2 points for a concealed kong.',
    ru: 'Закрытый конг: 2 очка за закрытый конг.',
    zh: '暗杠：一副暗杠，2 分。',
  },
  'DZ-fan.77': {
    en: 'All Simples: 2 points for a hand of ranks 2 to 8 alone, as sets and a pair or as seven pairs.',
    ru: 'Все простые: 2 очка за руку только из номеров от 2 до 8, сетами и парой или семью парами.',
    zh: '断幺：全由点数 2 至 8 组成，一般型或七对，2 分。',
  },
  'DZ-fan.78': {
    en: 'Half-Mixed Shifted Chows: 2 points for three chows in exactly two suits, each shifted by one rank.',
    ru: 'Полусмешанные смещённые чоу: 2 очка за три чоу ровно в двух мастях со смещением на один номер.',
    zh: '混三步：三副顺子恰属两种花色，依次递增一位，2 分。',
  },
  'DZ-fan.79': {
    en: 'No Jokers: 2 points for a winning hand without jokers.',
    ru: 'Без джокеров: 2 очка за победную руку, в которой нет джокеров.',
    zh: '无混：和牌的手牌没有混牌，2 分。',
  },
  'DZ-fan.80': {
    en: 'Half-Mixed Straight: 2 points for chows 123, 456 and 789 in exactly two suits.',
    ru: 'Полусмешанный ряд: 2 очка за чоу 123, 456 и 789 ровно в двух мастях.',
    zh: '混龙：123、456、789 三副顺子，恰属两种花色，2 分。',
  },
  'DZ-fan.81': {
    en: 'Riichi: 2 points for ready declared with a concealed hand, one without exposed sets.',
    ru: 'Риичи: 2 очка за просящую руку, объявленную, когда рука закрыта (нет открытых сетов).',
    zh: '立直：报听时门清，即没有明的面子，2 分。',
  },
  'DZ-fan.82': {
    en: 'Pure Double Chow: 1 point for two identical chows.',
    ru: 'Чистое двойное чоу: 1 очко за два одинаковых чоу.',
    zh: '一般高：两副相同的顺子，1 分。',
  },
  'DZ-fan.83': {
    en: 'Mixed Double Chow: 1 point for the same chow in two suits.',
    ru: 'Смешанное двойное чоу: 1 очко за одинаковые чоу в двух мастях.',
    zh: '喜相逢：两种花色点数相同的两副顺子，1 分。',
  },
  'DZ-fan.84': {
    en: 'Short Straight: 1 point for two chows that make six consecutive tiles of a suit.',
    ru: 'Короткий ряд: 1 очко за два чоу, образующие шесть последовательных костей масти.',
    zh: '连六：同一花色六张相连的两副顺子，1 分。',
  },
  'DZ-fan.85': {
    en: 'Two Terminal Chows: 1 point for chows 123 and 789 in one suit.',
    ru: 'Два терминальных чоу: 1 очко за чоу 123 и 789 одной масти.',
    zh: '老少副：同一花色的 123、789 两副顺子，1 分。',
  },
  'DZ-fan.86': {
    en: 'Pung of Terminals or Winds: 1 point for a pung or kong of terminals or winds.',
    ru: 'Панг терминальных или благородных: 1 очко за панг или конг терминальных костей или ветров.',
    zh: '幺九刻：一副幺九牌或风牌的刻子或杠，1 分。',
  },
  'DZ-fan.87': {
    en: 'Melded Kong: 1 point for a melded or promoted kong.',
    ru: 'Открытый конг: 1 очко за открытый конг, считая малый.',
    zh: '明杠：一副明杠，包括补杠，1 分。',
  },
  'DZ-fan.88': {
    en: 'One Voided Suit: 1 point for a hand in which some suit is missing.',
    ru: 'Пропущенная масть: 1 очко за руку, в которой нет какой-либо масти.',
    zh: '缺一门：手牌缺少某种花色，1 分。',
  },
  'DZ-fan.89': {
    en: 'No Honours: 1 point for a hand without honours.',
    ru: 'Без благородных: 1 очко за руку без благородных костей.',
    zh: '无字：手牌没有字牌，1 分。',
  },
  'DZ-fan.90': {
    en: 'Self-Drawn: 1 point for a winning tile that the winner drew.',
    ru: 'Выигрыш со стены: 1 очко за победную кость, взятую самим победителем.',
    zh: '自摸：和的牌是自己摸到的，1 分。',
  },
  'DZ-fan.91': {
    en: 'Ready Hand: 1 point for ready declared with a hand that has an exposed set.',
    ru: 'Просящая рука: 1 очко за просящую руку, объявленную при открытом сете.',
    zh: '报听：报听后和牌，已有明的面子，1 分。',
  },
  'DZ-fan.92': {
    en: 'Pair Wait 2-5-8: 1 point for a winning tile that makes the pair of a regular hand, of rank two, five or eight.',
    ru: 'Пара на 2-5-8: 1 очко за победную кость, завершившую пару регулярной руки из двоек, пятёрок или восьмёрок.',
    zh: '2-5-8 将：一般型，和的牌凑成将，点数为二、五或八，1 分。',
  },
  'DZ-fan.93': {
    en: 'Pair Wait 1-9: 1 point for a winning tile that makes the pair of a regular hand, of terminals.',
    ru: 'Пара на 1-9: 1 очко за победную кость, завершившую пару регулярной руки из терминальных костей.',
    zh: '1-9 头：一般型，和的牌凑成幺九牌的将，1 分。',
  },
  'DZ-fan.94': {
    en: 'Flower: 1 point for each flower or season set aside, but none in a chicken hand.',
    ru: 'Цветок: 1 очко за каждый отложенный цветок или сезон, но не в «цыплячьей руке».',
    zh: '花牌：每一张亮出的花牌（无番和不计），1 分。',
  },
  'DZ-fan.95': {
    en: 'Own Flower: 1 point for each flower or season set aside that belongs to the winner’s seat wind, but none in a chicken hand.',
    ru: 'Собственный цветок: 1 очко за каждый отложенный цветок или сезон ветра места победителя, но не в «цыплячьей руке».',
    zh: '季花：每一张亮出的与门风相应的花牌（无番和不计），1 分。',
  },
  'DZ-fan.96': {
    en: 'Flower Set: 1 point for all four flowers, or all four seasons, set aside, but none in a chicken hand.',
    ru: 'Комплект цветов: 1 очко за все четыре отложенных цветка или все четыре сезона, но не в «цыплячьей руке».',
    zh: '四花齐：四君子或四季四张全部亮出（无番和不计），1 分。',
  },
} as const satisfies Readonly<Record<string, Text>>;
