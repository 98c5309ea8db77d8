import type { Text } from '#language';
import type { Schemas } from '../../api/schemas.js';
import type { Source } from './draft.js';

export const title: Text = { en: 'Calculator', ru: 'Калькулятор', zh: '算番器' };
export const ruleSet: Text = { en: 'Rule set', ru: 'Правила', zh: '规则' };
export const source: Text = { en: 'Winning tile from', ru: '{$WinningTile}', zh: '{$win}来源' };
export const sources: Readonly<Record<Source, Text>> = {
  'self-draw': { en: 'the wall (self-draw)', ru: 'со стены', zh: '自摸' },
  discard: { en: 'a {$discard}', ru: '{$discard}', zh: '{$discard}' },
  'robbed-kong': { en: 'a robbed kong', ru: 'ограбление конга', zh: '抢杠' },
};
export const members = {
  forbiddenSuit: { en: 'Forbidden suit', ru: 'Запрещённая масть', zh: '定缺' },
  joker: { en: 'Joker', ru: 'Джокер', zh: '混牌' },
  seatWind: { en: 'Seat wind', ru: 'Ветер места', zh: '门风' },
  roundWind: { en: 'Round wind', ru: 'Ветер раунда', zh: '圈风' },
} as const;
export const notStated: Text = { en: 'not stated', ru: 'не указано', zh: '未指定' };
export const circumstances: Text = { en: 'Circumstances', ru: 'Обстоятельства', zh: '{$win}情形' };
export const options: Text = { en: 'What the players agreed on', ru: 'О чём договорились игроки', zh: '约定' };
export const answer: Text = { en: 'Answer', ru: 'Ответ', zh: '结果' };
export const pickMore = {
  en: 'Tiles until the hand can wait: {count}.',
  ru: 'До 13 костей, не считая конгов, не хватает: {count}.',
  zh: '还差 {count} 张牌即可听牌。',
} as const;
export const tooMany = {
  en: 'Tiles too many: {count}.',
  ru: 'Лишних костей: {count}.',
  zh: '多了 {count} 张牌。',
} as const;
export const noWin: Text = { en: 'No {$win}', ru: 'Не {$win}', zh: '不能{$win}' };
export const ready: Text = { en: 'Ready. It waits for', ru: '{$Ready}. Ждёт', zh: '听牌，听' };
export const notReady: Text = { en: '{$NotReady}', ru: '{$NotReady}', zh: '{$notReady}' };
export const payments: Text = { en: 'Payments', ru: 'Выплаты', zh: '支付' };
export const payment = { en: '{payer}: {points}', ru: '{payer}: {points}', zh: '{payer}：{points}' } as const;
export const payers: Readonly<Record<Schemas['HandPayment']['by'], Text>> = {
  discarder: { en: 'The {$discarder} pays', ru: 'Платит {$discarder}', zh: '{$discarder}付' },
  'kong-declarer': { en: 'The player of the kong pays', ru: 'Платит объявивший конг', zh: '被抢杠者付' },
  'each-active': { en: 'Each {$nonWinner} pays', ru: 'Платит каждый {$nonWinner}', zh: '{$nonWinner}各付' },
  east: { en: 'East pays', ru: 'Платит Восток', zh: '庄家付' },
};
export const valueWithoutWin = {
  en: 'Without a {$win} it is worth {points}',
  ru: 'Не {$win}: стоит {points}',
  zh: '未{$win}时值 {points}',
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
export const winner: Text = { en: '{$Winner}', ru: '{$Winner}', zh: '{$winner}' };
export const givenBy: Text = { en: 'Tile of', ru: 'Чья кость', zh: '出牌者' };
export const declaredReady: Text = { en: 'Declared ready', ru: '{$Ready.pl}', zh: '已报听' };
export const whoPays: Text = { en: 'Who pays whom', ru: 'Кто кому платит', zh: '谁付给谁' };
export const liable = {
  en: '{seat} pays the winner for all.',
  ru: '{seat} платит выигравшему за всех.',
  zh: '{seat}家包牌，代付全部。',
} as const;
export const copyLink: Text = { en: 'Copy the link', ru: 'Скопировать ссылку', zh: '复制链接' };
export const copied: Text = { en: 'Copied', ru: 'Скопировано', zh: '已复制' };
export const notCopied: Text = {
  en: 'The browser did not copy it. Copy the address of this page from the address bar.',
  ru: 'Браузер не скопировал ссылку. Скопируйте адрес страницы из адресной строки.',
  zh: '浏览器未能复制。请从地址栏复制本页地址。',
};
