import type { Text } from '#language';
import type { Schemas } from '../../api/schemas.js';
import type { Circumstance, Source } from './draft.js';

export const title: Text = { en: 'Calculator', ru: 'Калькулятор', zh: '算番器' };
export const ruleSet: Text = { en: 'Rule set', ru: 'Правила', zh: '规则' };
export const source: Text = { en: 'Winning tile from', ru: 'Выигрышная кость', zh: '和牌来源' };
export const sources: Readonly<Record<Source, Text>> = {
  'self-draw': { en: 'the wall (self-draw)', ru: 'со стены', zh: '自摸' },
  discard: { en: 'a discard', ru: 'со сноса', zh: '点和' },
  'robbed-kong': { en: 'a robbed kong', ru: 'ограбление конга', zh: '抢杠' },
};
export const members = {
  forbiddenSuit: { en: 'Forbidden suit', ru: 'Запретная масть', zh: '定缺' },
  joker: { en: 'Joker', ru: 'Джокер', zh: '混牌' },
  seatWind: { en: 'Seat wind', ru: 'Ветер места', zh: '门风' },
  roundWind: { en: 'Round wind', ru: 'Ветер раунда', zh: '圈风' },
} as const;
export const notStated: Text = { en: 'not stated', ru: 'не указано', zh: '未指定' };
export const circumstances: Text = { en: 'Circumstances', ru: 'Обстоятельства', zh: '和牌情形' };
export const circumstanceNames: Readonly<Record<Circumstance, Text>> = {
  'replacement-tile': { en: 'on a replacement tile', ru: 'на замещающей кости', zh: '杠上开花' },
  'after-kong': { en: 'discard after a kong', ru: 'снос после конга', zh: '杠后炮' },
  'robbing-the-kong': { en: 'robbing the kong', ru: 'ограбление конга', zh: '抢杠和' },
  'last-tile': { en: 'on the last tile', ru: 'на последней кости', zh: '海底牌' },
  'dealt-hand': { en: 'dealt complete', ru: 'рука сдана готовой', zh: '天和' },
  'blessing-of-earth': { en: 'blessing of earth', ru: 'благословение земли', zh: '地和' },
  'blessing-of-man': { en: 'blessing of man', ru: 'благословение человека', zh: '人和' },
  ready: { en: 'declared ready', ru: 'объявлена готовность', zh: '报听' },
  'heavenly-ready': { en: 'declared ready at once', ru: 'готовность со сдачи', zh: '天听' },
  'last-copy': { en: 'last copy of the tile', ru: 'последняя такая кость', zh: '和绝张' },
  'mixed-in': { en: 'drawn tile mixed in', ru: 'взятая кость смешана с рукой', zh: '摸牌混入手中' },
};
export const options: Text = { en: 'What the players agreed on', ru: 'О чём договорились игроки', zh: '约定' };
export const answer: Text = { en: 'Answer', ru: 'Ответ', zh: '结果' };
export const pickMore = {
  en: 'Tiles until the hand can wait: {count}.',
  ru: 'До готовой к ожиданию руки не хватает костей: {count}.',
  zh: '还差 {count} 张牌即可听牌。',
} as const;
export const tooMany = {
  en: 'Tiles too many: {count}.',
  ru: 'Лишних костей: {count}.',
  zh: '多了 {count} 张牌。',
} as const;
export const noWin: Text = { en: 'No win', ru: 'Не выигрыш', zh: '不能和牌' };
export const ready: Text = { en: 'Ready. It waits for', ru: 'Рука готова. Ожидание', zh: '听牌，听' };
export const notReady: Text = { en: 'Not ready', ru: 'Рука не готова', zh: '未听牌' };
export const payments: Text = { en: 'Payments', ru: 'Выплаты', zh: '支付' };
export const payment = { en: '{payer}: {points}', ru: '{payer}: {points}', zh: '{payer}：{points}' } as const;
export const payers: Readonly<Record<Schemas['HandPayment']['by'], Text>> = {
  discarder: { en: 'The discarder pays', ru: 'Платит сбросивший', zh: '点炮者付' },
  'kong-declarer': { en: 'The player of the kong pays', ru: 'Платит объявивший конг', zh: '被抢杠者付' },
  'each-active': { en: 'Each player who has not won pays', ru: 'Платит каждый, кто не выиграл', zh: '未和者各付' },
  east: { en: 'East pays', ru: 'Платит Восток', zh: '庄家付' },
};
export const valueWithoutWin = {
  en: 'Without a win it is worth {points}',
  ru: 'Без выигрыша стоит {points}',
  zh: '未和时值 {points}',
} as const;
export const mode: Text = { en: 'Calculate', ru: 'Посчитать', zh: '计算' };
export const modes = {
  hand: { en: 'one hand', ru: 'одну руку', zh: '一手牌' },
  table: { en: 'four hands: who pays whom', ru: 'четыре руки: кто кому платит', zh: '四家牌：谁付给谁' },
} as const;
export const handOf: Text = { en: 'Hand of', ru: 'Рука', zh: '哪家的牌' };
export const tilesOfHand = {
  en: '{seat}: tiles missing {count}',
  ru: '{seat}: не хватает костей {count}',
  zh: '{seat}：还差 {count} 张',
} as const;
export const handDone = { en: '{seat}: complete', ru: '{seat}: все кости есть', zh: '{seat}：已齐' } as const;
export const handLacks = {
  en: '{seat}: tiles missing {count}.',
  ru: '{seat}: не хватает костей {count}.',
  zh: '{seat}：还差 {count} 张牌。',
} as const;
export const handExceeds = {
  en: '{seat}: tiles too many {count}.',
  ru: '{seat}: лишних костей {count}.',
  zh: '{seat}：多了 {count} 张牌。',
} as const;
export const winner: Text = { en: 'Winner', ru: 'Выиграл', zh: '和牌者' };
export const givenBy: Text = { en: 'Tile of', ru: 'Чья кость', zh: '出牌者' };
export const declaredReady: Text = { en: 'Declared ready', ru: 'Объявили готовность', zh: '已报听' };
export const whoPays: Text = { en: 'Who pays whom', ru: 'Кто кому платит', zh: '谁付给谁' };
export const liable = {
  en: '{seat} pays the winner for all.',
  ru: '{seat} платит выигравшему за всех.',
  zh: '{seat}家包牌，代付全部。',
} as const;
export const copyLink: Text = { en: 'Copy the link', ru: 'Скопировать ссылку', zh: '复制链接' };
export const copied: Text = { en: 'Copied', ru: 'Скопировано', zh: '已复制' };
