import type { Text } from '#language';

/** Definitions and chapters 1 to 3: the set, the wall, Hu and the declarations. */
export const PLAY = {
  'SBR-D.hu': {
    en: '“Hu” is the word that declares a win (mahjong), and “Mahjong” may be said in its place.',
    ru: '«Ху» — слово для объявления выигрыша (маджонга); вместо него можно сказать «Маджонг».',
    zh: '“胡”是宣告胡牌的用语，也可以说“麻将”。',
  },
  'SBR-D.chow': {
    en: 'A chow is a set of three tiles of one suit with consecutive numbers.',
    ru: 'Чоу — сет из трёх костей одной масти с идущими подряд номерами.',
    zh: '顺子是同一花色三张点数相连的牌组成的面子。',
  },
  'SBR-D.pung': {
    en: 'A pung is a set of three identical tiles, and the word that declares it.',
    ru: 'Панг — сет из трёх костей одного вида, а также слово для его объявления.',
    zh: '刻子是三张相同的牌组成的面子；“碰”是宣告刻子的用语。',
  },
  'SBR-D.kong': {
    en: 'A kong is a special set of four identical tiles, and the word that declares it.',
    ru: 'Конг — особый сет из четырёх костей одного вида, а также слово для его объявления.',
    zh: '杠是由四张相同的牌组成的特殊面子；“杠”也是宣告它的用语。',
  },
  'SBR-D.pair': {
    en: 'A pair is a structural element of two identical tiles.',
    ru: 'Пара — структурный элемент из двух костей одного вида.',
    zh: '对子是由两张相同的牌组成的牌型单位。',
  },
  'SBR-D.decl': {
    en: 'A declaration is a player’s claim with the intention to declare a set or a win.',
    ru: 'Объявление — заявка игрока с намерением объявить сет или маджонг.',
    zh: '宣告是玩家申明一副面子或胡牌的表示。',
  },
  'SBR-D.wait': {
    en: 'A hand is ready when exactly one tile is missing, whether or not a tile of that kind is still in the game.',
    ru: 'Рука в ожидании, когда до завершённой руки не хватает ровно одной кости, независимо от того, есть ли кость этого вида ещё в игре.',
    zh: '手牌恰好只差一张就能胡时为听牌（有叫），不论该种牌是否还在牌局里。',
  },
  'SBR-D.fan': {
    en: 'A value combination is a feature of a complete hand: certain tiles, its structure, or the way in which the winning tile came.',
    ru: 'Ценная комбинация — особенность завершённой руки: определённые кости, структура или способ получения победной кости.',
    zh: '番种是完成的手牌的特征：特定的牌张、牌型或胡的那张牌的来历。',
  },
  'SBR-1.1': {
    en: 'The set has three suits, Bamboos, Dots and Characters, with four copies of the tiles from 1 to 9: 108 tiles, without Dragons, Winds, Flowers and Seasons.',
    ru: 'Комплект состоит из трёх мастей, Бамбуки, Точки, Символы, по четыре копии костей с 1 по 9: итого 108 костей, без Драконов, Ветров, Цветов и Сезонов.',
    zh: '全副牌有条、饼、万三种花色，1 至 9 每种四张，共 108 张，没有箭牌、风牌、花牌和季牌。',
  },
  'SBR-1.2': {
    en: 'The first dealer is appointed by lot, or determined by the highest sum of a roll of two dice.',
    ru: 'Первого дилера назначают жеребьёвкой или определяют по максимальной сумме броска двух кубиков.',
    zh: '首局庄家由抽签指定，或由掷两颗骰子点数之和最大者担任。',
  },
  'SBR-1.3': {
    en: 'The wall has two layers: 14 stacks before East (the dealer), 13 before South, 14 before West, 13 before North.',
    ru: 'Стена формируется в два слоя: 14 стопок у Востока (дилера), 13 у Юга, 14 у Запада, 13 у Севера.',
    zh: '牌墙分两层：东家（庄家）14 墩，南家 13 墩，西家 14 墩，北家 13 墩。',
  },
  'SBR-1.4': {
    en: 'The dealer rolls two dice once: the sum, counted counter-clockwise from the dealer, picks the player whose wall is broken; the smaller value is the number of stacks, counted clockwise from the right end of that wall, after which it is broken.',
    ru: 'Дилер один раз бросает два кубика: сумма, отсчитываемая от дилера против часовой стрелки, определяет игрока, чью стену разбивают; минимальное значение — число стопок, отсчитываемых по часовой стрелке от правого конца стены, после которых её разламывают.',
    zh: '庄家掷一次两颗骰子：点数之和从庄家起逆时针数，决定开哪家的牌墙；较小的点数是从该牌墙右端起顺时针数的墩数，在其后开门。',
  },
  'SBR-1.5': {
    en: 'All tiles of a deal (of the dealt hands, of draws and of replacements after kongs) are taken clockwise from the break, and the top tile of each stack first.',
    ru: 'Все кости сдачи (исходных рук, взятые в начале хода и взятые на замену после конга) берут по часовой стрелке от места разлома, в каждой стопке сначала верхнюю.',
    zh: '一局所有的牌（起手牌、摸牌、开杠后的补牌）都从开门处按顺时针方向取，每墩先取上面一张。',
  },
  'SBR-1.6': {
    en: 'East (the dealer), South, West and North take 4 tiles (2 stacks) three times; then the dealer takes the top tiles of the first and third stack, and South, West and North one tile each as the wall goes on: East has 14 tiles, the others 13.',
    ru: 'Восток (дилер), Юг, Запад и Север три раза берут по 4 кости (2 стопки); затем дилер берёт верхние кости первой и третьей стопки, а Юг, Запад и Север — по одной в направлении разбора стены: у Востока 14 костей, у остальных по 13.',
    zh: '东家（庄家）、南家、西家、北家依次各取 4 张（2 墩），共三次；然后庄家取第一墩和第三墩的上面一张，南、西、北家顺着牌墙各取一张：东家 14 张，其余各家 13 张。',
  },
  'SBR-1.7': {
    en: 'The goal in a deal is to build, by drawing, choosing, discarding and declaring, a hand that gains points and to avoid situations that lose points; in a session or tournament it is the highest sum of points over the deals.',
    ru: 'Цель в сдаче — взятием, выбором и сносом костей и объявлениями построить руку с начислением очков, избегая ситуаций, в которых очки теряются; в сессии или турнире — максимальная общая сумма очков в сдачах.',
    zh: '一局的目标是通过摸牌、选牌、打牌和宣告组成能得分的手牌，并避开会失分的局面；一场比赛或赛事的目标是各局得分总和最高。',
  },
  'SBR-2.1': {
    en: 'Two structures of a complete hand are permitted: four sets (chows, pungs or kongs) and a pair, and seven pairs.',
    ru: 'Разрешены два типа структуры завершённой руки: четыре сета (чоу, панги или конги) и пара, и семь пар.',
    zh: '允许两种牌型：四副面子（顺子、刻子或杠）加一对将，以及七对。',
  },
  'SBR-2.2': {
    en: 'A complete hand must not contain one of the three suits, the “forbidden” suit.',
    ru: 'Завершённая рука строго не должна содержать одну из трёх мастей — «запрещённую» масть.',
    zh: '胡牌的手牌里不得有三种花色中的一种，即“定缺”的花色。',
  },
  'SBR-2.3': {
    en: 'Several players may declare a win on a discard of one player.',
    ru: 'Разрешено множественное объявление маджонга на сносе одного игрока.',
    zh: '一家打出的牌可以由几家同时胡（一炮多响）。',
  },
  'SBR-2.4': {
    en: 'A player who has declared a win stops playing until the end of the deal and turns the “standing” tiles face down; a winning tile from a discard lies face up to the left or the right of the hand or in its middle, to show who discarded it; one from the wall is turned face down.',
    ru: 'Игрок, объявивший маджонг, перестаёт играть до конца сдачи и переворачивает «стоящие» кости лицевой стороной вниз; победную кость со сноса кладут лицевой стороной вверх слева, справа от руки либо посередине для указания снёсшего игрока; победную кость со стены переворачивают лицевой стороной вниз.',
    zh: '胡牌者在本局结束之前不再打牌，并将“立牌”扣下；点炮所胡的牌面朝上放在手牌的左边、右边或中间，以指明点炮者；自摸的牌扣下。',
  },
  'SBR-2.5': {
    en: 'After a win has been declared, play goes on while two or three players are without Hu (“battle to the bloody end”).',
    ru: 'После объявления маджонга, если в игре двое или трое без «Ху», игра продолжается («битва до конца»).',
    zh: '有人胡牌之后，还有两家或三家未胡时，牌局继续（“血战到底”）。',
  },
  'SBR-2.6': {
    en: 'Every declared win counts as correct while the deal goes on; if the check at its end finds a false one (no permitted structure, or the forbidden suit), its player loses all points for declared kongs and also pays a penalty compensation (11.1).',
    ru: 'Все объявленные маджонги априорно считаются верными; если при проверке в конце сдачи маджонг окажется ложным (нет разрешённой структуры или есть запрещённая масть), игрок лишается всех очков за объявленные конги и помимо этого выплачивает штраф-компенсацию (11.1).',
    zh: '每次胡牌在本局进行中都视为有效；结束时查验出诈胡（牌型不成立，或有定缺花色）的，该玩家失去所有的杠分，另付赔偿罚分（11.1）。',
  },
  'SBR-2.7': {
    en: 'A player who could declare a win on a discard and did not may not declare one until the next own draw from the wall, except with a higher hand value.',
    ru: 'Если игрок мог объявить маджонг на сносе и не сделал этого, он не может объявлять маджонг до следующего своего взятия со стены, исключая выигрыш на бо́льшую стоимость руки.',
    zh: '能胡弃牌而不胡者（过水），在自己下次摸牌之前不得胡，除非手牌分值更高。',
  },
  'SBR-3.1': {
    en: 'Pung, kong and mahjong (“Hu”) may be declared.',
    ru: 'Разрешены объявления панга, конга и маджонга («Ху»).',
    zh: '可以宣告碰、杠和胡。',
  },
  'SBR-3.2': {
    en: 'A chow may not be declared, but a hand may contain one.',
    ru: 'Чоу объявлять нельзя, однако рука может содержать чоу.',
    zh: '不可以吃牌，但手牌里可以有顺子。',
  },
  'SBR-3.3': {
    en: 'The replacement tile after a kong is taken from the main end of the wall.',
    ru: 'Кость на замену после объявления конга берётся с основного конца стены.',
    zh: '开杠后的补牌从牌墙的正常摸牌端取。',
  },
  'SBR-3.4': {
    en: 'A kong may not be declared if the wall has no replacement tile, or if the player has declared a pung in the same turn.',
    ru: 'Нельзя объявлять конг, если в стене не осталось кости на замену и если в этот же ход игрок объявил панг.',
    zh: '牌墙里没有补牌时不得开杠，自己在同一轮里碰过牌也不得开杠。',
  },
  'SBR-3.5': {
    en: 'After a kong the player may declare another kong, and so on.',
    ru: 'После объявления конга игрок может объявить ещё один конг и так далее.',
    zh: '开杠之后可以接着再开杠，依此类推。',
  },
  'SBR-3.6': {
    en: 'Of two or more declarations on a discard, pung and kong are ignored and the tile goes to mahjong (“Hu”), however many declare it; it then lies face up between the winners, whose “standing” tiles are turned face down.',
    ru: 'При двух и более объявлениях на снесённую кость «Панг» и «Конг» игнорируются, кость передаётся для маджонга («Ху»), сколько бы их ни было; она помещается лицевой стороной вверх между выигравшими, а «стоящие» кости их рук переворачиваются лицевой стороной вниз.',
    zh: '对同一张弃牌有两个以上的宣告时，碰和杠不算，牌归胡牌者，不论有几家胡；该牌面朝上放在几个胡牌者之间，他们的“立牌”扣下。',
  },
  'SBR-3.7': {
    en: 'On the last discard, when the wall is used up, pung and mahjong (“Hu”) may be declared; after a pung the discard of its player becomes the last one, and so on.',
    ru: 'На последнем сносе (стена разобрана) разрешены объявления панга и маджонга («Ху»); после панга последним становится снос объявившего панг и так далее.',
    zh: '牌墙摸完后的最后一张弃牌可以碰，也可以胡；碰牌后，碰牌者打出的牌成为最后一张弃牌，依此类推。',
  },
} as const satisfies Readonly<Record<string, Text>>;
