import type { Text } from '#language';
import type { Schemas } from '../api/schemas.js';

export const STATUSES: Readonly<Record<Schemas['MatchStatus'], Text>> = {
  open: { en: 'Open', ru: 'Идёт', zh: '进行中' },
  ended: { en: 'Ended', ru: 'Окончен', zh: '已结束' },
};
export const standings: Text = { en: 'Standings', ru: 'Места', zh: '名次' };
export const dealsPlayed = {
  en: 'Deals: {count}',
  ru: 'Сдач: {count}',
  zh: '{count} 局',
} as const satisfies Text;
