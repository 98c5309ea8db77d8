import type { Text } from '#language';
import { CLAIMS } from './claims.js';
import { ENDING } from './ending.js';
import { EQUIPMENT } from './equipment.js';
import { FANS_168_TO_32 } from './fans-168-to-32.js';
import { FANS_24_TO_8 } from './fans-24-to-8.js';
import { FANS_6_TO_1 } from './fans-6-to-1.js';
import { FAULTS } from './faults.js';
import { JOKERS } from './jokers.js';
import { KONGS } from './kongs.js';
import { PLAY } from './play.js';
import { READINGS } from './readings.js';
import { SCORING } from './scoring.js';
import { SEATING } from './seating.js';
import { WALL } from './wall.js';

export { GLOSSARY } from './glossary.js';
export { FAN_NAMES } from './fan-names.js';
export { REASONS } from './reasons.js';

export const TITLE: Text = {
  en: 'Popular mahjong (dazhong)',
  ru: 'Народный маджонг (дачжун)',
  zh: '大众麻将',
};

/** The clauses of the source in order, each in one sentence of our own, followed by our readings. */
export const CLAUSE_TEXTS = {
  ...EQUIPMENT,
  ...SEATING,
  ...WALL,
  ...PLAY,
  ...CLAIMS,
  ...KONGS,
  ...JOKERS,
  ...ENDING,
  ...FAULTS,
  ...SCORING,
  ...FANS_168_TO_32,
  ...FANS_24_TO_8,
  ...FANS_6_TO_1,
  ...READINGS,
};
