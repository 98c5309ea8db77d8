import type { Text } from '#language';
import type { Schemas } from '../api/schemas.js';
import { SEAT_NAMES } from '../language/seat-names.js';

export const ACCOUNTS = ['east', 'south', 'west', 'north', 'bank'] as const satisfies readonly Schemas['Account'][];

export const accounts: Readonly<Record<Schemas['Account'], Text>> = {
  ...SEAT_NAMES,
  bank: { en: 'the bank', ru: 'банк', zh: '公库' },
};
export const title: Text = { en: 'Ledger of the deal', ru: 'Счёт сдачи', zh: '本局账目' };
export const toDeal: Text = { en: 'To the table', ru: 'К столу', zh: '回到牌桌' };
export const matchUntilDeal: Text = { en: 'The match up to this deal', ru: 'Матч до этой сдачи', zh: '截至本局的比赛' };
export const toMatch: Text = { en: 'To the match', ru: 'К матчу', zh: '查看比赛' };
export const totals: Text = { en: 'Totals of the deal', ru: 'Итоги сдачи', zh: '本局合计' };
export const sum: Text = { en: 'Sum', ru: 'Сумма', zh: '合计' };
export const payments: Text = { en: 'Payments', ru: 'Выплаты', zh: '支付' };
export const noPayments: Text = { en: 'Nobody has paid yet.', ru: 'Выплат пока не было.', zh: '尚无支付。' };
export const pays = { en: '{from} pays {to}.', ru: '{from} → {to}.', zh: '{from}付{to}。' } as const;
export const causedBy = {
  en: 'Event {sequence} of the deal caused this payment.',
  ru: 'Причина выплаты — событие {sequence} сдачи.',
  zh: '由本局第 {sequence} 个事件引起。',
} as const;
export const hands: Text = { en: 'Hands and their values', ru: 'Руки и их стоимость', zh: '各家牌值' };
export const wonHand = {
  en: '{seat}, {$win}: {points}',
  ru: '{seat}: {$win}, {points}',
  zh: '{seat}{$win}：{points}',
} as const;
export const otherHand = {
  en: '{seat}: {points}',
  ru: '{seat}: {points}',
  zh: '{seat}：{points}',
} as const;
export const inTheDeal = {
  en: '{gain} in the whole deal',
  ru: 'за всю сдачу {gain}',
  zh: '整局 {gain}',
} as const;
export const capped = {
  en: 'Without the {$limit} it would be {points}.',
  ru: 'Без {$limit.gen} было бы {points}.',
  zh: '不计{$limit}为 {points}。',
} as const;
export const stated: Text = {
  en: 'A person stated this value. It is not derived from tiles and cannot be checked.',
  ru: 'Стоимость назвал человек. Она не выведена из костей, и её нельзя проверить.',
  zh: '此值由人陈述，并非由牌推算，无法核对。',
};
export const ownCount: Text = {
  en: 'The winner counted this value, and nobody has objected. The hand is worth more.',
  ru: 'Столько насчитал победитель, и никто не возразил. Рука стоит больше.',
  zh: '此值由赢家自计，无人异议；手牌实际分值更高。',
};
export const openCount: Text = {
  en: 'The winner counted this value. It can still be contested. The hand is worth more.',
  ru: 'Столько насчитал победитель. Подсчёт ещё можно оспорить. Рука стоит больше.',
  zh: '此值由赢家自计，仍可提出异议；手牌实际分值更高。',
};
export const openPoint = {
  en: '{seat}: {fact} could not be known. Payments that depend on it are not in the ledger.',
  ru: '{seat}: {fact} — узнать невозможно. Выплат, зависящих от этого, в счёте нет.',
  zh: '{seat}：{fact}无从得知，与之相关的支付不在账目中。',
} as const;

export const facts: Readonly<Record<Schemas['MissingFact'], Text>> = {
  'forbidden-suit': { en: 'the forbidden suit', ru: 'запрещённая масть', zh: '定缺花色' },
  'concealed-kongs': { en: 'the tiles of the {$concealedKong.pl}', ru: 'кости {$concealedKong.plGen}', zh: '暗杠的牌' },
};
