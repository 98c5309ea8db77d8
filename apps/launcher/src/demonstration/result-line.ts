import { z } from 'zod';
import { SEATS } from '#tiles';
import type { OwnApi } from './own-api.js';
import { nameOf } from './players.js';

const Player = z.object({ player: z.string(), points: z.number() });
const Deal = z.object({
  deal: z.object({
    phase: z.string(),
    ending: z.string().optional(),
    players: z.object({ east: Player, south: Player, west: Player, north: Player }).optional(),
  }),
});

/** The gateway reports the result of a deal before the service has its last records. */
const TRIES = 30;
const PAUSE_MS = 500;

/** Returns the line of a settled deal: each player with points, and the address of the deal; undefined without a result. */
export const resultLine = async (api: OwnApi, dealId: string): Promise<string | undefined> => {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const found = await api.read(`/v1/deals/${dealId}`, Deal);
    if (found?.deal.phase === 'settled' && found.deal.players !== undefined) {
      const { players } = found.deal;
      const ranked = SEATS.map((seat) => players[seat]).sort((one, other) => other.points - one.points);
      const points = await Promise.all(
        ranked.map(async ({ player, points }) => `${await nameOf(api, player)} ${signed(points)}`),
      );
      return `${points.join(', ')}  ${api.address}/deals/${dealId}`;
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
  return undefined;
};

const signed = (points: number): string => (points > 0 ? `+${points}` : String(points).replace('-', '\u2212'));
