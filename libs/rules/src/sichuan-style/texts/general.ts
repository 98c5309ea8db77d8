import type { Text } from '#language';

/** General rules, forbidden suit, declaring Hu. */
export const GENERAL = {
  'SS-gen.1': {
    en: 'The set has three suits: 108 tiles.',
    ru: 'В комплекте три масти: 108 костей.',
    zh: '全副牌有三种花色，共 108 张。',
  },
  'SS-gen.2': {
    en: 'The first dealer is chosen with two dice.',
    ru: 'Первого дилера выбирают двумя кубиками.',
    zh: '首局庄家用两颗骰子决定。',
  },
  'SS-gen.3': {
    en: 'The wall has 14 stacks before the dealer and the player opposite, 13 before each of the others.',
    ru: 'В стене 14 стопок у дилера и у игрока напротив, по 13 у остальных.',
    zh: '庄家和对家面前的牌墙各 14 墩，其余两家各 13 墩。',
  },
  'SS-gen.4': {
    en: 'Two dice pick the wall by their sum, counted counter-clockwise from the dealer, and the break by the smaller.',
    ru: 'Два кубика указывают стену суммой, отсчитанной от дилера против часовой стрелки, а разлом — меньшим числом.',
    zh: '两颗骰子点数之和从庄家起逆时针数，决定开哪家的牌墙；较小的点数决定开门处。',
  },
  'SS-gen.5': {
    en: 'Pung, kong and Hu may be declared; a chow may be in the hand but not declared.',
    ru: 'Объявлять можно панг, конг и «Ху»; чоу может быть в руке, но не объявляется.',
    zh: '可以碰、杠、胡；顺子只能在手里，不能吃牌。',
  },
  'SS-gen.6': {
    en: 'A winning hand is four sets and a pair, or seven pairs.',
    ru: 'Выигрышная рука — четыре сета и пара или семь пар.',
    zh: '胡牌的牌型是四副面子加一对将，或者七对。',
  },
  'SS-gen.7': {
    en: 'The replacement tile of a kong is taken from the open end of the wall.',
    ru: 'Кость на замену после конга берут с открытого конца стены.',
    zh: '开杠后的补牌从牌墙开门的一端取。',
  },
  'SS-gen.8': {
    en: 'No kong is declared without a replacement tile in the wall.',
    ru: 'Конг не объявляют, если в стене нет кости на замену.',
    zh: '牌墙里没有补牌时不得开杠。',
  },
  'SS-fs.1': {
    en: 'After the deal each player names a forbidden suit, which may not be in the hand when Hu is declared.',
    ru: 'После раздачи каждый назначает запрещённую масть, которой не должно быть в руке при объявлении «Ху».',
    zh: '发牌之后各家定缺一种花色，胡牌时手里不得有该花色的牌。',
  },
  'SS-fs.2': {
    en: 'Before the dealer’s first turn each player sets aside a tile of that suit face down: the first discard.',
    ru: 'До первого хода дилера каждый откладывает кость этой масти лицевой стороной вниз: это его первый снос.',
    zh: '庄家第一次打牌之前，各家扣下一张该花色的牌，作为自己打出的第一张牌。',
  },
  'SS-fs.3': {
    en: 'Without such a tile a card names the suit, and is turned with the first discard.',
    ru: 'Если такой кости нет, масть указывает карточка; её переворачивают с первым сносом.',
    zh: '没有该花色的牌时，用卡片标明定缺，第一次打牌时翻开。',
  },
  'SS-hu.1': {
    en: 'Several players may be Hu on one discard, and the discarder pays each.',
    ru: 'На одном сносе «Ху» могут объявить несколько игроков, и снёсший платит каждому.',
    zh: '一张弃牌可以由几家同时胡（一炮多响），点炮者向每家付分。',
  },
  'SS-hu.2': {
    en: 'While several players are not Hu, they play on.',
    ru: 'Пока без «Ху» остаётся несколько игроков, они продолжают игру.',
    zh: '还有几家未胡时，牌局继续（血战到底）。',
  },
  'SS-hu.3': {
    en: 'A Hu player stops playing and turns the standing tiles face down.',
    ru: 'Игрок с «Ху» перестаёт играть и переворачивает «стоящие» кости лицевой стороной вниз.',
    zh: '胡牌者不再打牌，并将立牌扣下。',
  },
  'SS-hu.4': {
    en: 'A claimed winning tile is shown face up and points at the discarder; a self-drawn one is turned face down.',
    ru: 'Победную кость со сноса кладут лицевой стороной вверх, указывая снёсшего; взятую со стены переворачивают вниз.',
    zh: '点炮所胡的牌亮出并指明点炮者；自摸的牌扣下。',
  },
  'SS-hu.5': {
    en: 'Who skips a discard that could be won may not Hu until the next tile from the wall, except for a greater value.',
    ru: 'Кто пропустил снос, на котором мог выиграть, до следующего взятия со стены не объявляет «Ху», кроме как на большую стоимость.',
    zh: '能胡的弃牌不胡者（过水），在下次摸牌之前不得胡，除非手牌分值更高。',
  },
} as const satisfies Readonly<Record<string, Text>>;
