import { setTimeout as sleep } from 'node:timers/promises';
import type { TilescribeClient } from '#client';
import { SEATS } from '#tiles';
import { allowing } from './allowing.js';
import { nameOf } from './players.js';

/** The gateway reports the result of a deal before the service has its last records. */
const TRIES = 30;
const PAUSE_MS = 500;

/** Returns the players of a settled deal in the order of their points; undefined without a result. */
export const resultLine = async (api: TilescribeClient, dealId: string): Promise<string | undefined> => {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const found = await api.get('/v1/deals/{dealId}', { path: { dealId } }).catch(allowing('NO_SUCH_DEAL'));
    const { phase, players } = found?.deal ?? {};
    if (phase === 'settled' && players !== undefined) {
      const ranked = SEATS.map((seat) => players[seat]).sort((one, other) => other.points - one.points);
      const points = ranked.map(
        async ({ player, points }) => `${(await nameOf(api, player)) ?? player} ${signed(points)}`,
      );
      return (await Promise.all(points)).join(', ');
    }
    await sleep(PAUSE_MS);
  }
  return undefined;
};

const signed = (points: number): string => (points > 0 ? `+${points}` : String(points).replace('-', '\u2212'));
