import type { Text } from '#language';

/** Fans of 168 to 32 points. */
export const FANS_168_TO_32 = {
  'DZ-fan.1': {
    en: 'Lucky Four Winds: 168 points for four pungs or kongs of the winds and a pair of green dragons.',
    ru: 'Счастливые четыре ветра: 168 очков за четыре панга или конга ветров и пару зелёных драконов.',
    zh: '四方大发财：四副风牌刻子或杠，加一对发财，168 分。',
  },
  'DZ-fan.2': {
    en: 'Blessing of Heaven: 168 points for East’s win right after the deal, flowers replaced, without a concealed kong.',
    ru: 'Благословение Небес: 168 очков за победу дилера сразу после раздачи, в том числе после замены цветов, но без закрытого конга.',
    zh: '天和：东家起手即和，可以补花，但未开暗杠，168 分。',
  },
  'DZ-fan.3': {
    en: 'Blessing of Earth: 158 points for a non-dealer’s self-drawn win before his own first discard, flowers replaced, without a concealed kong of his own.',
    ru: 'Благословение Земли: 158 очков за победу не-дилера со стены до его первого сноса, в том числе после замены цветка, но без его закрытого конга.',
    zh: '地和：闲家第一次打牌之前自摸，可以补花，但自己未开暗杠，158 分。',
  },
  'DZ-fan.4': {
    en: 'Blessing of Man: 108 points for a win on a discard before the winner’s first discard and before anybody has declared a chow, pung or kong, a concealed one included.',
    ru: 'Благословение Человека: 108 очков за победу со сноса до первого сноса победителя и до чьего-либо объявления (чоу, панг, конг, в том числе закрытый).',
    zh: '人和：第一次打牌之前点和，且任何一家均未吃、碰、杠（包括暗杠），108 分。',
  },
  'DZ-fan.5': {
    en: 'Big Four Winds: 88 points for four pungs or kongs of winds.',
    ru: 'Большие четыре ветра: 88 очков за четыре панга или конга ветров.',
    zh: '大四喜：四副风牌刻子或杠，88 分。',
  },
  'DZ-fan.6': {
    en: 'Big Three Dragons: 88 points for three pungs or kongs of dragons.',
    ru: 'Большие три дракона: 88 очков за три панга или конга драконов.',
    zh: '大三元：三副箭牌刻子或杠，88 分。',
  },
  'DZ-fan.7': {
    en: 'All Green: 88 points for a hand of nothing but bamboos 2, 3, 4, 6, 8 and green dragons, as sets and a pair or as seven pairs.',
    ru: 'Все зелёные: 88 очков за руку только из бамбуков 2, 3, 4, 6, 8 и зелёных драконов, сетами и парой или семью парами.',
    zh: '绿一色：全由 2、3、4、6、8 条和发财组成，一般型或七对，88 分。',
  },
  'DZ-fan.8': {
    en: 'Nine Gates: 88 points for a win with any tile of the suit on 1112345678999 of one suit, nothing declared.',
    ru: 'Девять врат: 88 очков за победу на любой кости той же масти к закрытым 1112345678999 одной масти.',
    zh: '九莲宝灯：门清手牌为同一花色的 1112345678999，和该花色任何一张，88 分。',
  },
  'DZ-fan.9': {
    en: 'Four Kongs: 88 points for four kongs of any kind.',
    ru: 'Четыре конга: 88 очков за четыре любых конга.',
    zh: '四杠：四副任何种类的杠，88 分。',
  },
  'DZ-fan.10': {
    en: 'Seven Shifted Pairs: 88 points for seven pairs of consecutive ranks in one suit.',
    ru: 'Семь смещённых пар: 88 очков за семь пар последовательных номеров одной масти.',
    zh: '连七对：同一花色、点数相连的七个对子，88 分。',
  },
  'DZ-fan.11': {
    en: 'Thirteen Orphans: 88 points for one of each terminal and honour and a second one of any of them.',
    ru: 'Тринадцать сирот: 88 очков за все терминальные и благородные кости по одной и пару к одной из них.',
    zh: '十三幺：幺九牌和字牌各一张，其中一种成对，88 分。',
  },
  'DZ-fan.12': {
    en: 'Kong of Jokers: 88 points for four jokers declared as a concealed kong.',
    ru: 'Конг джокеров: 88 очков за четыре джокера, объявленные закрытым конгом.',
    zh: '混杠：四张混牌开暗杠，88 分。',
  },
  'DZ-fan.13': {
    en: 'All Terminals: 64 points for a hand of terminals alone, as pungs or kongs and a pair or as seven pairs.',
    ru: 'Все терминальные: 64 очка за руку только из терминальных костей: панги или конги и пара либо семь пар.',
    zh: '清幺九：全由幺九牌组成，刻子或杠加将，或七对，64 分。',
  },
  'DZ-fan.14': {
    en: 'Little Four Winds: 64 points for three pungs or kongs of winds and a pair of the fourth wind.',
    ru: 'Малые четыре ветра: 64 очка за три панга или конга ветров и пару четвёртого ветра.',
    zh: '小四喜：三副风牌刻子或杠，第四种风牌作将，64 分。',
  },
  'DZ-fan.15': {
    en: 'Little Three Dragons: 64 points for two pungs or kongs of dragons and a pair of the third dragon.',
    ru: 'Малые три дракона: 64 очка за два панга или конга драконов и пару третьего дракона.',
    zh: '小三元：两副箭牌刻子或杠，第三种箭牌作将，64 分。',
  },
  'DZ-fan.16': {
    en: 'All Honours: 64 points for a hand of honours alone, as pungs or kongs and a pair or as seven pairs.',
    ru: 'Все благородные: 64 очка за руку только из благородных костей: панги или конги и пара либо семь пар.',
    zh: '字一色：全由字牌组成，刻子或杠加将，或七对，64 分。',
  },
  'DZ-fan.17': {
    en: 'Four Concealed Pungs: 64 points for four concealed pungs or kongs.',
    ru: 'Четыре закрытых панга: 64 очка за четыре закрытых панга или конга.',
    zh: '四暗刻：四副暗刻或暗杠，64 分。',
  },
  'DZ-fan.18': {
    en: 'Pure Terminal Chows: 64 points for two chows 123, two chows 789 and a pair 55, all in one suit.',
    ru: 'Терминальные чоу в одной масти: 64 очка за два чоу 123, два чоу 789 и пару 55 в одной масти.',
    zh: '一色双龙会：同一花色的两副 123、两副 789 和一对 55，64 分。',
  },
  'DZ-fan.19': {
    en: 'Quadruple Chow: 48 points for four identical chows.',
    ru: 'Четверное чоу: 48 очков за четыре одинаковых чоу.',
    zh: '一色四同顺：四副相同的顺子，48 分。',
  },
  'DZ-fan.20': {
    en: 'Four Pure Shifted Pungs: 48 points for four pungs or kongs of consecutive ranks in one suit.',
    ru: 'Четыре чистых смещённых панга: 48 очков за четыре панга или конга последовательных номеров одной масти.',
    zh: '一色四节高：同一花色、点数相连的四副刻子或杠，48 分。',
  },
  'DZ-fan.21': {
    en: 'Four Pure Shifted Chows: 32 points for four chows in one suit, each shifted by one rank, or each by two.',
    ru: 'Четыре чистых смещённых чоу: 32 очка за четыре чоу одной масти с постоянным шагом в один или в два номера.',
    zh: '一色四步高：同一花色的四副顺子，依次递增一位，或依次递增两位，32 分。',
  },
  'DZ-fan.22': {
    en: 'Three Kongs: 32 points for three kongs of any kind.',
    ru: 'Три конга: 32 очка за три любых конга.',
    zh: '三杠：三副任何种类的杠，32 分。',
  },
  'DZ-fan.23': {
    en: 'All Terminals and Honours: 32 points for a hand of terminals and honours alone, as pungs or kongs and a pair or as seven pairs.',
    ru: 'Все терминальные и благородные: 32 очка за руку только из терминальных и благородных костей: панги или конги и пара либо семь пар.',
    zh: '混幺九：全由幺九牌和字牌组成，刻子或杠加将，或七对，32 分。',
  },
  'DZ-fan.24': {
    en: 'Heavenly Ready Hand: 32 points for ready declared by East after his very first discard or by a non-dealer after the deal and the flowers; for nobody if East declared a concealed kong before his first discard.',
    ru: 'Небесная просящая рука: 32 очка за просящую руку, объявленную дилером после первого же сноса или не-дилером после раздачи и замены цветов; никому, если дилер объявил закрытый конг перед первым сносом.',
    zh: '天听：东家打第一张后报听，或闲家抓牌补花后报听；东家打第一张之前开暗杠的，各家均不计，32 分。',
  },
} as const satisfies Readonly<Record<string, Text>>;
