import type { Text } from '#language';
import { FINISHING } from './finishing.js';
import { GENERAL } from './general.js';
import { POINTS } from './points.js';
import { READINGS } from './readings.js';

export { GLOSSARY } from './glossary.js';
export { SHARED_REASONS as REASONS } from '../../kit/bloody/index.js';
export { FAN_NAMES } from './fans.js';

export const TITLE: Text = {
  en: 'Sichuan-style mahjong, the English sheet',
  ru: 'Маджонг в сычуаньском стиле, по английскому листку правил',
  zh: '四川式麻将，英文规则单',
};

/** The clauses of the sheet in order, each in one sentence of our own, followed by our readings. */
export const CLAUSE_TEXTS = { ...GENERAL, ...FINISHING, ...POINTS, ...READINGS };
