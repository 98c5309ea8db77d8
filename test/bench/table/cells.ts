import type { TableWithReadersOptions } from '#hardware/simulator/table';
import { GAMES, type GameName } from './games.js';
import { added, isLayer, LAYERS, type LayerName } from './layers.js';
import { PROFILES, type ProfileName } from './profiles.js';

/** One row of the table: what is played, how it is read, and what disturbs it. */
export interface Cell {
  /** `GAME/PROFILE/ROUND+LAYER+...`, such as `sichuan-mil/typical/0.6+brisk`. */
  readonly name: string;
  readonly game: GameName;
  readonly profile: ProfileName;
  readonly round: RoundName;
  readonly layers: readonly LayerName[];
}

/** Nominal seconds of one round over four antennas, by how much slower than the best possible a reader is. */
const ROUNDS = { '0.3': 0.8, '0.6': 1.5, '0.8': 2.1 } as const;
type RoundName = keyof typeof ROUNDS;

const keysOf = <K extends string>(table: Readonly<Record<K, unknown>>): readonly K[] => Object.keys(table) as K[];

const cellOf = (game: GameName, profile: ProfileName, round: RoundName, layers: readonly LayerName[]): Cell => ({
  name: [`${game}/${profile}/${round}`, ...layers].join('+'),
  game,
  profile,
  round,
  layers,
});

/** Every game, profile and round without a layer. */
const PLAIN_CELLS: readonly Cell[] = keysOf(GAMES).flatMap((game) =>
  keysOf(PROFILES).flatMap((profile) => keysOf(ROUNDS).map((round) => cellOf(game, profile, round, []))),
);

/** Each layer by itself, at the typical table. */
const ABLATION: readonly Cell[] = keysOf(LAYERS).map((layer) => cellOf('sichuan-mil', 'typical', '0.6', [layer]));

export const CELLS: readonly Cell[] = [...PLAIN_CELLS, ...ABLATION];

/**
 * The cells that a name stands for: `GAME/PROFILE/ROUND+LAYER+...` with any layers is one cell, and the beginning of such a
 * name stands for all listed cells that begin so. Empty for a name that stands for none.
 */
export const cellsNamed = (name: string): readonly Cell[] => {
  const [base = '', ...layers] = name.split('+');
  const plain = PLAIN_CELLS.find((cell) => cell.name === base);
  if (plain !== undefined) return layers.every(isLayer) ? [cellOf(plain.game, plain.profile, plain.round, layers)] : [];
  return CELLS.filter((cell) => cell.name.startsWith(name));
};

/** How the table of a cell is played and read. */
export const tableOptionsOf = ({ game, profile, round, layers }: Cell): TableWithReadersOptions => ({
  ...GAMES[game],
  durationFactor: ROUNDS[round],
  ...layers.map((layer) => LAYERS[layer]).reduce(added, { faults: { tags: PROFILES[profile] } }),
});
