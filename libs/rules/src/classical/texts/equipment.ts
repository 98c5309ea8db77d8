import type { Text } from '#language';

/** Tiles, players and seats, the limit; the wall, its loose tiles and dealing. */
export const EQUIPMENT = {
  'CC-tiles.136': {
    en: 'The set has 136 tiles, four of each of 34 kinds: dots, bamboos and characters from 1 to 9, four winds and three dragons.',
    ru: 'В комплекте 136 костей, по четыре каждого из 34 номиналов: точки, бамбуки и символы от 1 до 9, четыре ветра и три дракона.',
    zh: '全副牌 136 张，共 34 种，每种四张：筒、条、万各从 1 到 9，四种风牌，三种箭牌。',
  },
  'CC-tiles.144': {
    en: 'In a variant there are 144 tiles with eight bonus tiles, one of each: plum, orchid, chrysanthemum and bamboo, spring, summer, autumn and winter.',
    ru: 'В одной из разновидностей костей 144: добавляют восемь бонусных, по одной каждого вида — слива, орхидея, хризантема и бамбук, весна, лето, осень и зима.',
    zh: '另一种玩法用 144 张，加八张花牌，每种一张：梅、兰、菊、竹，春、夏、秋、冬。',
  },
  'CC-setup.players': {
    en: 'Four play, each for himself.',
    ru: 'Играют четверо, каждый сам за себя.',
    zh: '四人对局，各自为战。',
  },
  'CC-setup.seats': {
    en: 'Each rolls two dice, and the highest sum is East; South sits at his right, West opposite, North at his left.',
    ru: 'Каждый бросает два кубика, и наибольшая сумма — Восток; Юг садится справа от него, Запад напротив, Север слева.',
    zh: '各家掷两颗骰子，点数最大者坐东；南在其右，西在其对面，北在其左。',
  },
  'CC-setup.limit': {
    en: 'Before play the players agree on the limit of what a hand can be worth, for instance 2000 points.',
    ru: 'Перед игрой договариваются о пределе стоимости руки, например 2000 очков.',
    zh: '开赛前约定一手牌的满贯分数，例如 2000 分。',
  },
  'CC-wall.build': {
    en: 'All tiles are shuffled face down, each player takes his part at random and builds a row of it, and the four rows are pushed into a square.',
    ru: 'Все кости перемешивают лицевой стороной вниз, каждый набирает свою часть наугад и строит из неё ряд, и четыре ряда сдвигают в квадрат.',
    zh: '全部牌扣下洗匀，各家随意取牌砌成一排，四排推成方形。',
  },
  'CC-wall.size': {
    en: 'Each row is 17 stacks of two tiles, with flowers and seasons 18.',
    ru: 'В каждом ряду 17 стопок по две кости, а с цветами и сезонами — 18.',
    zh: '每排 17 墩，每墩两张；用花牌时为 18 墩。',
  },
  'CC-wall.break.side': {
    en: 'East rolls two dice, and the sum, counted counter-clockwise with East as 1, determines whose wall is broken: 5 and 9 East’s, 2, 6 and 10 South’s, 3, 7 and 11 West’s, 4, 8 and 12 North’s.',
    ru: 'Восток бросает два кубика, и сумма, отсчитанная против часовой стрелки начиная с него как с 1, указывает стену для разлома: 5 и 9 — Восток, 2, 6 и 10 — Юг, 3, 7 и 11 — Запад, 4, 8 и 12 — Север.',
    zh: '东家掷两颗骰子，点数之和以东家为 1 逆时针数，定开谁的牌墙：5、9 东，2、6、10 南，3、7、11 西，4、8、12 北。',
  },
  'CC-wall.break.place': {
    en: 'The owner of that wall rolls two dice, adds East’s sum and counts so many stacks clockwise from his right end; past its left end the count runs on into the wall of the player at his left.',
    ru: 'Владелец этой стены бросает два кубика, прибавляет сумму Востока и отсчитывает столько стопок по часовой стрелке от своего правого конца; за левым концом счёт идёт дальше по стене игрока слева.',
    zh: '该墙的主人掷两颗骰子，加上东家的点数，从自己右端起顺时针数出该数的墩；数过左端则接着数上家的牌墙。',
  },
  'CC-wall.loose': {
    en: 'The two tiles of the last stack counted are laid face down on the stacks to the right of the gap: they are the loose tiles and mark the wall’s end.',
    ru: 'Две кости последней отсчитанной стопки кладут лицевой стороной вниз на соседние стопки справа от разлома: это свободные кости, они отмечают конец стены.',
    zh: '数到的那一墩取出，两张扣放在缺口右边相邻的墩上，是为岭上牌，标明牌墙的末端。',
  },
  'CC-deal.fours': {
    en: 'East takes two stacks from the left of the gap, then South, West and North two each, clockwise along the wall, until each has 12 tiles.',
    ru: 'Восток берёт две стопки слева от разлома, затем по две берут Юг, Запад и Север, по часовой стрелке вдоль стены, пока у каждого не будет 12 костей.',
    zh: '东家从缺口左边抓两墩，南、西、北依次各抓两墩，沿牌墙顺时针抓取，直到每家 12 张。',
  },
  'CC-deal.last': {
    en: 'In the fourth round East takes 2 tiles and the others 1 each, so that East has 14.',
    ru: 'В четвёртом заходе Восток берёт 2 кости, остальные по 1, и у Востока их 14.',
    zh: '第四轮东家抓 2 张，其余各家抓 1 张，东家共 14 张。',
  },
  'CC-wall.dead': {
    en: 'Tiles are drawn until 14 are left in the wall, the loose tiles not counted.',
    ru: 'Кости берут до тех пор, пока в стене не останется 14 без учёта свободных.',
    zh: '摸到牌墙剩 14 张为止，岭上牌不计。',
  },
  'CC-wall.loose.take': {
    en: 'What is replaced is always replaced by a loose tile, first the one farther from the wall’s end, then the other.',
    ru: 'На замену всегда берут свободную кость: сначала дальнюю от конца стены, потом другую.',
    zh: '补牌一律取岭上牌，先取离牌墙末端较远的一张，再取另一张。',
  },
  'CC-wall.loose.renew': {
    en: 'When both loose tiles are used, the last two tiles of the wall’s end are laid on it as new ones; who built that part of the wall sees to it.',
    ru: 'Когда обе свободные кости использованы, на стену выкладывают как новые две последние кости её конца; следит за этим тот, кто строил эту стену.',
    zh: '两张岭上牌用完，取牌墙末端最后两张放到上面，作为新的岭上牌；由砌这段牌墙的一家负责。',
  },
} as const satisfies Readonly<Record<string, Text>>;
