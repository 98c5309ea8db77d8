import { TilescribeClient } from '#client';
import type { DealCommand } from '#deal';
import { order } from '../api/played-deal.js';
import type { SpawnedApi } from '../api/spawned-api.js';
import { uuidv7 } from '../api/uuidv7.js';
import { correctedDeal } from './corrected-deal.js';

const WARNINGS = 1_800;

export const warning = (index: number): DealCommand => ({
  type: 'WarnSeat',
  seat: 'east',
  reason: `slow play ${index}`,
  by: 'referee-1',
});

/** Imports a deal with many warnings; returns how many other requests were answered one after another meanwhile. */
export const answeredDuringImport = async (api: SpawnedApi, key: string): Promise<number> => {
  const { commands } = correctedDeal(uuidv7(), 4, 0);
  const many = Array.from({ length: WARNINGS }, (_, index) => order(warning(index)));
  const deal = { dealId: uuidv7(), commands: [...commands.slice(0, -1), ...many, ...commands.slice(-1)] };
  const running = { isOver: false };
  const answer = api
    .client(key)
    .post('/v1/imports', { deals: [deal] })
    .expect(200)
    .then(() => {
      running.isOver = true;
    });
  const visitor = new TilescribeClient({ address: api.address, patienceMs: 0 });
  let answered = 0;
  while (!running.isOver) {
    await visitor.get('/health/live');
    answered += 1;
  }
  await answer;
  return answered;
};
