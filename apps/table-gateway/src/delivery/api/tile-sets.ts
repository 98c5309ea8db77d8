import { z } from 'zod';
import { TileSetFile } from '#hardware/schema';
import type { TileSet } from '#inference';
import { type ApiRequests, hasFailed, detailIn } from '../requests/requests.js';

/** `failed`: the API was not reached, or has a fault of its own. `refused`: the device may not read the set, or there is none. */
export type TileSetAnswer =
  | { readonly kind: 'found'; readonly tiles: TileSet }
  | { readonly kind: 'failed' | 'refused'; readonly reason: string };

const Document = z.object({ tags: TileSetFile.shape.tags });

const TOO_MANY = 429;
const SERVER_FAULT = 500;

/** The register of a tile set of the API. */
export const tileSetOf = async (requests: ApiRequests, id: string): Promise<TileSetAnswer> => {
  const answer = await requests.send(
    (api) => api.get('/v1/tile-sets/{tileSet}', { path: { tileSet: id } }),
    (answered): TileSetAnswer => ({ kind: 'found', tiles: new Map(Object.entries(Document.parse(answered).tags)) }),
    (refusal): TileSetAnswer => {
      const isPassing = refusal.status >= SERVER_FAULT || refusal.status === TOO_MANY;
      return { kind: isPassing ? 'failed' : 'refused', reason: detailIn(refusal) };
    },
  );
  return hasFailed(answer) ? { kind: 'failed', reason: answer.failed } : answer;
};
