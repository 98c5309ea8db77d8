import { EFFECTS, type EffectName, type LayerOptions, MIXES, STRENGTHS } from '#hardware/simulator/table';

const EFFECT_NAMES = Object.keys(EFFECTS) as readonly EffectName[];

/**
 * The layers of a table in a radio field (profile `calm`): every effect at each strength, such as `corners-2`, a well
 * installed table and a rough one.
 */
export const FIELD_LAYERS: ReadonlyMap<string, LayerOptions> = new Map<string, LayerOptions>([
  ...EFFECT_NAMES.flatMap((name) =>
    STRENGTHS.map((strength) => [`${name}-${strength}`, EFFECTS[name][strength]] as const),
  ),
  ...Object.entries(MIXES),
]);

/** The plain strength, which a name without a strength selects. */
const PLAIN = 2;

/** The layer that a name selects: `corners` is `corners-2`. Undefined for an unknown name. */
export const fieldLayerNamed = (name: string): string | undefined =>
  [name, `${name}-${PLAIN}`].find((each) => FIELD_LAYERS.has(each));
