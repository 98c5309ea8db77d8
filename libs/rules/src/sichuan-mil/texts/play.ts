import type { Text } from '#language';

/** Definitions and chapters 1 to 3: the set, the wall, Hu and the declarations. */
export const PLAY = {
  'SBR-D.hu': {
    en: '“Hu” or “Mahjong” is the word that declares a win.',
    ru: '«Ху» и «Маджонг» — слова, которыми объявляют выигрыш.',
    zh: '“胡”或“麻将”是宣告胡牌的用语。',
  },
  'SBR-D.chow': {
    en: 'A chow is three consecutive ranks of one suit.',
    ru: 'Чоу — три кости одной масти с номерами подряд.',
    zh: '顺子是同一花色三张点数相连的牌。',
  },
  'SBR-D.pung': {
    en: 'A pung is three identical tiles, and the word that claims it.',
    ru: 'Панг — три одинаковые кости, а также слово, которым его объявляют.',
    zh: '刻子是三张相同的牌；“碰”是宣告刻子的用语。',
  },
  'SBR-D.kong': {
    en: 'A kong is a special set of four identical tiles, and only a declared one is a kong.',
    ru: 'Конг — особый сет из четырёх одинаковых костей; конгом считается только объявленный.',
    zh: '杠是由四张相同的牌组成的特殊面子，只有宣告过的才算杠。',
  },
  'SBR-D.pair': {
    en: 'A pair is two identical tiles; it is a part of the hand but no set.',
    ru: 'Пара — две одинаковые кости; это часть руки, но не сет.',
    zh: '对子是两张相同的牌，是手牌的一部分，但不是面子。',
  },
  'SBR-D.decl': {
    en: 'A declaration announces a set or a win.',
    ru: 'Объявление — это заявка сета или маджонга.',
    zh: '宣告就是申明一副面子或胡牌。',
  },
  'SBR-D.wait': {
    en: 'A hand waits when exactly one tile is missing, whether or not such a tile can still be had.',
    ru: 'Рука в ожидании, когда до завершённой не хватает ровно одной кости, можно её ещё получить или нет.',
    zh: '手牌恰好只差一张就能胡时为听牌（有叫），不论所差的牌是否还能得到。',
  },
  'SBR-D.fan': {
    en: 'A value combination is a feature of the tiles, the structure or the way of winning.',
    ru: 'Ценная комбинация — особенность костей, структуры руки или способа выигрыша.',
    zh: '番种是牌张、牌型或胡牌方式的特征。',
  },
  'SBR-1.1': {
    en: 'The set has three suits, nine ranks and four copies: 108 tiles, no honours and no flowers.',
    ru: 'В комплекте три масти, девять номеров и четыре копии: 108 костей, без благородных и без цветов.',
    zh: '全副牌有三种花色、一至九、每种四张，共 108 张，没有字牌和花牌。',
  },
  'SBR-1.2': {
    en: 'The first dealer is found by lot or by the highest sum of two dice.',
    ru: 'Первого дилера определяют жребием или наибольшей суммой двух кубиков.',
    zh: '首局庄家由抽签决定，或由两颗骰子点数之和最大者担任。',
  },
  'SBR-1.3': {
    en: 'The wall is two tiles high: 14 stacks before East, 13 South, 14 West, 13 North.',
    ru: 'Стена сложена в два слоя: 14 стопок у Востока, 13 у Юга, 14 у Запада, 13 у Севера.',
    zh: '牌墙高两层：东家 14 墩，南家 13 墩，西家 14 墩，北家 13 墩。',
  },
  'SBR-1.4': {
    en: 'One roll of two dice picks the wall by its sum and the break by its smaller die.',
    ru: 'Один бросок двух кубиков: сумма указывает стену, а меньшее число — место разлома.',
    zh: '掷一次两颗骰子：点数之和决定开哪家的牌墙，较小的点数决定在第几墩之后开门。',
  },
  'SBR-1.5': {
    en: 'All tiles are taken clockwise from the break, the top of a stack before its bottom.',
    ru: 'Все кости берут по часовой стрелке от разлома, в стопке сначала верхнюю, затем нижнюю.',
    zh: '所有的牌都从开门处按顺时针方向取，每墩先取上面一张，再取下面一张。',
  },
  'SBR-1.6': {
    en: 'East is dealt 14 tiles, the others 13 each.',
    ru: 'Восток получает 14 костей, остальные — по 13.',
    zh: '东家起手 14 张，其余各家 13 张。',
  },
  'SBR-1.7': {
    en: 'Players build hands that gain points and avoid situations that lose them.',
    ru: 'Игроки строят руки, приносящие очки, и избегают положений, в которых очки теряются.',
    zh: '玩家组成能得分的手牌，并避开会失分的局面。',
  },
  'SBR-2.1': {
    en: 'A complete hand is four sets and a pair, or seven pairs.',
    ru: 'Завершённая рука — это четыре сета и пара или семь пар.',
    zh: '胡牌的牌型是四副面子加一对将，或者七对。',
  },
  'SBR-2.2': {
    en: 'A complete hand holds no tile of the player’s forbidden suit.',
    ru: 'В завершённой руке нет костей запрещённой масти игрока.',
    zh: '胡牌时手牌里不得有自己定缺花色的牌。',
  },
  'SBR-2.3': {
    en: 'Several players may declare Hu on one discard.',
    ru: 'На одном сносе «Ху» могут объявить несколько игроков.',
    zh: '一张弃牌可以由几家同时胡（一炮多响）。',
  },
  'SBR-2.4': {
    en: 'Who has declared Hu plays no more in the deal and turns the standing tiles face down.',
    ru: 'Объявивший «Ху» больше не играет в этой сдаче и переворачивает «стоящие» кости лицевой стороной вниз.',
    zh: '胡牌者本局不再打牌，并将立牌扣下。',
  },
  'SBR-2.5': {
    en: 'While two or three players have not declared Hu, play goes on.',
    ru: 'Пока двое или трое игроков не объявили «Ху», игра продолжается.',
    zh: '还有两家或三家未胡时，牌局继续（血战到底）。',
  },
  'SBR-2.6': {
    en: 'Every Hu is taken as correct until the end of the deal, where it is checked.',
    ru: 'Каждое «Ху» считается верным до конца сдачи, где его проверяют.',
    zh: '每次胡牌在本局结束之前都视为有效，结束时再查验。',
  },
  'SBR-2.7': {
    en: 'Who could Hu and did not may not Hu before the next own draw, except for a higher hand value.',
    ru: 'Кто мог объявить «Ху» и не объявил, до следующего своего взятия со стены может сделать это лишь при большей стоимости руки.',
    zh: '能胡而不胡者（过水），在自己下次摸牌之前不得胡，除非手牌分值更高。',
  },
  'SBR-3.1': {
    en: 'Pung, kong and Hu may be declared.',
    ru: 'Объявлять можно панг, конг и «Ху».',
    zh: '可以碰、杠、胡。',
  },
  'SBR-3.2': { en: 'A chow may not be declared.', ru: 'Чоу объявлять нельзя.', zh: '不可以吃牌。' },
  'SBR-3.3': {
    en: 'The replacement tile of a kong comes from the drawing end of the wall.',
    ru: 'Кость на замену после конга берут с того же конца стены, что и при обычном взятии.',
    zh: '开杠后的补牌从正常摸牌的一端取。',
  },
  'SBR-3.4': {
    en: 'No kong is declared without a replacement tile in the wall, nor in the turn of one’s own pung.',
    ru: 'Конг не объявляют, если в стене нет кости на замену, и в тот ход, в который игрок сам объявил панг.',
    zh: '牌墙里没有补牌时不得开杠，自己碰牌的那一轮也不得开杠。',
  },
  'SBR-3.5': {
    en: 'After a kong another kong may follow.',
    ru: 'За конгом может последовать ещё один конг.',
    zh: '开杠之后可以接着再开杠。',
  },
  'SBR-3.6': {
    en: 'Hu outranks pung and kong on a discard, however many declare it.',
    ru: '«Ху» на сносе старше панга и конга, сколько бы игроков его ни объявили.',
    zh: '对同一张弃牌，胡优先于碰和杠，不论有几家胡。',
  },
  'SBR-3.7': {
    en: 'The last discard may be claimed for pung and Hu; the punger’s discard is then the last one.',
    ru: 'На последнем сносе можно объявить панг и «Ху»; последним тогда становится снос объявившего панг.',
    zh: '最后一张弃牌可以碰，也可以胡；碰牌者打出的牌成为新的最后一张弃牌。',
  },
} as const satisfies Readonly<Record<string, Text>>;
