import { z } from 'zod';
import { PLAYERS } from '#simulated-table';
import { type Side, SIDES } from '#tiles';
import type { OwnApi } from './own-api.js';

/** The names of the simulated players. */
const NAMES: Readonly<Record<Side, string>> = { 1: 'Chen Wei', 2: 'Anna Sokolova', 3: 'Li Na', 4: 'Boris Orlov' };

const Named = z.object({ name: z.string() });

/** Names the simulated players, unless an operator has named these players. */
export const namePlayers = async (api: OwnApi): Promise<void> => {
  for (const side of SIDES) {
    const path = `/v1/players/${PLAYERS[side]}`;
    if ((await api.read(path, Named)) === undefined) await api.send('PUT', path, { name: NAMES[side] });
  }
};

/** Returns the name of a player, or its id if it has none. */
export const nameOf = async (api: OwnApi, player: string): Promise<string> =>
  (await api.read(`/v1/players/${player}`, Named))?.name ?? player;
