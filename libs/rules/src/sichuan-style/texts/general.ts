import type { Text } from '#language';

/** General rules, forbidden suit, declaring Hu. */
export const GENERAL = {
  'SS-gen.1': {
    en: 'Only tiles of three suits are used, 108 tiles in total.',
    ru: 'В игре только кости трёх мастей, всего 108 костей.',
    zh: '只用三种花色的牌，共 108 张。',
  },
  'SS-gen.2': {
    en: 'Two dice are used to choose the dealer for the first time.',
    ru: 'Для выбора первого дилера используют два кубика.',
    zh: '首局庄家用两颗骰子选定。',
  },
  'SS-gen.3': {
    en: 'The wall has 14 stacks of tiles at the side of the dealer and at the side opposite, and 13 stacks at the two other sides.',
    ru: 'В стене по 14 стопок костей у дилера и у игрока напротив, по 13 стопок у двух других.',
    zh: '庄家和对家面前的牌墙各 14 墩，另外两家各 13 墩。',
  },
  'SS-gen.4': {
    en: 'The dealer rolls two dice: the sum, counted counterclockwise from the dealer, determines the wall; the smaller value, counted from the right end of the wall, determines where it breaks.',
    ru: 'Дилер бросает два кубика: сумма, отсчитываемая от дилера против часовой стрелки, определяет стену; меньшее значение, отсчитываемое от правого конца стены, определяет место разлома.',
    zh: '庄家掷两颗骰子：点数之和从庄家起逆时针数，决定开哪家的牌墙；较小的点数从该牌墙的右端数起，决定开门处。',
  },
  'SS-gen.5': {
    en: 'Pung, kong and mahjong (“Hu”) may be declared; a chow is allowed in the hand, but with no declaration.',
    ru: 'Разрешены объявления панга, конга и маджонга («Ху»); чоу может быть в руке, но без объявления.',
    zh: '可以宣告碰、杠和胡；手里可以有顺子，但不宣告。',
  },
  'SS-gen.6': {
    en: 'Two types of winning hands are allowed: four sets and a pair, and seven pairs.',
    ru: 'Разрешены два типа завершённых рук: четыре сета и пара, а также семь пар.',
    zh: '允许两种牌型：四副面子加一对将，以及七对。',
  },
  'SS-gen.7': {
    en: 'A replacement tile after a kong declaration is taken from the “open” end of the wall.',
    ru: 'Кость на замену после объявления конга берут с «открытого» конца стены.',
    zh: '开杠后的补牌从牌墙开门的一端取。',
  },
  'SS-gen.8': {
    en: 'A kong cannot be declared if no replacement tile is left in the wall.',
    ru: 'Конг нельзя объявить, если в стене не осталось кости на замену.',
    zh: '牌墙里没有补牌时不得开杠。',
  },
  'SS-fs.1': {
    en: 'After the tiles have been distributed each player must assign a “forbidden suit”, which should not be in the player’s hand when mahjong is declared.',
    ru: 'После распределения костей каждый игрок должен назначить «запрещённую масть», которой не должно быть в его руке при объявлении маджонга.',
    zh: '发牌之后各家须定缺一种花色，胡牌时手里不得有该花色的牌。',
  },
  'SS-fs.2': {
    en: 'Before the dealer’s first turn each player separates a tile of the forbidden suit from the hand and places it face down in the center in front; this tile is the player’s first discard.',
    ru: 'До первого хода дилера каждый игрок отделяет из руки кость запрещённой масти и помещает её в центр перед собой лицевой стороной вниз; эта кость — первый снос игрока.',
    zh: '庄家第一轮之前，各家从手里取一张定缺花色的牌，面朝下放在自己面前的中央；这张牌是自己打出的第一张牌。',
  },
  'SS-fs.3': {
    en: 'A player without a tile of the forbidden suit places a card that indicates the suit; the card is flipped along with the player’s first discard.',
    ru: 'Если в руке нет кости запрещённой масти, игрок помещает карточку с указанием масти; её переворачивают вместе с первым сносом игрока.',
    zh: '手里没有该花色的牌时，放一张标明花色的卡片；卡片在自己第一次打牌时翻开。',
  },
  'SS-hu.1': {
    en: 'There can be multiple Hu players on the same discard, and the discarder pays all of them.',
    ru: 'На одном сносе «Ху» может быть у нескольких игроков, и снёсший платит каждому.',
    zh: '一张弃牌可以由几家同时胡（一炮多响），点炮者向每家付分。',
  },
  'SS-hu.2': {
    en: 'When somebody is Hu and there are multiple non-Hu players, they keep playing (“battle to the bloody end”).',
    ru: 'Когда кто-то объявил «Ху», а без «Ху» остаётся несколько игроков, они продолжают игру («битва до конца»).',
    zh: '有人胡牌而未胡的还有几家时，这几家继续打牌（“血战到底”）。',
  },
  'SS-hu.3': {
    en: 'Hu players stop playing and turn their “standing” tiles face down.',
    ru: 'Игроки с «Ху» перестают играть и переворачивают «стоящие» кости лицевой стороной вниз.',
    zh: '胡牌者不再打牌，并将“立牌”扣下。',
  },
  'SS-hu.4': {
    en: 'A claimed winning tile is shown face up among the face-down tiles of the winning hand, on the left, on the right or in the middle, to indicate the position of the discarder; a self-drawn winning tile is turned face down.',
    ru: 'Победную кость со сноса кладут лицевой стороной вверх среди перевёрнутых костей выигравшей руки слева, справа или посередине, указывая место снёсшего; победную кость со стены переворачивают лицевой стороной вниз.',
    zh: '点炮所胡的牌面朝上放在扣下的手牌的左边、右边或中间，以指明点炮者的位置；自摸的牌扣下。',
  },
  'SS-hu.5': {
    en: 'A player who skips a discard that could be claimed for Hu is not allowed to declare Hu until taking a tile from the wall, except when the winning hand has a greater value.',
    ru: 'Игрок, пропустивший снос, на котором мог объявить «Ху», не может объявлять «Ху» до взятия кости со стены, кроме случая, когда стоимость руки больше.',
    zh: '能胡的弃牌不胡者（过水），在从牌墙摸牌之前不得胡，除非胡的手牌分值更高。',
  },
} as const satisfies Readonly<Record<string, Text>>;
