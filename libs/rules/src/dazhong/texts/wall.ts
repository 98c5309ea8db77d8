import type { Text } from '#language';

/** Shuffling and building, breaking the wall, dealing. */
export const WALL = {
  'DZ-shuffle.1': {
    en: 'All tiles are turned face down.',
    ru: 'Все кости переворачивают лицевой стороной вниз.',
    zh: '先把全部牌扣下。',
  },
  'DZ-shuffle.2': {
    en: 'All four shuffle for at least 20 seconds, lift their hands now and then and keep hold of no tile.',
    ru: 'Все четверо перемешивают кости не меньше 20 секунд, время от времени отрывая руки и не удерживая костей.',
    zh: '四家一起洗牌至少 20 秒，不时抬手，不得扣住牌。',
  },
  'DZ-shuffle.3': {
    en: 'An exposed tile is turned back, and shuffling goes on for at least 7 seconds more.',
    ru: 'Открывшуюся кость переворачивают обратно и перемешивают ещё не меньше 7 секунд.',
    zh: '翻开的牌须扣回，再洗至少 7 秒。',
  },
  'DZ-shuffle.4': {
    en: 'Building begins when all four have lifted their hands and agree; a wall begun earlier the others may break up and the referee may inspect, and who has lifted his hands may resume shuffling.',
    ru: 'Стену начинают строить, когда все четверо убрали руки и согласны; начатую раньше остальные могут разрушить, а судья — проверить; убравший руки может продолжить перемешивание.',
    zh: '四家都抬手并同意后才开始砌牌；抢先砌的牌墙，他家可以推倒，裁判可以查验；已抬手者可以继续洗牌。',
  },
  'DZ-shuffle.5': {
    en: 'Each player builds 18 stacks of two; tiles exposed meanwhile are shuffled face down with some others, which all players may take from their walls.',
    ru: 'Каждый строит 18 стопок по две кости; открывшиеся при этом кости замешивают с несколькими закрытыми, которые игроки могут взять и со своих стен.',
    zh: '每家砌 18 墩，每墩两张；其间翻开的牌扣下与若干牌重洗，各家可以从自己的牌墙取牌加入。',
  },
  'DZ-shuffle.6': {
    en: 'The four walls are pushed into a large square, none against the side of another, and the space within it is the river.',
    ru: 'Четыре стены сдвигают в большой квадрат, не упирая одну в сторону другой, и пространство внутри него — река.',
    zh: '四面牌墙推成大方形，互不抵住，中间为牌池。',
  },
  'DZ-shuffle.auto': {
    en: 'At an automatic table the referee’s instructions hold instead.',
    ru: 'За автоматическим столом вместо этого следуют указаниям судьи.',
    zh: '使用自动麻将桌时，按裁判的指示办理。',
  },
  'DZ-break.1': {
    en: 'East rolls two dice, and the player they point at breaks the wall.',
    ru: 'Восток бросает два кубика, и стену разламывает тот, на кого они указали.',
    zh: '东家掷两颗骰子，所指的一家为开门者。',
  },
  'DZ-break.2': {
    en: 'The breaker rolls again, and both sums together are the break number.',
    ru: 'Разламывающий бросает ещё раз, и обе суммы вместе составляют число разлома.',
    zh: '开门者再掷一次，两次点数之和为开门数。',
  },
  'DZ-break.3': {
    en: 'That many stacks are counted clockwise from the right end of the breaker’s section and moved a little to the right; they become the flower end, and what is left of the gap is the live wall.',
    ru: 'Столько стопок отсчитывают по часовой стрелке от правого конца секции разламывающего и немного сдвигают вправо; они становятся цветочным концом, а стопки слева от разлома — живой стеной.',
    zh: '从开门者牌墙右端起顺时针数出该数的墩，略向右移；这些墩为花端，缺口左边为摸牌端。',
  },
  'DZ-break.4': {
    en: 'Above 18 the count goes on in the section of the player to the left, whose right-most stack is number 19.',
    ru: 'Если число больше 18, счёт продолжают в секции игрока слева, где самая правая стопка — 19.',
    zh: '超过 18 的，在上家的牌墙接着数，其最右一墩为第 19 墩。',
  },
  'DZ-break.5': {
    en: 'Tiles are taken from the live wall clockwise, while turns pass counter-clockwise.',
    ru: 'Кости с живой стены берут по часовой стрелке, а ход переходит против неё.',
    zh: '牌墙按顺时针摸取，轮次按逆时针进行。',
  },
  'DZ-break.6': {
    en: 'The dice are put to the right of the dealer.',
    ru: 'Кубики кладут справа от дилера.',
    zh: '骰子放在庄家右侧。',
  },
  'DZ-deal.1': {
    en: 'East takes two stacks from the live wall, then South, West and North do the same.',
    ru: 'Восток берёт две стопки с живой стены, затем так же Юг, Запад и Север.',
    zh: '东家从摸牌端抓两墩，南、西、北依次照抓。',
  },
  'DZ-deal.2': {
    en: 'This is done twice more, until each has 12 tiles.',
    ru: 'Это повторяют ещё дважды, пока у каждого не будет 12 костей.',
    zh: '如此再抓两轮，每家得 12 张。',
  },
  'DZ-deal.3': {
    en: 'East takes the first and the fifth tile of the wall, and South, West and North one each between them.',
    ru: 'Восток берёт первую и пятую кости стены, а Юг, Запад и Север — по одной между ними.',
    zh: '东家跳抓第一张和第五张，南、西、北各抓其间一张。',
  },
  'DZ-deal.4': {
    en: 'East then has 14 tiles and the others 13.',
    ru: 'В итоге у Востока 14 костей, у остальных по 13.',
    zh: '至此东家 14 张，其余各家 13 张。',
  },
  'DZ-deal.5': {
    en: 'Nobody looks at or feels his tiles before all hands have been dealt and counted; who does may be punished.',
    ru: 'Пока все руки не розданы и не сосчитаны, никто не смотрит и не ощупывает свои кости; нарушителя могут наказать.',
    zh: '全部抓完并点清张数之前，不得看牌或摸牌面；违者可受罚。',
  },
  'DZ-deal.6': {
    en: 'In a game with jokers the last tile of the flower end is turned up beside the wall before flowers are replaced; if it is a flower, it is turned up, and the next playing tile is the indicator, which takes no part in play.',
    ru: 'В игре с джокерами до замены цветов последнюю кость цветочного конца переворачивают и кладут рядом со стеной; если это цветок, его открывают, и указателем служит следующая игровая кость; в игре указатель не участвует.',
    zh: '有混牌时，补花之前翻开花端最后一张放在牌墙旁；如为花牌则亮着，以其次的非花牌为指示牌，该牌不再参与牌局。',
  },
  'DZ-deal.7': {
    en: 'From East to North each player in turn announces (“Hua!” or “Flower!”) and exposes his flowers, draws as many tiles from the flower end until none is left, and reports that he has no flowers; then play begins.',
    ru: 'От Востока до Севера каждый по очереди объявляет («Хуа!» или «Цветок!») и открывает цветы, берёт столько же костей с цветочного конца, пока цветов не останется, и говорит, что их нет; после этого начинается игра.',
    zh: '从东到北，各家依次报花（喊“花”）、亮花，从花端补足张数，直到手里无花并报“无花”；之后开始打牌。',
  },
  'DZ-deal.8': {
    en: 'A flower found in the hand after that report is replaced in the next own turn, but not after claiming a chow or pung.',
    ru: 'Цветок, найденный на руке после этого, заменяют в ближайший свой ход, но не после объявления чоу или панга.',
    zh: '报无花后又发现花牌的，须在下一次轮到自己时补花，但吃、碰之后不得补。',
  },
} as const satisfies Readonly<Record<string, Text>>;
