import type { TilescribeClient } from '#client';
import { PLAYERS } from '#simulated-table';
import { type Side, SIDES } from '#tiles';
import { allowing } from './allowing.js';

/** The names of the simulated players. */
const NAMES: Readonly<Record<Side, string>> = { 1: 'Chen Wei', 2: 'Anna Sokolova', 3: 'Li Na', 4: 'Boris Orlov' };

/** Names the simulated players, unless an operator has named these players. */
export const namePlayers = async (api: TilescribeClient): Promise<void> => {
  for (const side of SIDES) {
    const player = PLAYERS[side];
    if ((await nameOf(api, player)) === undefined)
      await api.put('/v1/players/{player}', { path: { player }, body: { name: NAMES[side] } });
  }
};

/** Returns the name of a player; undefined if it has none. */
export const nameOf = async (api: TilescribeClient, player: string): Promise<string | undefined> =>
  (await api.get('/v1/players/{player}', { path: { player } }).catch(allowing('NO_SUCH_PLAYER')))?.name;
