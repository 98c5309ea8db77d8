import { GAMES, type GameName } from './games.js';
import { PROFILES, type ProfileName } from './profiles.js';

/** One row of the table: what is played and how it is read. */
export interface Cell {
  /** `GAME/PROFILE/ROUND`, such as `sichuan-mil/typical/0.6`. */
  readonly name: string;
  readonly game: GameName;
  readonly profile: ProfileName;
  readonly durationFactor: number;
}

/** Nominal seconds of one round over four antennas, by how much slower than the best possible a reader is. */
const ROUNDS = { '0.3': 0.8, '0.6': 1.5, '0.8': 2.1 } as const;

const keysOf = <K extends string>(table: Readonly<Record<K, unknown>>): readonly K[] => Object.keys(table) as K[];

export const CELLS: readonly Cell[] = keysOf(GAMES).flatMap((game) =>
  keysOf(PROFILES).flatMap((profile) =>
    keysOf(ROUNDS).map((round) => ({
      name: `${game}/${profile}/${round}`,
      game,
      profile,
      durationFactor: ROUNDS[round],
    })),
  ),
);
