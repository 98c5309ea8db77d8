import type { Text } from '#language';
import { SHARED_REASONS } from '../../kit/bloody/index.js';

/** The meanings of payment reasons, penalties and faults, by id. */
export const REASONS = {
  ...SHARED_REASONS,
  'fine.forbidden-meld': {
    en: 'A declared set of the forbidden suit.',
    ru: 'Объявленный сет запрещённой масти.',
    zh: '宣告了定缺花色的面子。',
  },
} as const satisfies Readonly<Record<string, Text>>;
