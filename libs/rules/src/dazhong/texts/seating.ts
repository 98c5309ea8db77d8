import type { Text } from '#language';

/** Dice, the two ways to allot seats, the dealer and the winds. */
export const SEATING = {
  'DZ-dice.1': {
    en: 'The sum of two dice is counted counter-clockwise with the thrower as 1: 5 and 9 are the thrower, 2, 6, 10 the right, 3, 7, 11 the opposite and 4, 8, 12 the left player.',
    ru: 'Сумму двух кубиков отсчитывают против часовой стрелки, бросавший — 1: 5 и 9 указывают на него, 2, 6, 10 — на игрока справа, 3, 7, 11 — напротив, 4, 8, 12 — слева.',
    zh: '两颗骰子之和从掷骰者起逆时针数，掷骰者为 1：5、9 为本人，2、6、10 为下家，3、7、11 为对家，4、8、12 为上家。',
  },
  'DZ-seat.1': {
    en: 'At first the players sit down as they please.',
    ru: 'Сначала игроки рассаживаются как угодно.',
    zh: '各家先随意就座。',
  },
  'DZ-seat.2': {
    en: 'One tile of each wind is laid face down, and one player shuffles the four.',
    ru: 'По одной кости каждого ветра кладут лицевой стороной вниз, и один из игроков их перемешивает.',
    zh: '四种风牌各取一张扣下，由一人洗乱。',
  },
  'DZ-seat.3': {
    en: 'The player to the right of the shuffler draws first, the others follow counter-clockwise, and the shuffler takes the last tile.',
    ru: 'Первым тянет игрок справа от перемешивавшего, дальше против часовой стрелки, а перемешивавший забирает последнюю кость.',
    zh: '洗牌者的下家先抽，其余逆时针依次抽，洗牌者取最后一张。',
  },
  'DZ-seat.4': {
    en: 'Who drew the east wind is East and sits down at East’s place; South sits to his right, West opposite, North to his left.',
    ru: 'Взявший Восток становится Востоком и садится на место Востока; Юг садится справа от него, Запад напротив, Север слева.',
    zh: '抽到东风者为东家，坐到东位；南在其右，西在其对面，北在其左。',
  },
  'DZ-altseat.1': {
    en: 'In the other way each player rolls the dice and keeps the sum in mind.',
    ru: 'По другой схеме каждый бросает кубики и запоминает сумму.',
    zh: '另一种办法：各家掷骰，记下点数之和。',
  },
  'DZ-altseat.2': {
    en: 'The highest sum sits down as East, the second as South, the third as West, and the lowest as North.',
    ru: 'Игрок с наибольшей суммой садится на Востоке, со второй — на Юге, с третьей — на Западе, с наименьшей — на Севере.',
    zh: '点数最大者坐东，第二坐南，第三坐西，最小者坐北。',
  },
  'DZ-altseat.3': {
    en: 'Players with equal sums roll again among themselves for the places they share.',
    ru: 'Игроки с равными суммами перебрасывают кубики между собой за места, которые они делят.',
    zh: '点数相同者再掷，决定他们之间的座次。',
  },
  'DZ-dealer.1': {
    en: 'The seats are East, South, West and North, counter-clockwise.',
    ru: 'Места идут против часовой стрелки: Восток, Юг, Запад, Север.',
    zh: '座位按逆时针为东、南、西、北。',
  },
  'DZ-dealer.2': {
    en: 'The wind of a player’s seat is his seat wind, which is worth points to him; the others are plain winds to him.',
    ru: 'Ветер, которому соответствует место игрока, — его ветер места, приносящий ему очки; остальные для него — простые ветры.',
    zh: '玩家座位的风是其门风，对他有分；其余的风对他是普通风。',
  },
  'DZ-dealer.3': {
    en: 'East is the dealer, the others are non-dealers.',
    ru: 'Восток — дилер, остальные — не-дилеры.',
    zh: '东家为庄家，其余为闲家。',
  },
  'DZ-dealer.4': {
    en: 'A round has at least four deals; the round wind, or prevailing wind, goes from East through South and West to North, where the game usually ends and otherwise begins with East again; players usually agree beforehand how many deals or rounds they play.',
    ru: 'Раунд состоит как минимум из четырёх сдач; ветер раунда, он же преимущественный, переходит от Востока через Юг и Запад к Северу, на котором игра обычно кончается, а иначе снова начинается с Востока; обычно заранее договариваются, сколько сдач или раундов сыграют.',
    zh: '一圈至少四局；圈风依次为东、南、西、北，打完北风圈通常结束，续打则再从东风圈起；通常事先约定打多少局或多少圈。',
  },
  'DZ-dealer.5': {
    en: 'A pung or kong of the seat wind, the round wind or a dragon is worth 2 points, of a wind that is both 4.',
    ru: 'Панг или конг ветра места, ветра раунда или дракона стоит 2 очка, ветра, который и то и другое, — 4.',
    zh: '门风、圈风或箭牌的刻子或杠值 2 分，既是门风又是圈风的值 4 分。',
  },
  'DZ-dealer.6': {
    en: 'After every deal South becomes East, so each player deals once in a round.',
    ru: 'После каждой сдачи Восток переходит к Югу, так что за раунд каждый один раз становится дилером.',
    zh: '每局结束后由南家坐东，每圈各家坐庄一次。',
  },
} as const satisfies Readonly<Record<string, Text>>;
