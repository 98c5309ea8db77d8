import { Inject, Injectable } from '@nestjs/common';
import type { z } from 'zod';
import { TileSets, type StoredTileSet } from '#persistence';
import { ENVIRONMENT, type Environment } from '../../platform/environment/environment.js';
import type { Caller } from '../../access/keys/caller.js';
import { isLimited, reaches } from '../../access/keys/scopes.js';
import { Problem } from '../../http/problems/problem.js';
import { quoted } from '../../http/problems/quoted.js';
import { refuseMisfits } from './refuse-misfits.js';
import { refuseSharedTags } from './refuse-shared-tags.js';
import type { TileSet, TileSetList, TileSetRequest } from './tile-set-schemas.js';

type Request = z.infer<typeof TileSetRequest>;
type Shown = z.infer<typeof TileSet>;

export interface Versioned {
  readonly version: number;
  readonly set: Shown;
}

/** The tile sets of the service. A key that is limited to tables reads only the sets of these tables. */
@Injectable()
export class TileSetStore {
  constructor(
    private readonly sets: TileSets,
    @Inject(ENVIRONMENT) private readonly environment: Pick<Environment, 'now'>,
  ) {}

  async list(caller: Caller): Promise<z.infer<typeof TileSetList>> {
    const all = (await this.sets.list()).map(shown).filter((set) => isReadBy(caller, set));
    return { tileSets: all.map(({ tags, ...set }) => ({ ...set, count: Object.keys(tags).length })) };
  }

  async get(id: string, caller: Caller): Promise<Versioned> {
    const stored = await this.sets.find(id);
    const set = stored && shown(stored);
    if (stored === undefined || set === undefined || !isReadBy(caller, set)) throw unknown(id);
    return { version: stored.version, set };
  }

  /** Stores a set. `expected` is the version that the sender has seen; undefined for a new set. */
  async put(id: string, request: Request, expected: number | undefined): Promise<Versioned> {
    refuseMisfits(request);
    refuseSharedTags(
      request,
      (await this.sets.list()).map(shown).filter(({ tileSet }) => tileSet !== id),
    );
    const updatedAt = this.environment.now();
    // Versions begin at the time (ms), so a version of an erased set never matches a new set with the same id.
    const version = expected === undefined ? updatedAt.getTime() : expected + 1;
    const stored = { id, version, body: JSON.stringify(request), updatedAt };
    const isStored = await (expected === undefined ? this.sets.add(stored) : this.sets.replace(stored));
    if (!isStored) await this.#refuse(id, expected);
    return { version: stored.version, set: shown(stored) };
  }

  async erase(id: string, expected: number): Promise<void> {
    if (!(await this.sets.erase(id, expected))) await this.#refuse(id, expected);
  }

  async #refuse(id: string, expected: number | undefined): Promise<never> {
    const present = await this.sets.find(id);
    if (present === undefined) throw unknown(id);
    if (expected === undefined) throw Problem.of('PRECONDITION_REQUIRED', 'tileSet', { tileSet: quoted(id) });
    throw Problem.of('STALE_TILE_SET', 'readAgain', { tileSet: quoted(id) }, { expected: present.version });
  }
}

const unknown = (id: string): Problem => Problem.of('NO_SUCH_TILE_SET', 'unstored', { tileSet: quoted(id) });

const isReadBy = ({ scopes }: Caller, { tables }: Shown): boolean =>
  !isLimited(scopes) || tables.some((table) => reaches(scopes, table));

const shown = ({ id, body, updatedAt }: StoredTileSet): Shown => ({
  tileSet: id,
  // Only `put` writes this text.
  ...(JSON.parse(body) as Request),
  updatedAt: updatedAt.toISOString(),
});
