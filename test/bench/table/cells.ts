import { READER_PROFILES, type ReaderProfileName } from '#hardware/simulator';
import type { TableWithReadersOptions } from '#hardware/simulator/table';
import { GAMES, type GameName } from './games.js';
import { added, isLayer, LAYERS, type LayerName } from './layers.js';

/** One row of the table: the game, the readers and the disturbances. */
export interface Cell {
  /** `GAME/PROFILE/ROUND+LAYER+...`, such as `sichuan-mil/typical/0.6+brisk`. */
  readonly name: string;
  readonly game: GameName;
  readonly profile: ReaderProfileName;
  readonly round: RoundName;
  readonly layers: readonly LayerName[];
}

/**
 * Seconds of one round over four antennas, on average over a deal. The longest rounds, with a full rack and river, take
 * 1.5 times as long.
 */
const ROUNDS = { '0.3': 0.3, '0.5': 0.5, '0.6': 0.6, '0.7': 0.7, '0.8': 0.8 } as const;
type RoundName = keyof typeof ROUNDS;

/** Seconds of a round at the best possible pace of the reader, on average over a deal (measured: 0.198). */
const BEST_ROUND = 0.198;

const keysOf = <K extends string>(table: Readonly<Record<K, unknown>>): readonly K[] => Object.keys(table) as K[];

const cellOf = (game: GameName, profile: ReaderProfileName, round: RoundName, layers: readonly LayerName[]): Cell => ({
  name: [`${game}/${profile}/${round}`, ...layers].join('+'),
  game,
  profile,
  round,
  layers,
});

/** Every game, profile and round without a layer. */
const PLAIN_CELLS: readonly Cell[] = keysOf(GAMES).flatMap((game) =>
  keysOf(READER_PROFILES).flatMap((profile) => keysOf(ROUNDS).map((round) => cellOf(game, profile, round, []))),
);

/** Each layer by itself, at the typical table. */
const ABLATION: readonly Cell[] = keysOf(LAYERS).map((layer) => cellOf('sichuan-mil', 'typical', '0.6', [layer]));

export const CELLS: readonly Cell[] = [...PLAIN_CELLS, ...ABLATION];

/**
 * The cells that a name selects. `GAME/PROFILE/ROUND+LAYER+...` with any layers selects one cell; the beginning of such a
 * name selects all listed cells that begin with it. Empty if the name selects none.
 */
export const cellsNamed = (name: string): readonly Cell[] => {
  const [base = '', ...layers] = name.split('+');
  const plain = PLAIN_CELLS.find((cell) => cell.name === base);
  if (plain !== undefined) return layers.every(isLayer) ? [cellOf(plain.game, plain.profile, plain.round, layers)] : [];
  return CELLS.filter((cell) => cell.name.startsWith(name));
};

/** The options of the table of a cell. */
export const tableOptionsOf = ({ game, profile, round, layers }: Cell): TableWithReadersOptions => ({
  ...GAMES[game],
  durationFactor: ROUNDS[round] / BEST_ROUND,
  ...layers.map((layer) => LAYERS[layer]).reduce(added, { faults: { tags: READER_PROFILES[profile] } }),
});
