import type { Text } from '#language';
import { BONUS_TILES } from './bonus-tiles.js';
import { DOUBLINGS } from './doublings.js';
import { EQUIPMENT } from './equipment.js';
import { EXAMPLES } from './examples.js';
import { LIMIT_HANDS } from './limit-hands.js';
import { PLAY } from './play.js';
import { POINTS } from './points.js';
import { READINGS } from './readings.js';
import { SETTLEMENT } from './settlement.js';

export { GLOSSARY } from './glossary.js';
export { LINE_NAMES } from './line-names.js';
export { REASONS } from './reasons.js';

export const TITLE: Text = {
  en: 'Chinese classical mahjong',
  ru: 'Китайский классический маджонг',
  zh: '中国古典麻将',
};

/** The clauses of the sheet by chapter, each in one sentence of our own, followed by our readings. */
export const CLAUSE_TEXTS = {
  ...EQUIPMENT,
  ...PLAY,
  ...POINTS,
  ...DOUBLINGS,
  ...LIMIT_HANDS,
  ...SETTLEMENT,
  ...BONUS_TILES,
  ...EXAMPLES,
  ...READINGS,
};
