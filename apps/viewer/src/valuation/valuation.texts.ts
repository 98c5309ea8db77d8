import type { Text } from '#language';
import type { Schemas } from '../api/schemas.js';

type SetKind = Schemas['SetOfHand']['kind'];

export const fans: Text = { en: 'Fans', ru: 'Фаны', zh: '番种' };
export const absorbed: Text = { en: 'Fans that do not count', ru: 'Фаны, которые не считаются', zh: '不计番种' };
export const absorbedBy = {
  en: '{fan} does not count: {by} includes it.',
  ru: '{fan} не считается: входит в {by}.',
  zh: '不计{fan}：已含于{by}。',
} as const;
export const arrangement: Text = { en: 'The hand in sets', ru: 'Рука по сетам', zh: '牌型拆分' };
export const kinds: Readonly<Record<SetKind, Text>> = {
  chow: { en: 'chow', ru: 'чоу', zh: '顺子' },
  pung: { en: 'pung', ru: 'панг', zh: '刻子' },
  kong: { en: 'kong', ru: 'конг', zh: '杠' },
  pair: { en: 'pair', ru: 'пара', zh: '将' },
  knitted: { en: 'knitted straight', ru: 'плетёный стрит', zh: '组合龙' },
  singles: { en: 'all tiles', ru: 'все кости', zh: '全部牌' },
};
export const declared: Readonly<Record<SetKind, Text>> = {
  chow: { en: 'declared chow', ru: 'объявленный чоу', zh: '吃' },
  pung: { en: 'declared pung', ru: 'объявленный панг', zh: '碰' },
  kong: { en: 'declared kong', ru: 'объявленный конг', zh: '杠' },
  pair: kinds.pair,
  knitted: kinds.knitted,
  singles: kinds.singles,
};
export const gains = {
  fan: { en: '{value}', ru: '{value}', zh: '{value}' },
  doublings: { en: 'doubled {value} ×', ru: 'удвоение × {value}', zh: '翻倍 {value} 次' },
  limit: { en: 'limit', ru: 'лимит', zh: '满贯' },
} as const;
