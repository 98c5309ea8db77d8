import type { Text } from '#language';
import type { BySeat } from '#tiles';
import { suitNames } from '../tiles/tile-names.js';

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
export const dealer: Text = { en: '{$Dealer}', ru: '{$Dealer}', zh: '{$dealer}' };
export const ready: Text = { en: '{$Ready}', ru: '{$Ready}', zh: '{$ready}' };
export const opened: Text = { en: '{$Ready}, face up', ru: '{$Ready}, открыта', zh: '亮听' };
export const won: Text = { en: '{$Win}', ru: '{$Win}', zh: '{$win.verb}' };
export const falseWin: Text = { en: '{$FalseWin}', ru: '{$FalseWin}', zh: '{$falseWin}' };
export const falseWinPaid = {
  en: '{$FalseWin}, {points}',
  ru: '{$FalseWin}, {points}',
  zh: '{$falseWin}，{points}',
} as const satisfies Text;
export const seemsToWin: Text = {
  en: '{$Win}, not yet certain',
  ru: '{$Win}, пока не точно',
  zh: '{$win.verb}，尚未确定',
};
export const dead: Text = { en: 'Dead hand', ru: 'Мёртвая рука', zh: '死牌' };
export const ownCount = {
  en: 'Own count: {points}',
  ru: 'Свой подсчёт: {points}',
  zh: '自计：{points}',
} as const satisfies Text;
export const countContested = {
  en: 'Contested by {seat}',
  ru: 'Подсчёт оспорен: {seat}',
  zh: '{seat}家有异议',
} as const satisfies Text;
export const countStands: Text = { en: 'Not contested', ru: 'Подсчёт не оспорен', zh: '无人异议' };
export const countOpen: Text = { en: 'Count can be contested', ru: 'Подсчёт можно оспорить', zh: '自计可异议' };
export const awaited: Text = { en: 'Hand awaited', ru: 'Рука не показана', zh: '待亮牌' };
export const forbidden = {
  en: 'Forbidden: {suit}',
  ru: 'Запрещена масть: {suit}',
  zh: '缺门：{suit}',
} as const satisfies Text;
/** How a seat named its forbidden suit, for screen readers. */
export const suitChosen: Text = { en: 'Choice of the forbidden suit', ru: 'Выбор запрещённой масти', zh: '定缺方式' };
export const byTileAside = {
  en: 'tile set aside: {tile}',
  ru: 'отложена кость: {tile}',
  zh: '扣牌：{tile}',
} as const satisfies Text;
export const byTile: Text = { en: 'a tile was set aside', ru: 'была отложена кость', zh: '曾扣牌' };
export const byCard = { en: 'card: {suit}', ru: 'карточка: {suit}', zh: '卡片：{suit}' } as const satisfies Text;
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
  discard: { en: 'to discard', ru: '{$discard.verb} кость', zh: '待打牌' },
  show: { en: 'to show the hand', ru: 'показывает руку', zh: '待亮牌' },
};

export const standing: Text = { en: 'Hand', ru: 'Рука', zh: '手牌' };
export const melds: Text = { en: '{$Melds}', ru: '{$Melds}', zh: '{$melds}' };
export const discards: Text = { en: '{$Discards}', ru: '{$Discards}', zh: '{$discards}' };
export const bonusTiles: Text = { en: '{$Flowers}', ru: '{$Flowers}', zh: '{$flowers}' };
export const winningTile: Text = { en: '{$WinningTile}', ru: '{$WinningTile}', zh: '{$winningTile}' };
export const none: Text = { en: 'none', ru: 'нет', zh: '无' };
export const counted = { en: '{tile} × {count}', ru: '{tile} × {count}', zh: '{tile}×{count}' } as const satisfies Text;
export const claimedBy = {
  en: '{tile} (claimed by {seat})',
  ru: '{tile} (взял: {seat})',
  zh: '{tile}（{seat}家取走）',
} as const satisfies Text;
export const wonBy = {
  en: '{tile} (also won by {seat})',
  ru: '{tile} (с ней же выиграл: {seat})',
  zh: '{tile}（{seat}家亦和此张）',
} as const satisfies Text;
export const claimedFrom = {
  en: '{meld}, from {seat}',
  ru: '{meld}, {$discard}: {seat}',
  zh: '{meld}，取自{seat}家',
} as const satisfies Text;

export const MELD_NAMES: Readonly<Record<string, Text>> = {
  chow: { en: 'chow {tiles}', ru: '{$chow} {tiles}', zh: '顺子 {tiles}' },
  pung: { en: 'pung {tiles}', ru: '{$pung} {tiles}', zh: '刻子 {tiles}' },
  concealed: { en: '{$concealedKong} {tiles}', ru: '{$concealedKong} {tiles}', zh: '暗杠 {tiles}' },
  melded: { en: '{$meldedKong} {tiles}', ru: '{$meldedKong} {tiles}', zh: '{$meldedKong} {tiles}' },
  promoted: { en: '{$promotedKong} {tiles}', ru: '{$promotedKong} {tiles}', zh: '{$promotedKong} {tiles}' },
  postponed: { en: '{$postponedKong} {tiles}', ru: '{$postponedKong} {tiles}', zh: '{$postponedKong} {tiles}' },
};
