import { READER_PROFILES, type ReaderProfileName } from '#hardware/simulator';
import { added, type LayerOptions, type TableWithReadersOptions } from '#hardware/simulator/table';
import { GAMES, type GameName } from './games.js';
import { FIELD_LAYERS, fieldLayerNamed } from './field-layers.js';
import { isLayer, LAYERS } from './layers.js';

/** One row of the table: the game, the readers and the disturbances. */
export interface Cell {
  /** `GAME/PROFILE/ROUND+LAYER+...`, such as `sichuan-mil/typical/0.6+brisk`. */
  readonly name: string;
  readonly game: GameName;
  readonly profile: ProfileName;
  readonly round: RoundName;
  readonly layers: readonly string[];
}

/** The readers of a profile, or a table in a radio field with links that last (`hardware/src/simulator/field`). */
type ProfileName = ReaderProfileName | typeof CALM;
const CALM = 'calm';
const PROFILES: readonly ProfileName[] = [...(Object.keys(READER_PROFILES) as ReaderProfileName[]), CALM];

/**
 * Seconds of one round over four antennas, on average over a deal. The longest rounds, with a full rack and river, take
 * 1.5 times as long.
 */
const ROUNDS = { '0.3': 0.3, '0.5': 0.5, '0.6': 0.6, '0.7': 0.7, '0.8': 0.8 } as const;
type RoundName = keyof typeof ROUNDS;

/** Seconds of a round at the best possible pace of the reader, on average over a deal (measured: 0.198). */
const BEST_ROUND = 0.198;

const keysOf = <K extends string>(table: Readonly<Record<K, unknown>>): readonly K[] => Object.keys(table) as K[];

const cellOf = (game: GameName, profile: ProfileName, round: RoundName, layers: readonly string[]): Cell => ({
  name: [`${game}/${profile}/${round}`, ...layers].join('+'),
  game,
  profile,
  round,
  layers,
});

/** Every game, profile and round without a layer. */
const PLAIN_CELLS: readonly Cell[] = keysOf(GAMES).flatMap((game) =>
  PROFILES.flatMap((profile) => keysOf(ROUNDS).map((round) => cellOf(game, profile, round, []))),
);

/** Each layer by itself, at the typical table. */
const ABLATION: readonly Cell[] = keysOf(LAYERS).map((layer) => cellOf('sichuan-mil', 'typical', '0.6', [layer]));

const CALM_TABLE = `sichuan-mil/${CALM}/0.6`;

/** Each effect of the radio field by itself, and the mixes. */
const FIELD: readonly Cell[] = [...FIELD_LAYERS.keys()].map((layer) => cellOf('sichuan-mil', CALM, '0.6', [layer]));

export const CELLS: readonly Cell[] = [...PLAIN_CELLS, ...ABLATION, ...FIELD];

/** The full name of a layer at a profile. Undefined for a layer that the profile does not have. */
const layerAt = (profile: ProfileName, name: string): string | undefined => {
  const field = profile === CALM ? fieldLayerNamed(name) : undefined;
  if (field !== undefined) return field;
  return isLayer(name) && (profile !== CALM || !changesTags(LAYERS[name])) ? name : undefined;
};

/** True for a layer that changes how tags are read, which the radio field does itself. */
const changesTags = ({ faults: { tags, foreign, misread } = {} }: LayerOptions): boolean =>
  (tags ?? foreign ?? misread) !== undefined;

/**
 * The cells that a name selects. `GAME/PROFILE/ROUND+LAYER+...` with any layers selects one cell. Layers alone, such as
 * `corners-2+noise-1`, select the Sichuan table in a radio field. The beginning of a name selects all listed cells that
 * begin with it. Empty if the name selects none.
 */
export const cellsNamed = (name: string): readonly Cell[] => {
  const [base = '', ...layers] = name.split('+');
  if (name === CALM) return cellsNamed(CALM_TABLE);
  if (layerAt(CALM, base) !== undefined) return cellsNamed(`${CALM_TABLE}+${name}`);
  const plain = PLAIN_CELLS.find((cell) => cell.name === base);
  if (plain === undefined) return CELLS.filter((cell) => cell.name.startsWith(name));
  const { game, profile, round } = plain;
  const found = layers.flatMap((layer) => layerAt(profile, layer) ?? []);
  return found.length === layers.length ? [cellOf(game, profile, round, found)] : [];
};

const layerOptions = (name: string): LayerOptions => FIELD_LAYERS.get(name) ?? (isLayer(name) ? LAYERS[name] : {});

/** The options of the table of a cell. */
export const tableOptionsOf = ({ game, profile, round, layers }: Cell): TableWithReadersOptions => ({
  ...GAMES[game],
  durationFactor: ROUNDS[round] / BEST_ROUND,
  ...layers
    .map(layerOptions)
    .reduce(added, profile === CALM ? { field: {} } : { faults: { tags: READER_PROFILES[profile] } }),
});
