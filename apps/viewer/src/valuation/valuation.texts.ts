import type { Text } from '#language';
import type { Schemas } from '../api/schemas.js';

type SetKind = Schemas['SetOfHand']['kind'];

export const fans: Text = { en: '{$Fans}', ru: '{$Fans}', zh: '{$fans}' };
export const absorbed: Text = { en: 'Not counted', ru: 'Не считаются', zh: '不计' };
export const absorbedBy = {
  en: '{fan} does not count: {by} includes it.',
  ru: '{fan} не считается: входит в {by}.',
  zh: '不计{fan}：已含于{by}。',
} as const;
export const arrangement: Text = { en: 'The hand in sets', ru: 'Рука по {$set.plDat}', zh: '牌型拆分' };
export const kinds: Readonly<Record<SetKind, Text>> = {
  chow: { en: 'chow', ru: '{$chow}', zh: '顺子' },
  pung: { en: 'pung', ru: '{$pung}', zh: '刻子' },
  kong: { en: 'kong', ru: '{$kong}', zh: '杠' },
  pair: { en: 'pair', ru: 'пара', zh: '将' },
  knitted: { en: 'knitted straight', ru: 'переплетённый ряд', zh: '组合龙' },
  singles: { en: 'all tiles', ru: 'все кости', zh: '全部牌' },
};
export const declared: Readonly<Record<SetKind, Text>> = {
  chow: { en: '{$declaredChow}', ru: '{$declaredChow}', zh: '{$declaredChow}' },
  pung: { en: '{$declaredPung}', ru: '{$declaredPung}', zh: '{$declaredPung}' },
  kong: { en: '{$declaredKong}', ru: '{$declaredKong}', zh: '{$declaredKong}' },
  pair: kinds.pair,
  knitted: kinds.knitted,
  singles: kinds.singles,
};
export const gains = {
  fan: { en: '{value}', ru: '{value}', zh: '{value}' },
  doublings: { en: 'doubled {value} ×', ru: 'удвоение × {value}', zh: '翻倍 {value} 次' },
  limit: { en: '{$limit}', ru: '{$limit}', zh: '{$limit}' },
} as const;
