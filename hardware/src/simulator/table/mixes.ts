import { type LayerOptions, together } from './layered.js';
import { EFFECTS, type EffectName, type Strength } from './strengths.js';

/** A table has readers of one kind, and one set of tiles if no other is asked for. */
const APART: readonly EffectName[] = ['session', 'two-sets'];

const allAt = (strength: Strength): LayerOptions =>
  together(
    (Object.keys(EFFECTS) as EffectName[])
      .filter((name) => !APART.includes(name))
      .map((name) => EFFECTS[name][strength]),
  );

/** Every effect together: a well installed table, and a rough one. */
export const MIXES = { installed: allAt(1), rough: allAt(2) };
export type MixName = keyof typeof MIXES;

export const isMix = (name: string): name is MixName => name in MIXES;
