import type { Text } from '#language';

/**
 * The English names are those of the sheet “Sichuan-style Rules”, the Russian names those of the tournament standard.
 */
export const SICHUAN_FAN_NAMES = {
  kong: { en: 'Kong', ru: 'Конг', zh: '杠' },
  root: { en: 'Root', ru: 'Четвёрка', zh: '根' },
  'all-pungs': { en: 'All Pungs', ru: 'Все панги', zh: '对对胡' },
  'golden-wait': { en: 'Golden Wait', ru: 'Золотое ожидание', zh: '金钩钓' },
  'full-flush': { en: 'Full Flush', ru: 'Полное изобилие', zh: '清一色' },
  'seven-pairs': { en: 'Seven Pairs', ru: 'Семь пар', zh: '七对' },
  'replacement-tile': { en: 'Win after Kong', ru: 'Выигрыш на замене', zh: '杠上开花' },
  'after-kong': { en: 'Shoot after Kong', ru: 'Наброс после конга', zh: '杠上炮' },
  'robbing-the-kong': { en: 'Robbing the Kong', ru: 'Ограбление конга', zh: '抢杠胡' },
  'under-the-sea': { en: 'Under the Sea', ru: 'Морское дно', zh: '海底捞月' },
} as const satisfies Readonly<Record<string, Text>>;
