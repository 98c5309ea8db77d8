import type { Text } from '#language';

/** The texts on the lines of points and their basis. */
export const POINTS = {
  'CC-score.chow': {
    en: 'A chow gives no points.',
    ru: 'Чоу очков не приносит.',
    zh: '顺子不计分。',
  },
  'CC-score.pair.wind.own': {
    en: 'Pair of Own Winds: 2 points for a pair of the wind of one’s own seat.',
    ru: 'Пара собственных ветров: 2 очка за пару ветров своего места.',
    zh: '门风对：自己门风的一对，2 分。',
  },
  'CC-score.pair.wind.prevailing': {
    en: 'Pair of Prevailing Winds: 2 points for a pair of the wind of the round.',
    ru: 'Пара преимущественных ветров: 2 очка за пару ветров раунда.',
    zh: '圈风对：圈风的一对，2 分。',
  },
  'CC-score.pair.dragon': {
    en: 'Pair of Dragons: 2 points for a pair of any dragon.',
    ru: 'Пара драконов: 2 очка за пару любых драконов.',
    zh: '箭牌对：任何箭牌的一对，2 分。',
  },
  'CC-score.pung.simple.open': {
    en: 'Open Pung of Simples: 2 points for an open pung of 2 to 8.',
    ru: 'Открытый панг простых: 2 очка за открытый панг костей от 2 до 8.',
    zh: '中张明刻：2 至 8 的明刻，2 分。',
  },
  'CC-score.pung.simple.closed': {
    en: 'Closed Pung of Simples: 4 points for a closed pung of 2 to 8.',
    ru: 'Закрытый панг простых: 4 очка за закрытый панг костей от 2 до 8.',
    zh: '中张暗刻：2 至 8 的暗刻，4 分。',
  },
  'CC-score.pung.terminal.open': {
    en: 'Open Pung of Terminals: 4 points for an open pung of 1 or 9.',
    ru: 'Открытый панг терминальных: 4 очка за открытый панг 1 или 9.',
    zh: '幺九明刻：1 或 9 的明刻，4 分。',
  },
  'CC-score.pung.terminal.closed': {
    en: 'Closed Pung of Terminals: 8 points for a closed pung of 1 or 9.',
    ru: 'Закрытый панг терминальных: 8 очков за закрытый панг 1 или 9.',
    zh: '幺九暗刻：1 或 9 的暗刻，8 分。',
  },
  'CC-score.pung.wind.open': {
    en: 'Open Pung of Winds: 4 points for an open pung of any wind.',
    ru: 'Открытый панг ветров: 4 очка за открытый панг любых ветров.',
    zh: '风牌明刻：任何风牌的明刻，4 分。',
  },
  'CC-score.pung.wind.closed': {
    en: 'Closed Pung of Winds: 8 points for a closed pung of any wind.',
    ru: 'Закрытый панг ветров: 8 очков за закрытый панг любых ветров.',
    zh: '风牌暗刻：任何风牌的暗刻，8 分。',
  },
  'CC-score.pung.dragon.open': {
    en: 'Open Pung of Dragons: 4 points for an open pung of any dragon.',
    ru: 'Открытый панг драконов: 4 очка за открытый панг любых драконов.',
    zh: '箭牌明刻：任何箭牌的明刻，4 分。',
  },
  'CC-score.pung.dragon.closed': {
    en: 'Closed Pung of Dragons: 8 points for a closed pung of any dragon.',
    ru: 'Закрытый панг драконов: 8 очков за закрытый панг любых драконов.',
    zh: '箭牌暗刻：任何箭牌的暗刻，8 分。',
  },
  'CC-score.kong.simple.open': {
    en: 'Open Kong of Simples: 8 points for an open kong of 2 to 8.',
    ru: 'Открытый конг простых: 8 очков за открытый конг костей от 2 до 8.',
    zh: '中张明杠：2 至 8 的明杠，8 分。',
  },
  'CC-score.kong.simple.closed': {
    en: 'Closed Kong of Simples: 16 points for a closed kong of 2 to 8.',
    ru: 'Закрытый конг простых: 16 очков за закрытый конг костей от 2 до 8.',
    zh: '中张暗杠：2 至 8 的暗杠，16 分。',
  },
  'CC-score.kong.terminal.open': {
    en: 'Open Kong of Terminals: 16 points for an open kong of 1 or 9.',
    ru: 'Открытый конг терминальных: 16 очков за открытый конг 1 или 9.',
    zh: '幺九明杠：1 或 9 的明杠，16 分。',
  },
  'CC-score.kong.terminal.closed': {
    en: 'Closed Kong of Terminals: 32 points for a closed kong of 1 or 9.',
    ru: 'Закрытый конг терминальных: 32 очка за закрытый конг 1 или 9.',
    zh: '幺九暗杠：1 或 9 的暗杠，32 分。',
  },
  'CC-score.kong.wind.open': {
    en: 'Open Kong of Winds: 16 points for an open kong of any wind.',
    ru: 'Открытый конг ветров: 16 очков за открытый конг любых ветров.',
    zh: '风牌明杠：任何风牌的明杠，16 分。',
  },
  'CC-score.kong.wind.closed': {
    en: 'Closed Kong of Winds: 32 points for a closed kong of any wind.',
    ru: 'Закрытый конг ветров: 32 очка за закрытый конг любых ветров.',
    zh: '风牌暗杠：任何风牌的暗杠，32 分。',
  },
  'CC-score.kong.dragon.open': {
    en: 'Open Kong of Dragons: 16 points for an open kong of any dragon.',
    ru: 'Открытый конг драконов: 16 очков за открытый конг любых драконов.',
    zh: '箭牌明杠：任何箭牌的明杠，16 分。',
  },
  'CC-score.kong.dragon.closed': {
    en: 'Closed Kong of Dragons: 32 points for a closed kong of any dragon.',
    ru: 'Закрытый конг драконов: 32 очка за закрытый конг любых драконов.',
    zh: '箭牌暗杠：任何箭牌的暗杠，32 分。',
  },
  'CC-score.mahjong': {
    en: 'Mahjong: 20 points for the winner’s complete hand.',
    ru: 'Маджонг: 20 очков за завершённую руку победителя.',
    zh: '和牌：和牌者凑成全副手牌，20 分。',
  },
  'CC-score.last.wall': {
    en: 'Last Tile from the Wall: 2 points for a winner whose last tile came from the wall.',
    ru: 'Последняя кость со стены: 2 очка победителю, взявшему последнюю кость со стены.',
    zh: '自摸：和牌者最后一张摸自牌墙，2 分。',
  },
  'CC-score.last.only': {
    en: 'Only Possible Tile: 2 points for a winner whose last tile was the only possible one, for the pair, the middle of a chow, or a chow open at one end only.',
    ru: 'Единственно возможная кость: 2 очка победителю, чья последняя кость была единственно возможной — в пару, в середину чоу или к чоу, открытому лишь с одного конца.',
    zh: '独听：和牌者最后一张是唯一可和的牌，成将、嵌张或边张，2 分。',
  },
  'CC-score.bonus': {
    en: 'Flower or Season: 4 points for each flower and each season.',
    ru: 'Цветок или сезон: 4 очка за каждый цветок и каждый сезон.',
    zh: '花牌：每张花牌，4 分。',
  },
  'CC-score.open': {
    en: 'A set is open if one of its tiles came from a discard and it lies on the table.',
    ru: 'Сет открыт, если одна из его костей взята со сноса и он выложен на стол.',
    zh: '有一张取自弃牌、亮在桌上的面子为明。',
  },
  'CC-score.closed': {
    en: 'A set is closed if every tile of it came from the wall.',
    ru: 'Сет закрыт, если все его кости взяты со стены.',
    zh: '各张都摸自牌墙的面子为暗。',
  },
  'CC-score.best': {
    en: 'Where a hand can be arranged in several ways, the way worth most after doublings counts.',
    ru: 'Если руку можно разложить по-разному, засчитывается самая дорогая раскладка с учётом удвоений.',
    zh: '手牌有几种摆法时，按翻番后分值最高的计。',
  },
  'CC-score.loser': {
    en: 'A loser’s hand is valued by the same points and doublings, save those for the winner only.',
    ru: 'Рука проигравшего оценивается по тем же очкам и удвоениям, кроме предназначенных только победителю.',
    zh: '未和牌者的手牌按同样的分和番计算，只归和牌者的除外。',
  },
} as const satisfies Readonly<Record<string, Text>>;
