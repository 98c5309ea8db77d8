import type { Text } from '#language';

/** Tiles, players and seats, the limit; the wall, its loose tiles and dealing. */
export const EQUIPMENT = {
  'CC-tiles.136': {
    en: 'The set has 136 tiles, four of each of 34 kinds: the suits dots, bamboos and characters from 1 to 9, and the honours: four winds and the red, green and white dragons.',
    ru: 'В наборе 136 костей, по четыре каждого из 34 видов: масти — Точки (Доты), Бамбуки и Символы от 1 до 9, козыри — четыре Ветра и Красный, Зелёный и Белый Драконы.',
    zh: '全副牌 136 张，共 34 种，每种四张：筒、条、万各从 1 到 9；字牌为四种风牌和红、绿、白三种箭牌。',
  },
  'CC-tiles.144': {
    en: 'In a variant there are 144 tiles with eight bonus tiles, one of each: plum, orchid, chrysanthemum and bamboo, spring, summer, autumn and winter.',
    ru: 'В некоторых вариантах игры костей 144: добавляют восемь бонусных, по одной каждого вида — Цветы: Слива, Орхидея, Хризантема и Бамбук; Сезоны: весна, лето, осень и зима.',
    zh: '另一种玩法用 144 张，加八张花牌，每种一张：梅、兰、菊、竹，春、夏、秋、冬。',
  },
  'CC-setup.players': {
    en: 'Four play, each for himself.',
    ru: 'Играют четверо, каждый сам за себя.',
    zh: '四人对局，各自为战。',
  },
  'CC-setup.seats': {
    en: 'Each in turn rolls two dice, and the highest sum is East, the leader; South sits at his right, West opposite, North at his left.',
    ru: 'Каждый по очереди кидает два кубика, и наибольшая сумма становится Востоком, лидером; Юг располагается справа от него, Запад напротив, Север слева.',
    zh: '各家依次掷两颗骰子，点数最大者坐东，为庄家；南在其右，西在其对面，北在其左。',
  },
  'CC-setup.limit': {
    en: 'The rule “House Full”: a hand can be worth more than 25,000 points, so at the start of the game the players usually agree on a limit, for instance 2000 points.',
    ru: 'Правило «Дом полон»: стоимость комбинации может превышать 25 000 очков, поэтому в начале игры обычно оговаривают предельную величину выигрыша, например 2000 очков.',
    zh: '“满堂”规则：一手牌的分值可以超过 25,000 分，因此开赛时通常约定满贯分数，例如 2000 分。',
  },
  'CC-wall.build': {
    en: 'All tiles are shuffled face down, each player takes his part at random and builds a row of it, and the four rows are pushed into a square.',
    ru: 'Все кости перемешивают лицевой стороной вниз, каждый забирает свою часть наугад и строит из неё ряд, и четыре ряда соединяют в квадрат.',
    zh: '全部牌扣下洗匀，各家随意取牌砌成一排，四排推成方形。',
  },
  'CC-wall.size': {
    en: 'Each row is 17 stacks of two tiles, with flowers and seasons 18.',
    ru: 'В каждом ряду 17 пар костей, а с Сезонами и Цветами — 18.',
    zh: '每排 17 墩，每墩两张；用花牌时为 18 墩。',
  },
  'CC-wall.break.side': {
    en: 'East rolls two dice, and the sum, counted counter-clockwise with East as 1, determines whose wall is broken: 5 and 9 East’s, 2, 6 and 10 South’s, 3, 7 and 11 West’s, 4, 8 and 12 North’s.',
    ru: 'Лидер бросает два кубика, и сумма, отсчитанная против часовой стрелки начиная с него как с 1, указывает стену, которую разбирают: 5 и 9 — Восток, 2, 6 и 10 — Юг, 3, 7 и 11 — Запад, 4, 8 и 12 — Север.',
    zh: '东家掷两颗骰子，点数之和以东家为 1 逆时针数，定开谁的牌墙：5、9 东，2、6、10 南，3、7、11 西，4、8、12 北。',
  },
  'CC-wall.break.place': {
    en: 'The owner of that wall rolls two dice, adds East’s sum and counts so many stacks clockwise from the right end of his wall; there the wall is opened.',
    ru: 'Владелец этой стены бросает два кубика, прибавляет сумму лидера и отсчитывает с правого конца своей стены по часовой стрелке столько пар костей; в этом месте стена вскрывается.',
    zh: '该墙的主人掷两颗骰子，加上东家的点数，从自己牌墙的右端起顺时针数出该数的墩，在此开门。',
  },
  'CC-wall.loose': {
    en: 'The two tiles of the last stack counted are laid face down on the stacks to the right of the gap: they are the loose tiles and mark the wall’s end.',
    ru: 'Две кости последней отсчитанной пары кладут лицевой стороной вниз на соседние кости справа от вскрытого места: это Свободные кости, они указывают конец стены.',
    zh: '数到的那一墩取出，两张扣放在缺口右边相邻的墩上，是为岭上牌，标明牌墙的末端。',
  },
  'CC-deal.fours': {
    en: 'East takes two stacks from the left of the gap, then South, West and North two each, clockwise along the wall, until each has 12 tiles.',
    ru: 'Лидер берёт две пары с левой части открытой стены, затем по две пары берут Юг, Запад и Север, по часовой стрелке вдоль стены, пока у каждого не будет 12 костей.',
    zh: '东家从缺口左边抓两墩，南、西、北依次各抓两墩，沿牌墙顺时针抓取，直到每家 12 张。',
  },
  'CC-deal.last': {
    en: 'In the fourth round East takes 2 tiles and the others 1 each, so that East has 14.',
    ru: 'На четвёртом заходе лидер берёт 2 кости, остальные по 1, и у лидера на руках 14 костей.',
    zh: '第四轮东家抓 2 张，其余各家抓 1 张，东家共 14 张。',
  },
  'CC-wall.dead': {
    en: 'Tiles are drawn until 14 are left in the wall, the loose tiles not counted.',
    ru: 'Кости берут до тех пор, пока в стене не останется 14 без учёта Свободных.',
    zh: '摸到牌墙剩 14 张为止，岭上牌不计。',
  },
  'CC-wall.loose.take': {
    en: 'What is replaced is always replaced by a loose tile, the one farther from the wall’s end first.',
    ru: 'Взамен всегда берут Свободную кость, первой — дальнюю от конца стены.',
    zh: '补牌一律取岭上牌，先取离牌墙末端较远的一张。',
  },
  'CC-wall.loose.renew': {
    en: 'When both loose tiles are used, the last two tiles of the wall’s end are laid on it as new ones; who built that part of the wall sees to it.',
    ru: 'Когда обе Свободные кости использованы, наверх стены выкладывают две взятых с её конца кости в качестве Свободных; следит за этим тот, кто строил эту стену.',
    zh: '两张岭上牌用完，取牌墙末端最后两张放到上面，作为新的岭上牌；由砌这段牌墙的一家负责。',
  },
} as const satisfies Readonly<Record<string, Text>>;
