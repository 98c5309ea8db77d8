import type { Text } from '#language';

/** Tiles, the aim of the game, the flow of a deal, sets and winning hands. */
export const EQUIPMENT = {
  'DZ-tiles.1': {
    en: 'The set has 144 tiles.',
    ru: 'В комплекте 144 кости.',
    zh: '全副牌共 144 张。',
  },
  'DZ-tiles.2': {
    en: 'The tiles are of 42 kinds.',
    ru: 'Кости представлены 42 номиналами.',
    zh: '全副牌共有 42 种牌。',
  },
  'DZ-tiles.3': {
    en: 'The kinds fall into three classes: suits, honours, and flowers with seasons.',
    ru: 'Номиналы делятся на три группы: масти, благородные кости, цветы и сезоны.',
    zh: '牌分三类：序数牌、字牌、花牌（四季与四君子）。',
  },
  'DZ-tiles.4': {
    en: 'The suits are bamboos, dots and characters with ranks 1 to 9: 27 kinds, four tiles of each.',
    ru: 'Масти — бамбуки, точки и символы с номерами от 1 до 9: 27 номиналов, по четыре кости каждого.',
    zh: '序数牌有条、筒、万三种花色，点数 1 至 9，共 27 种，每种四张。',
  },
  'DZ-tiles.5': {
    en: 'The honours are the winds East, South, West and North and the dragons White, Green and Red: seven kinds, four tiles of each.',
    ru: 'Благородные кости — четыре ветра (Восток, Юг, Запад, Север) и три дракона (Белый, Зелёный, Красный): семь номиналов, по четыре кости каждого.',
    zh: '字牌有风牌东、南、西、北和箭牌白、发、中，共七种，每种四张。',
  },
  'DZ-tiles.6': {
    en: 'Ranks 1 and 9 are terminals (6 kinds), ranks 2 to 8 minor or simple tiles (21 kinds); terminals and honours together are the majors.',
    ru: 'Номера 1 и 9 — терминальные кости (6 номиналов), от 2 до 8 — минорные, или простые (21 номинал); терминальные и благородные вместе — мажорные.',
    zh: '点数 1 和 9 为幺九牌（6 种），2 至 8 为中张（21 种）；幺九牌与字牌合称幺九字牌。',
  },
  'DZ-tiles.7': {
    en: 'Four flowers and four seasons, one tile of each, are called flowers: plum and spring belong to East, orchid and summer to South, chrysanthemum and autumn to West, bamboo and winter to North; they are replaced at once, not played, and may score.',
    ru: 'Четыре цветка и четыре сезона, по одной кости, называют цветами: слива и весна соответствуют Востоку, орхидея и лето — Югу, хризантема и осень — Западу, бамбук и зима — Северу; ими не играют, их сразу заменяют, но они могут приносить очки.',
    zh: '四君子与四季各一张，统称花牌：梅、春属东，兰、夏属南，菊、秋属西，竹、冬属北；花牌不参与组牌，须立即补花，但可以计分。',
  },
  'DZ-goal.1': {
    en: 'A game is several deals, and the results and the rating of a player follow from the sum of points after them.',
    ru: 'Игра состоит из нескольких сдач; результаты и рейтинг игрока определяются итоговым числом очков после них.',
    zh: '一场由若干局组成，玩家的成绩与等级由各局得分之和决定。',
  },
  'DZ-flow.0': {
    en: 'Before the game the seats are allotted and the first East is found; then the agreed number of deals is played. Players usually agree on deals or rounds.',
    ru: 'Перед игрой распределяют места и выбирают первого Востока; затем играют заранее оговорённое число сдач. Обычно договариваются о числе сдач или раундов.',
    zh: '开赛前先定座位和首任东家，然后打完约定的局数；通常约定局数或圈数。',
  },
  'DZ-flow.1': {
    en: 'A deal begins with shuffling, building and breaking the wall, and dealing.',
    ru: 'Сдача начинается с перемешивания, построения и разлома стены и раздачи костей.',
    zh: '每局先洗牌、砌牌、开门、抓牌。',
  },
  'DZ-flow.2': {
    en: 'Then the players draw and discard in turn.',
    ru: 'Затем игроки по очереди берут и сносят кости.',
    zh: '然后各家轮流摸牌、打牌。',
  },
  'DZ-flow.3': {
    en: 'When somebody wins, the points of the winning hand are counted.',
    ru: 'Когда кто-то победил, подсчитываются очки его руки.',
    zh: '有人和牌，即计算其手牌的分数。',
  },
  'DZ-flow.4': {
    en: 'If the wall is used up without a win, the deal is drawn, and each player gets 0 points.',
    ru: 'Если стена разобрана до конца без объявления победы, сдача заканчивается вничью, и каждый получает 0 очков.',
    zh: '牌墙摸完无人和牌即为流局，各家得 0 分。',
  },
  'DZ-set.1': {
    en: 'A chow is three consecutive tiles of one suit: concealed in the hand, exposed when claimed.',
    ru: 'Чоу — три последовательные кости одной масти: закрытое на руке, открытое по объявлению.',
    zh: '顺子是同一花色的三张连续牌：在手里为暗，吃牌所得为明。',
  },
  'DZ-set.2': {
    en: 'A pung is three identical tiles: concealed in the hand, exposed when claimed.',
    ru: 'Панг — три одинаковые кости: закрытый на руке, открытый по объявлению.',
    zh: '刻子是三张相同的牌：在手里为暗，碰牌所得为明。',
  },
  'DZ-set.3': {
    en: 'A kong is four identical tiles declared as a kong; undeclared they are a pung and a spare tile.',
    ru: 'Конг — четыре одинаковые кости, объявленные конгом; без объявления это панг и лишняя кость.',
    zh: '杠是宣告为杠的四张相同的牌；未宣告的四张只算一副刻子和一张散牌。',
  },
  'DZ-set.4': {
    en: 'A pair is two identical tiles.',
    ru: 'Пара — две одинаковые кости.',
    zh: '对子是两张相同的牌。',
  },
  'DZ-win.1': {
    en: 'A winning hand is regular or irregular.',
    ru: 'Победная рука бывает регулярной и нерегулярной.',
    zh: '和牌的牌型分一般型和特殊型。',
  },
  'DZ-win.2': {
    en: 'A regular hand is four sets, each a chow, a pung or a kong, and a pair, called the eyes.',
    ru: 'Регулярная рука — четыре сета (чоу, панги или конги) и обязательная пара, «глаза».',
    zh: '一般型是四副面子（顺子、刻子或杠）加一对将（又称“眼”）。',
  },
  'DZ-win.3': {
    en: 'Irregular hands are seven pairs, shifted or not, thirteen orphans, honours with knitted tiles, and the knitted straight.',
    ru: 'Нерегулярные руки — семь пар, в том числе смещённых, тринадцать сирот, благородные с переплетёнными костями и переплетённый ряд.',
    zh: '特殊型有七对、连七对、十三幺、七星不靠、全不靠和组合龙。',
  },
  'DZ-win.4': {
    en: 'A win may be declared only on a hand that is complete in one of these ways.',
    ru: 'Победу объявляют только на руке, собранной одним из этих способов.',
    zh: '手牌合乎上述牌型之一，才可以宣告和牌。',
  },
} as const satisfies Readonly<Record<string, Text>>;
