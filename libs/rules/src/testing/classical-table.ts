import type { RuleSetOptions } from '#deal';
import { type BySeat, SEATS } from '#tiles';
import { classical } from '../classical/ruleset/ruleset.js';
import { play, type Played, type Script } from './scripted-deal.js';
import { TABLE_HANDS } from './table-hands.js';

export interface ClassicalChanges {
  readonly hands?: Partial<BySeat<string>>;
  /** The options besides a limit of 2000. */
  readonly options?: RuleSetOptions;
  readonly recording?: NonNullable<Script['recording']>;
  readonly throws?: NonNullable<Script['throws']>;
  /** The acts with bonus tiles before East opens. By default all seats report none. */
  readonly opening?: string;
}

/** Flowers and seasons are used, and none was dealt. */
export const WITH_BONUS_TILES = { options: { bonusTiles: true } };

/** One 5p is left in the wall, besides the three of North. */
export const EAST_NO_5P = { hands: { east: '147m28p369s123456z' } };

/** North pungs 8p and then has the turn to draw the fourth. */
export const NORTH_PUNGS_8P = `east discards 8p
  north pungs
  north discards 6z
  east draws 9p
  east discards 9p
  south draws 9p
  south discards 9p
  west draws 9p
  west discards 9p`;
export const NORTH_ADDS_8P = `${NORTH_PUNGS_8P}\nnorth draws 8p\nnorth kongs promoted 8p`;

const ALL_REPORT = SEATS.map((seat) => `${seat} reports`).join('\n');

/** Plays acts at that table after its opening. */
export const atClassical = (acts: string, changes: ClassicalChanges = {}): Played => {
  const { hands = {}, options = {}, ...script } = changes;
  const { opening = options['bonusTiles'] === true ? ALL_REPORT : '', ...rest } = script;
  return play(classical, {
    ...rest,
    options: { limit: 2000, ...options },
    hands: { ...TABLE_HANDS, ...hands },
    acts: `${opening}\n${acts}`,
  });
};
