import type { Text } from '#language';

/** The texts on the lines of points and their basis. */
export const POINTS = {
  'CC-score.chow': {
    en: 'A chow gives no points.',
    ru: 'Последовательность очков не приносит.',
    zh: '顺子不计分。',
  },
  'CC-score.pair.wind.own': {
    en: 'Pair of Own Winds: 2 points for a pair of the wind of one’s own seat.',
    ru: 'Пара собственных Ветров: 2 очка за пару Ветров своего места.',
    zh: '门风对：自己门风的一对，2 分。',
  },
  'CC-score.pair.wind.prevailing': {
    en: 'Pair of Prevailing Winds: 2 points for a pair of the wind of the round.',
    ru: 'Пара преимущественных Ветров: 2 очка за пару Ветров раунда.',
    zh: '圈风对：圈风的一对，2 分。',
  },
  'CC-score.pair.dragon': {
    en: 'Pair of Dragons: 2 points for a pair of any dragon.',
    ru: 'Пара Драконов: 2 очка за пару любых Драконов.',
    zh: '箭牌对：任何箭牌的一对，2 分。',
  },
  'CC-score.pung.simple.open': {
    en: 'Open Pung of Simples: 2 points for an open pung of 2 to 8.',
    ru: 'Открытая тройка простых: 2 очка за открытую тройку костей от 2 до 8.',
    zh: '中张明刻：2 至 8 的明刻，2 分。',
  },
  'CC-score.pung.simple.closed': {
    en: 'Closed Pung of Simples: 4 points for a closed pung of 2 to 8.',
    ru: 'Закрытая тройка простых: 4 очка за закрытую тройку костей от 2 до 8.',
    zh: '中张暗刻：2 至 8 的暗刻，4 分。',
  },
  'CC-score.pung.terminal.open': {
    en: 'Open Pung of Terminals: 4 points for an open pung of 1 or 9.',
    ru: 'Открытая тройка Единиц и Девяток: 4 очка за открытую тройку 1 или 9.',
    zh: '幺九明刻：1 或 9 的明刻，4 分。',
  },
  'CC-score.pung.terminal.closed': {
    en: 'Closed Pung of Terminals: 8 points for a closed pung of 1 or 9.',
    ru: 'Закрытая тройка Единиц и Девяток: 8 очков за закрытую тройку 1 или 9.',
    zh: '幺九暗刻：1 或 9 的暗刻，8 分。',
  },
  'CC-score.pung.wind.open': {
    en: 'Open Pung of Winds: 4 points for an open pung of any wind.',
    ru: 'Открытая тройка Ветров: 4 очка за открытую тройку любых Ветров.',
    zh: '风牌明刻：任何风牌的明刻，4 分。',
  },
  'CC-score.pung.wind.closed': {
    en: 'Closed Pung of Winds: 8 points for a closed pung of any wind.',
    ru: 'Закрытая тройка Ветров: 8 очков за закрытую тройку любых Ветров.',
    zh: '风牌暗刻：任何风牌的暗刻，8 分。',
  },
  'CC-score.pung.dragon.open': {
    en: 'Open Pung of Dragons: 4 points for an open pung of any dragon.',
    ru: 'Открытая тройка Драконов: 4 очка за открытую тройку любых Драконов.',
    zh: '箭牌明刻：任何箭牌的明刻，4 分。',
  },
  'CC-score.pung.dragon.closed': {
    en: 'Closed Pung of Dragons: 8 points for a closed pung of any dragon.',
    ru: 'Закрытая тройка Драконов: 8 очков за закрытую тройку любых Драконов.',
    zh: '箭牌暗刻：任何箭牌的暗刻，8 分。',
  },
  'CC-score.kong.simple.open': {
    en: 'Open Kong of Simples: 8 points for an open kong of 2 to 8.',
    ru: 'Открытая четвёрка простых: 8 очков за открытую четвёрку костей от 2 до 8.',
    zh: '中张明杠：2 至 8 的明杠，8 分。',
  },
  'CC-score.kong.simple.closed': {
    en: 'Closed Kong of Simples: 16 points for a closed kong of 2 to 8.',
    ru: 'Закрытая четвёрка простых: 16 очков за закрытую четвёрку костей от 2 до 8.',
    zh: '中张暗杠：2 至 8 的暗杠，16 分。',
  },
  'CC-score.kong.terminal.open': {
    en: 'Open Kong of Terminals: 16 points for an open kong of 1 or 9.',
    ru: 'Открытая четвёрка Единиц и Девяток: 16 очков за открытую четвёрку 1 или 9.',
    zh: '幺九明杠：1 或 9 的明杠，16 分。',
  },
  'CC-score.kong.terminal.closed': {
    en: 'Closed Kong of Terminals: 32 points for a closed kong of 1 or 9.',
    ru: 'Закрытая четвёрка Единиц и Девяток: 32 очка за закрытую четвёрку 1 или 9.',
    zh: '幺九暗杠：1 或 9 的暗杠，32 分。',
  },
  'CC-score.kong.wind.open': {
    en: 'Open Kong of Winds: 16 points for an open kong of any wind.',
    ru: 'Открытая четвёрка Ветров: 16 очков за открытую четвёрку любых Ветров.',
    zh: '风牌明杠：任何风牌的明杠，16 分。',
  },
  'CC-score.kong.wind.closed': {
    en: 'Closed Kong of Winds: 32 points for a closed kong of any wind.',
    ru: 'Закрытая четвёрка Ветров: 32 очка за закрытую четвёрку любых Ветров.',
    zh: '风牌暗杠：任何风牌的暗杠，32 分。',
  },
  'CC-score.kong.dragon.open': {
    en: 'Open Kong of Dragons: 16 points for an open kong of any dragon.',
    ru: 'Открытая четвёрка Драконов: 16 очков за открытую четвёрку любых Драконов.',
    zh: '箭牌明杠：任何箭牌的明杠，16 分。',
  },
  'CC-score.kong.dragon.closed': {
    en: 'Closed Kong of Dragons: 32 points for a closed kong of any dragon.',
    ru: 'Закрытая четвёрка Драконов: 32 очка за закрытую четвёрку любых Драконов.',
    zh: '箭牌暗杠：任何箭牌的暗杠，32 分。',
  },
  'CC-score.mahjong': {
    en: 'Mahjong: 20 points for the winner’s complete hand.',
    ru: 'Ма-Джонг: 20 очков за завершённую комбинацию выигравшего.',
    zh: '和牌：和牌者凑成全副手牌，20 分。',
  },
  'CC-score.last.wall': {
    en: 'Last Tile from the Wall: 2 points for a winner whose last tile came from the wall.',
    ru: 'Последняя кость со Стены: 2 очка выигравшему, взявшему последнюю кость со стены.',
    zh: '自摸：和牌者最后一张摸自牌墙，2 分。',
  },
  'CC-score.last.only': {
    en: 'Only Possible Tile: 2 points for a winner whose last tile was the only possible one, for the pair, the middle of a chow, or a chow open at one end only.',
    ru: 'Единственно возможная кость: 2 очка выигравшему, чья последняя кость единственно возможная — пара к одиночной кости, середина последовательности или завершение последовательности, открытой только с одного конца.',
    zh: '独听：和牌者最后一张是唯一可和的牌，成将、嵌张或边张，2 分。',
  },
  'CC-score.bonus': {
    en: 'Flower or Season: 4 points for each flower and each season.',
    ru: 'Сезон или Цветок: 4 очка за каждый Сезон и каждый Цветок.',
    zh: '花牌：每张花牌，4 分。',
  },
  'CC-score.open': {
    en: 'A set is open if one of its tiles came from a discard and it lies on the table.',
    ru: 'Группа открыта, если одна из её костей взята с кона и она выложена на стол.',
    zh: '有一张取自弃牌、亮在桌上的面子为明。',
  },
  'CC-score.closed': {
    en: 'A set is closed if every tile of it came from the wall.',
    ru: 'Группа закрыта, если она полностью собрана со стены.',
    zh: '各张都摸自牌墙的面子为暗。',
  },
  'CC-score.loser': {
    en: 'A loser’s hand is valued by the same points and doublings, save those for the winner only.',
    ru: 'Комбинация проигравшего оценивается по тем же очкам и удвоениям, кроме тех, что только для выигравшего.',
    zh: '未和牌者的手牌按同样的分和番计算，只归和牌者的除外。',
  },
} as const satisfies Readonly<Record<string, Text>>;
