import type { Text } from '#language';
import type { BySeat } from '#tiles';
import { suitNames } from '../tiles/tile-names.js';

/** The wind of a seat. */
export const SEAT_NAMES: BySeat<Text> = {
  east: { en: 'East', ru: 'Восток', zh: '东' },
  south: { en: 'South', ru: 'Юг', zh: '南' },
  west: { en: 'West', ru: 'Запад', zh: '西' },
  north: { en: 'North', ru: 'Север', zh: '北' },
};

/** The wind of a seat in one letter, for the middle of the table. */
export const SEAT_LETTERS: BySeat<Text> = {
  east: { en: 'E', ru: 'В', zh: '东' },
  south: { en: 'S', ru: 'Ю', zh: '南' },
  west: { en: 'W', ru: 'З', zh: '西' },
  north: { en: 'N', ru: 'С', zh: '北' },
};

export const SUIT_NAMES: Readonly<Record<string, Text>> = {
  ...suitNames,
  '?': { en: 'unknown', ru: 'неизвестна', zh: '未知' },
  hidden: { en: 'face down', ru: 'закрыта', zh: '未亮' },
};

export const table: Text = { en: 'The table', ru: 'Стол', zh: '牌桌' };
export const dealer: Text = { en: 'Dealer', ru: 'Дилер', zh: '庄家' };
export const ready: Text = { en: 'Ready', ru: 'Ожидание', zh: '听牌' };
export const won: Text = { en: 'Hu', ru: 'Ху', zh: '胡' };
export const falseWin: Text = { en: 'False Hu', ru: 'Ложный маджонг', zh: '诈胡' };
export const falseWinPaid = {
  en: 'False Hu, {points}',
  ru: 'Ложный маджонг, {points}',
  zh: '诈胡，{points}',
} as const satisfies Text;
export const seemsToWin: Text = {
  en: 'Hu, not yet certain',
  ru: 'Ху, пока не точно',
  zh: '胡，尚未确定',
};
export const dead: Text = { en: 'Dead hand', ru: 'Мёртвая рука', zh: '死牌' };
export const awaited: Text = { en: 'Hand awaited', ru: 'Рука не показана', zh: '待亮牌' };
export const forbidden = {
  en: 'Forbidden: {suit}',
  ru: 'Запрещена масть: {suit}',
  zh: '缺门：{suit}',
} as const satisfies Text;
export const tilesLeft = {
  en: 'Tiles left in the wall: {count}',
  ru: 'Костей в стене: {count}',
  zh: '牌墙剩余{count}张',
} as const satisfies Text;
export const round = { en: '{wind} round', ru: 'раунд: {wind}', zh: '{wind}风圈' } as const satisfies Text;
export const joker: Text = { en: 'Joker', ru: 'Джокер', zh: '混牌' };
export const indicator: Text = { en: 'Indicator', ru: 'Указатель', zh: '指示牌' };
export const dice: Text = { en: 'Dice', ru: 'Кубики', zh: '骰子' };
export const wallBreak = {
  en: '{seat}’s wall, after stack {stack}',
  ru: 'стена: {seat}, после стопки {stack}',
  zh: '{seat}家牌墙，第{stack}墩后',
} as const satisfies Text;
export const points: Text = { en: 'Points', ru: 'Очки', zh: '得分' };

export const TURNS: Readonly<Record<string, Text>> = {
  draw: { en: 'to draw', ru: 'берёт кость', zh: '待摸牌' },
  discard: { en: 'to discard', ru: 'сносит кость', zh: '待打牌' },
  show: { en: 'to show the hand', ru: 'показывает руку', zh: '待亮牌' },
};

export const standing: Text = { en: 'Hand', ru: 'Рука', zh: '手牌' };
export const melds: Text = { en: 'Melds', ru: 'Объявленные сеты', zh: '副露' };
export const discards: Text = { en: 'Discards', ru: 'Сносы', zh: '弃牌' };
export const bonusTiles: Text = { en: 'Flowers', ru: 'Цветы', zh: '花牌' };
export const winningTile: Text = { en: 'Winning tile', ru: 'Победная кость', zh: '和张' };
export const none: Text = { en: 'none', ru: 'нет', zh: '无' };
export const counted = { en: '{tile} × {count}', ru: '{tile} × {count}', zh: '{tile}×{count}' } as const satisfies Text;
export const claimedBy = {
  en: '{tile} (claimed by {seat})',
  ru: '{tile} (взял: {seat})',
  zh: '{tile}（{seat}家取走）',
} as const satisfies Text;
export const claimedFrom = {
  en: '{meld}, from {seat}',
  ru: '{meld}, снос: {seat}',
  zh: '{meld}，取自{seat}家',
} as const satisfies Text;

export const MELD_NAMES: Readonly<Record<string, Text>> = {
  chow: { en: 'chow {tiles}', ru: 'чоу {tiles}', zh: '顺子 {tiles}' },
  pung: { en: 'pung {tiles}', ru: 'панг {tiles}', zh: '刻子 {tiles}' },
  concealed: { en: 'concealed kong {tiles}', ru: 'закрытый конг {tiles}', zh: '暗杠 {tiles}' },
  melded: { en: 'melded kong {tiles}', ru: 'открытый конг {tiles}', zh: '明杠 {tiles}' },
  promoted: { en: 'promoted kong {tiles}', ru: 'дополненный конг {tiles}', zh: '补杠 {tiles}' },
  postponed: { en: 'postponed kong {tiles}', ru: 'отложенный конг {tiles}', zh: '过手补杠 {tiles}' },
};
