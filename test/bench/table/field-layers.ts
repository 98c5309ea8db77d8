import { EFFECTS, type EffectName, STRENGTHS, type Strength } from '#hardware/simulator/table';
import { type LayerOptions, together } from './layers.js';

const EFFECT_NAMES = Object.keys(EFFECTS) as readonly EffectName[];

/** A table has readers of one kind, and the decoder knows one set of tiles only. */
const APART: readonly EffectName[] = ['session', 'two-sets'];

const allAt = (strength: Strength): LayerOptions =>
  together(EFFECT_NAMES.filter((name) => !APART.includes(name)).map((name) => EFFECTS[name][strength]));

/**
 * The layers of a table in a radio field (profile `calm`): every effect at each strength, such as `corners-2`, a well
 * installed table and a rough one.
 */
export const FIELD_LAYERS: ReadonlyMap<string, LayerOptions> = new Map<string, LayerOptions>([
  ...EFFECT_NAMES.flatMap((name) =>
    STRENGTHS.map((strength) => [`${name}-${strength}`, EFFECTS[name][strength]] as const),
  ),
  ['installed', allAt(1)],
  ['rough', allAt(2)],
]);

/** The plain strength, which a name without a strength selects. */
const PLAIN = 2;

/** The layer that a name selects: `corners` is `corners-2`. Undefined for an unknown name. */
export const fieldLayerNamed = (name: string): string | undefined =>
  [name, `${name}-${PLAIN}`].find((each) => FIELD_LAYERS.has(each));
