import type { Text } from '#language';
import { ENDING } from './ending.js';
import { PLAY } from './play.js';
import { POINTS } from './points.js';
import { READINGS } from './readings.js';

export { GLOSSARY } from './glossary.js';
export { FAN_NAMES } from './fans.js';
export { REASONS } from './reasons.js';

export const TITLE: Text = {
  en: 'Sichuan mahjong (Sichuan Bloody Rules), MIL tournament standard',
  ru: 'Сычуаньский маджонг, турнирный стандарт Международной лиги маджонга',
  zh: '四川麻将（血战到底），国际麻将联盟竞赛规则',
};

/** The clauses of the source in order, each in one sentence of our own, followed by our readings. */
export const CLAUSE_TEXTS = { ...PLAY, ...ENDING, ...POINTS, ...READINGS };
