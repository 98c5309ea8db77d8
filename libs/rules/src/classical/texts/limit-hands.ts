import type { Text } from '#language';

/** The texts on the limit and the limit hands. */
export const LIMIT_HANDS = {
  'CC-limit.cap': {
    en: 'By the rule “House Full” a hand worth more than the limit counts as the limit in all further settlements.',
    ru: 'По правилу «Дом полон» комбинация дороже предела в дальнейших расчётах считается равной предельной величине.',
    zh: '依“满堂”规则，分值超过满贯的手牌，在以后各项结算中一律按满贯计。',
  },
  'CC-limit.value': {
    en: 'A limit hand is worth exactly the limit that was agreed.',
    ru: 'Стоимость лимитированной комбинации составляет предельное количество очков, оговорённое заранее.',
    zh: '满贯牌恰好值约定的满贯分数。',
  },
  'CC-limit.list': {
    en: 'There are many limit hands, and some of them are described.',
    ru: 'Лимитированных комбинаций большое количество, и некоторые из них описаны.',
    zh: '满贯牌种类繁多，这里列出其中一部分。',
  },
  'CC-limit.heavenly': {
    en: 'Blessing of Heaven: the limit for East whose dealt hand is complete.',
    ru: 'Небесное блаженство: предел лидеру, который сразу открывает завершённую комбинацию.',
    zh: '天和：东家起手即和，计满贯。',
  },
  'CC-limit.earthly': {
    en: 'Blessing of Earth: the limit for a player who announces a ready hand at once and wins on East’s first discard.',
    ru: 'Земное блаженство: предел игроку, который сразу объявил себя Просящей рукой и которому лидер с первого раза выбросил нужную кость.',
    zh: '地和：一开始就报听，并和东家打出的第一张，计满贯。',
  },
  'CC-limit.treasure': {
    en: 'Buried Treasure: the limit for a hand without chows, all of one suit and all from the wall.',
    ru: 'Найденное сокровище: предел за комбинацию без последовательностей, все кости которой одной масти и собраны со стены.',
    zh: '暗藏珍宝：没有顺子，全是一种花色，且都摸自牌墙，计满贯。',
  },
  'CC-limit.suite': {
    en: 'Emperor’s Suite: the limit for four pungs or kongs of dragons and winds and a pair of either.',
    ru: 'Свита Императора: предел за четыре тройки или четвёрки Драконов и Ветров и пару Драконов или Ветров.',
    zh: '字一色：四副字牌的刻子或杠，并以字牌为将，计满贯。',
  },
  'CC-limit.heads': {
    en: 'Heads and Tails: the limit for four pungs or kongs and a pair, all of ones and nines.',
    ru: 'Головы и хвосты: предел за четыре тройки или четвёрки и пару только из Единиц и Девяток.',
    zh: '清幺九：四副刻子或杠和一对将，全是幺九牌，计满贯。',
  },
  'CC-limit.jade': {
    en: 'Imperial Jade: the limit for four pungs or kongs and a pair, all of green dragons and bamboos 2, 3, 4, 6 and 8.',
    ru: 'Императорский нефрит: предел за четыре тройки или четвёрки и пару только из зелёных костей: Зелёных Драконов и Бамбуков 2, 3, 4, 6 и 8.',
    zh: '绿一色：四副刻子或杠和一对将，全是发财和 2、3、4、6、8 条，计满贯。',
  },
  'CC-limit.twins.honours': {
    en: 'Heavenly Twins of Honours: the limit for seven pairs, one of each wind and each dragon.',
    ru: 'Небесные близнецы на Драконах и Ветрах: предел за семь пар всех Ветров и Драконов.',
    zh: '字牌七对：四种风牌、三种箭牌各一对，计满贯。',
  },
  'CC-limit.twins.suit': {
    en: 'Heavenly Twins of a Suit: the limit for seven pairs of one suit.',
    ru: 'Небесные близнецы на масти: предел за семь пар одной масти.',
    zh: '清七对：同一花色的七对，计满贯。',
  },
  'CC-limit.scholars': {
    en: 'Three Great Scholars: the limit for pungs or kongs of all three dragons with a pung or kong and a pair of one suit.',
    ru: 'Трое великих учёных: предел за тройки или четвёрки всех Драконов, тройку или четвёрку и пару одной масти.',
    zh: '大三元：三种箭牌的刻子或杠，另有同一花色的一副刻子或杠和一对将，计满贯。',
  },
  'CC-limit.blessings': {
    en: 'Four Blessings at the Door: the limit for pungs or kongs of all four winds and any pair.',
    ru: 'Четыре наслаждения вошли в твою дверь: предел за тройки или четвёрки всех Ветров и любую пару.',
    zh: '大四喜：四种风牌的刻子或杠和任意一对将，计满贯。',
  },
  'CC-limit.fourkongs': {
    en: 'Four by Four: the limit for four kongs and a pair.',
    ru: 'Четыре по четыре: предел за четыре четвёрки и пару.',
    zh: '四杠：四副杠和一对将，计满贯。',
  },
  'CC-limit.snake': {
    en: 'Hidden Snake: the limit for a hand of one suit with a pung or kong of ones, one of nines, a pair of 2, 5 or 8, and two chows of the other numbers.',
    ru: 'Скрывающаяся змея: предел за комбинацию из чистой масти: тройка или четвёрка Единиц, тройка или четвёрка Девяток, пара 2, 5 или 8 и две последовательности из оставшихся чисел.',
    zh: '潜蛇：同一花色，一和九各一副刻子或杠，2、5 或 8 作将，另有两副由其余点数组成的顺子，计满贯。',
  },
  'CC-limit.thirteen': {
    en: 'Thirteen Wonders: the limit for the ones and nines of all suits, each dragon and each wind once, and a tile more that pairs any of them.',
    ru: 'Тринадцать чудес света: предел за Единицы и Девятки всех мастей, по одному из каждых Драконов и Ветров и ещё одну кость, парную к любой из них.',
    zh: '十三幺：各花色的一和九、各箭牌、各风牌一张，另有一张与其中任何一张成对，计满贯。',
  },
  'CC-limit.moon': {
    en: 'Moon from the Bottom of the Sea: the limit for a winner whose last tile is the last permitted one, number 15 from the wall’s end, and the 1 of dots.',
    ru: 'Достать Луну со дна моря: предел выигравшему, который завершил комбинацию последней допустимой костью, 15-й с конца стены, и это 1 Дотов.',
    zh: '海底捞月：用最后一张可摸的牌（从牌墙末端数第 15 张）和，且为 1 筒，计满贯。',
  },
  'CC-limit.grapes': {
    en: 'Grapes on a Flat Roof: the limit for a winner who completes the hand with a loose tile that is the 5 of dots.',
    ru: 'Вырастить виноград на плоской крыше: предел выигравшему, который завершил комбинацию Свободной костью, и это 5 Дотов.',
    zh: '岭上梅花：用岭上牌和，且为 5 筒，计满贯。',
  },
} as const satisfies Readonly<Record<string, Text>>;
